import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CorrectionView } from '#src/features/writing/correction-view.tsx';
import { ToastProvider } from '#src/ui/feedback/toast.tsx';
import { show } from '#tests/app/ui/show.tsx';

const text = 'Il a manger et il et parti.';
const changes = [
  { start: 5, end: 11, before: 'manger', after: 'mangé', rule: '-er ou -é', explanation: 'Après avoir.' },
  { start: 18, end: 20, before: 'et', after: 'est', rule: 'homophone', explanation: 'Le verbe être.' },
];

function open(all = changes) {
  const view = show(
    <ToastProvider>
      <CorrectionView text={text} changes={all} />
    </ToastProvider>,
  );
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const press = (name: string) => view.person.click(screen.getByRole('button', { name }));
  return { ...view, press, copied };
}

test('each change is seen in its place and explained, one after the other', async () => {
  const { press } = open();
  expect(screen.getByText('manger', { selector: 'del' })).toBeTruthy();
  expect(screen.getByText('mangé', { selector: 'ins' })).toBeTruthy();
  expect(screen.getByText('Après avoir.')).toBeTruthy();
  await press('Accepter');
  expect(screen.queryByText('manger', { selector: 'del' })).toBeNull();
  expect(screen.getByText('Le verbe être.')).toBeTruthy();
  await press('Ignorer');
  expect(screen.queryByText('est', { selector: 'ins' })).toBeNull();
  expect(screen.getByText('2 corrections, 1 ignorée')).toBeTruthy();
});

test('the final text keeps what was ignored as it was written', async () => {
  const { person, press, copied } = open();
  await person.click(screen.getByRole('link', { name: /par «\u00a0est\u00a0»$/ }));
  await press('Ignorer');
  await press('Copier le texte final');
  expect(copied).toHaveBeenLastCalledWith('Il a mangé et il et parti.');
  await press('Tout ignorer');
  await press('Copier le texte final');
  expect(copied).toHaveBeenLastCalledWith(text);
  await press('Tout accepter');
  await press('Copier le texte final');
  expect(copied).toHaveBeenLastCalledWith('Il a mangé et il est parti.');
});

test('a text without a fault is said to be one', () => {
  open([]);
  expect(screen.getByText('Aucune faute trouvée.')).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
});
