import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ToolPanes } from '#src/features/revision-tools/tool-panes.tsx';
import { show } from '#tests/app/ui/show.tsx';

const panes = (result: string | null) => (
  <ToolPanes icon={null} accent={1} awaited="Vos cartes apparaîtront ici." result={result}>
    le formulaire
  </ToolPanes>
);

test('the place of the result says what is awaited, until there is a result', () => {
  const { unmount } = show(panes(null));
  expect(screen.getByText('Vos cartes apparaîtront ici.')).toBeTruthy();
  unmount();
  show(panes('vingt cartes'));
  expect(screen.getByText('vingt cartes')).toBeTruthy();
  expect(screen.queryByText('Vos cartes apparaîtront ici.')).toBeNull();
});
