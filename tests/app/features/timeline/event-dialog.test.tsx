import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { EventDialog } from '#src/features/timeline/event-dialog.tsx';
import { show } from '#tests/app/ui/show.tsx';

test('an event gets another date and other words, and neither may be empty', async () => {
  const onSave = vi.fn();
  const entry = { date: '1885', event: 'Le congrès', description: '' };
  const { person } = show(<EventDialog entry={entry} onClose={() => undefined} onSave={onSave} />);
  await person.clear(screen.getByLabelText('Date'));
  await person.click(screen.getByRole('button', { name: 'Enregistrer l’événement' }));
  expect(screen.getByText('Écrivez la date.')).toBeTruthy();
  expect(onSave).not.toHaveBeenCalled();
  await person.type(screen.getByLabelText('Date'), '1884');
  await person.click(screen.getByRole('button', { name: 'Enregistrer l’événement' }));
  expect(onSave).toHaveBeenCalledWith({ ...entry, date: '1884' });
});
