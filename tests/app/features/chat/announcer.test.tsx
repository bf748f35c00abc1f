import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Announcer } from '#src/features/chat/announcer.tsx';

test('what is announced of an answer has the words of its links, and no address', () => {
  const { rerender } = render(<Announcer isBusy last={undefined} />);
  const content =
    '« Les missiles sont retirés. »\n— [La guerre froide, Crises](/courses/1/2?page=1#phrase=Les%20missiles)';
  rerender(<Announcer isBusy={false} last={{ role: 'assistant', content }} />);
  expect(screen.getByRole('status').textContent).toBe(
    'Réponse\u00a0: « Les missiles sont retirés. » — La guerre froide, Crises',
  );
});
