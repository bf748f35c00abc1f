import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DeviceStoreContext } from '#src/data/device/device-store.ts';
import { useDroppedItems } from '#src/data/device/dropped-items.ts';
import { DroppedCard, DroppedOfText } from '#src/features/revision-tools/dropped-note.tsx';
import { createArtefact } from '#src/offline/changes/import.ts';
import { openDevice, renderOn } from '#tests/app/data/opened-device.tsx';
import { showPage } from '#tests/app/scripted-server.tsx';

test('says how much of this text is dropped, and takes it back', async () => {
  const { store } = await openDevice();
  const { result } = renderOn(store, useDroppedItems);
  for (const [text, item] of [
    ['texte-a', 'x'],
    ['texte-a', 'y'],
    ['texte-b', 'z'],
  ] as const)
    await result.current.drop({ text, item, sentence: '', kind: 'other' });
  const { person } = showPage(
    <DeviceStoreContext value={store}>
      <DroppedOfText text="texte-a" />
    </DeviceStoreContext>,
    '/',
  );
  await screen.findByText(/Vous avez écarté 2 éléments de ce texte/);
  await person.click(screen.getByRole('button', { name: 'Tout reprendre' }));
  await waitFor(() => expect(screen.queryByText(/Vous avez écarté/)).toBeNull());
  expect(await screen.findByText(/pourra revenir au prochain tirage/)).toBeTruthy();
  await waitFor(() => expect(result.current.items.map(({ item }) => item)).toEqual(['z']));
});

test('shows what is dropped in its own words, and takes one back', async () => {
  const { store } = await openDevice();
  const { result } = renderOn(store, useDroppedItems);
  const item = { text: 'texte-a', sentence: '', kind: 'other' } as const;
  await result.current.drop({ ...item, item: 'x' }, 'Qu’est-ce que la mitose ?');
  await result.current.drop({ ...item, item: 'y' });
  const { person } = showPage(
    <DeviceStoreContext value={store}>
      <DroppedOfText text="texte-a" />
    </DeviceStoreContext>,
    '/',
  );
  await person.click(await screen.findByText('Voir et reprendre un par un'));
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual([
    'Élément écarté avant que ses mots soient gardésReprendre',
    'Qu’est-ce que la mitose ?Reprendre',
  ]);
  await person.click(screen.getByRole('button', { name: /Reprendre\s: Qu’est-ce que la mitose/ }));
  await screen.findByText('Cet élément pourra revenir au prochain tirage.');
  await waitFor(() => expect(result.current.kept.map((one) => one.item)).toEqual(['y']));
});

test('an engine is told fingerprints and no words', async () => {
  const { store } = await openDevice();
  const { result } = renderOn(store, useDroppedItems);
  const item = { text: 'texte-a', item: 'x', sentence: '', kind: 'other' } as const;
  await result.current.drop(item, 'Une question.');
  await waitFor(() => expect(result.current.kept).toEqual([{ ...item, words: 'Une question.' }]));
  expect(result.current.items).toEqual([item]);
});

test('a card lists what was dropped of the texts of some artefacts, or of all texts', async () => {
  const { store } = await openDevice();
  const { result } = renderOn(store, useDroppedItems);
  for (const text of ['texte-a', 'texte-b'])
    await result.current.drop({ text, item: text, sentence: '', kind: 'other' }, `Question de ${text}`);
  const key = await createArtefact(store.outbox, {
    name: 'Flashcards',
    input: 'Le noyau',
    output: JSON.stringify({
      data: [{ id: 'c', question: 'Q ?', answer: 'R', explanation: '' }],
      text: 'texte-a',
    }),
    engine: 'device',
  });
  showPage(
    <DeviceStoreContext value={store}>
      <section aria-label="du cours">
        <DroppedCard of={[key]} />
      </section>
      <section aria-label="autre cours">
        <DroppedCard of={['absent']} />
      </section>
      <section aria-label="tout">
        <DroppedCard />
      </section>
    </DeviceStoreContext>,
    '/',
  );
  const inside = (name: string) => within(screen.getByRole('region', { name }));
  await waitFor(() => expect(inside('du cours').getByText('Question de texte-a')).toBeTruthy());
  expect(inside('du cours').queryByText('Question de texte-b')).toBeNull();
  expect(inside('autre cours').queryByText(/Question de/)).toBeNull();
  expect(inside('tout').getAllByText(/^Question de/)).toHaveLength(2);
});
