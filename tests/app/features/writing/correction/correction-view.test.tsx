import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '#src/data/server/query-client.ts';
import type { TextChange } from '#src/features/writing/correction/corrected-text.ts';
import { CorrectionView } from '#src/features/writing/correction/correction-view.tsx';
import { ToastProvider } from '#src/ui/feedback/toast.tsx';
import { show } from '#tests/app/ui/show.tsx';

const text = 'Il a manger et il et parti avec ces clés.';
const changes: readonly TextChange[] = [
  {
    start: 5,
    end: 11,
    before: 'manger',
    after: 'mangé',
    rule: 'er-é',
    about: 'Le verbe suit « a ».',
    explanation: 'Après avoir.',
  },
  {
    start: 18,
    end: 20,
    before: 'et',
    after: 'est',
    rule: 'et-est',
    about: '',
    explanation: 'Le verbe être.',
  },
];
const doubt: TextChange = {
  start: 32,
  end: 35,
  before: 'ces',
  after: 'ses',
  rule: 'ces-ses',
  about: '« ces clés » ou « ses clés » ?',
  explanation: '« ces » montre, « ses » possède.',
  readings: [
    { text: 'ces', meaning: 'On les montre.' },
    { text: 'ses', meaning: 'Elles sont à lui.' },
  ],
};

function open(all: readonly TextChange[] = changes, more = {}) {
  const onDecisions = vi.fn();
  const onTaken = vi.fn();
  const view = show(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <CorrectionView text={text} changes={all} onDecisions={onDecisions} onTaken={onTaken} {...more} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const press = (name: string) => view.person.click(screen.getByRole('button', { name }));
  const finalText = async () => {
    await press('Copier le texte final');
    return copied.mock.lastCall?.[0];
  };
  return { ...view, press, finalText, onDecisions, onTaken };
}

test('each change is seen in its place and explained, one after the other', async () => {
  const { press } = open();
  expect(screen.getByText('manger', { selector: 'del' })).toBeTruthy();
  expect(screen.getByText('mangé', { selector: 'ins' })).toBeTruthy();
  expect(screen.getByText('Le verbe suit « a ».')).toBeTruthy();
  expect(screen.getByText('Après avoir.')).toBeTruthy();
  await press('Accepter');
  expect(screen.queryByText('manger', { selector: 'del' })).toBeNull();
  expect(screen.getByText('Le verbe être.')).toBeTruthy();
  await press('Ignorer');
  expect(screen.queryByText('est', { selector: 'ins' })).toBeNull();
  expect(screen.getByText('2 corrections, 1 ignorée')).toBeTruthy();
});

test('all changes stand beside the text: what is focused is explained, and its place comes into view', async () => {
  const intoView = vi.fn();
  Element.prototype.scrollIntoView = function (this: Element) {
    intoView(this);
  };
  const { person, press } = open();
  const rows = within(screen.getByRole('list', { name: 'Toutes les remarques', hidden: true }));
  const second = rows.getByRole('button', { name: /par «\u00a0est\u00a0»$/, hidden: true });
  expect(intoView).not.toHaveBeenCalled();
  act(() => second.focus());
  const mark = screen.getByRole('link', { name: /par «\u00a0est\u00a0»$/ });
  expect(mark.getAttribute('aria-current')).toBe('true');
  expect(intoView).toHaveBeenLastCalledWith(mark);
  screen.getByText('Le verbe être.');
  // And the other way round.
  await person.click(screen.getByRole('link', { name: /par «\u00a0mangé\u00a0»$/ }));
  expect(second.getAttribute('aria-current')).toBeNull();
  await press('Accepter');
  rows.getByRole('button', { name: /par «\u00a0mangé\u00a0», acceptée$/, hidden: true });
});

test('the final text keeps what was ignored as it was written', async () => {
  const { person, press, finalText, onTaken } = open();
  await person.click(screen.getByRole('link', { name: /par «\u00a0est\u00a0»$/ }));
  await press('Ignorer');
  expect(await finalText()).toBe('Il a mangé et il et parti avec ces clés.');
  expect(onTaken).toHaveBeenLastCalledWith([changes[0]]);
  await press('Tout ignorer');
  expect(await finalText()).toBe(text);
  await press('Tout accepter');
  expect(await finalText()).toBe('Il a mangé et il est parti avec ces clés.');
});

test('accepting all takes nothing that was ignored', async () => {
  const { person, press, finalText } = open();
  await person.click(screen.getByRole('link', { name: /par «\u00a0est\u00a0»$/ }));
  await press('Ignorer');
  await press('Tout accepter');
  expect(await finalText()).toBe('Il a mangé et il et parti avec ces clés.');
  expect(screen.getByText('2 corrections, 1 ignorée')).toBeTruthy();
});

test('that everything is accepted is said, until one is taken back', async () => {
  const { press } = open();
  screen.getByText('2 corrections');
  await press('Tout accepter');
  screen.getByText('2 corrections, toutes acceptées');
  await press('Ignorer');
  screen.getByText('2 corrections, 1 ignorée');
});

test('what was decided can be taken back, one step after the other', async () => {
  const { press, finalText, onDecisions } = open();
  expect(screen.getByRole('button', { name: 'Annuler' })).toHaveProperty('disabled', true);
  await press('Ignorer');
  await press('Tout accepter');
  await press('Annuler');
  expect(await finalText()).toBe('Il a manger et il est parti avec ces clés.');
  expect(onDecisions).toHaveBeenLastCalledWith({ 0: 'ignored' });
  await press('Annuler');
  expect(onDecisions).toHaveBeenLastCalledWith({});
  // The change that is open again is told, because its button is gone from under the focus.
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 3 }));
  // A second press on the same decision leaves the change open again.
  await press('Accepter');
  await press('Correction précédente');
  await press('Accepter');
  expect(onDecisions).toHaveBeenLastCalledWith({});
});

test('a doubt changes nothing until one of its two readings is chosen', async () => {
  const { person, press, finalText } = open([...changes, doubt]);
  expect(screen.getByText('2 corrections, 1 doute à trancher')).toBeTruthy();
  await press('Tout accepter');
  expect(await finalText()).toBe('Il a mangé et il est parti avec ces clés.');
  await person.click(
    screen.getByRole('link', { name: 'Doute\u00a0: «\u00a0ces\u00a0» ou «\u00a0ses\u00a0»\u202f?' }),
  );
  expect(screen.queryByRole('button', { name: 'Accepter' })).toBeNull();
  expect(screen.getAllByRole('radio').map((one) => (one as HTMLInputElement).checked)).toEqual([
    false,
    false,
  ]);
  await person.click(screen.getByRole('radio', { name: /Elles sont à lui/ }));
  expect(await finalText()).toBe('Il a mangé et il est parti avec ses clés.');
  await press('Annuler');
  expect(await finalText()).toBe('Il a mangé et il est parti avec ces clés.');
});

test('a doubt is no struck-out word, and nothing can be accepted where there is nothing else', () => {
  open([doubt]);
  const mark = screen.getByRole('link', { name: /^Doute/ });
  // The question mark is drawn, not written: the text stays as the person wrote it.
  expect(mark.textContent).toBe('ces');
  expect(mark.querySelector('del, ins')).toBeNull();
  expect(screen.getByText('Aucune faute trouvée.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tout accepter' })).toBeNull();
});

test('what was decided before stands when the person comes back', async () => {
  const { finalText } = open(changes, { decided: { 1: 'ignored' } });
  expect(await finalText()).toBe('Il a mangé et il et parti avec ces clés.');
});

test('the lesson of a rule opens over the correction, and closing it leaves all as it was', async () => {
  const { person, press } = open();
  await press('Accepter');
  await press('Comprendre la règle');
  const lesson = await screen.findByRole('dialog', { name: '«\u00a0et\u00a0» ou «\u00a0est\u00a0»\u202f?' });
  expect(lesson.textContent).toContain('Remplacez par «\u00a0était\u00a0»');
  await person.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(screen.queryByText('manger', { selector: 'del' })).toBeNull();
});

test('a text without a fault is said to be one, and that not all is seen', () => {
  open([]);
  expect(screen.getByText('Aucune faute trouvée.')).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText(/ne voit pas toutes les fautes/)).toBeTruthy();
});
