import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ArtefactName } from '#contract/artefacts/artefact.ts';
import { DeviceStoreContext } from '#src/data/device/device-store.ts';
import type { StoredItem } from '#src/data/items/items.ts';
import { ItemCard } from '#src/features/history/item-card.tsx';
import { hourText } from '#src/features/history/moment-text.ts';
import { createArtefact } from '#src/offline/changes/import.ts';
import { readItem } from '#src/offline/reads/items.ts';
import { addSource, createCourse, noteOrigin } from '#src/offline/stores/courses.ts';
import { openDevice } from '#tests/app/data/opened-device.tsx';
import { showPage } from '#tests/app/scripted-server.tsx';

const card = (id: string) => ({ id, question: `${id} ?`, answer: 'R', explanation: '' });
const OUTPUTS: readonly (readonly [ArtefactName, string, unknown])[] = [
  ['Flashcards', 'Sujet : La mitose', { data: [card('a'), card('b')] }],
  ['Flashcards', 'Sujet : La mitose\nSource : Mon cours', { data: [card('a')] }],
  [
    'Frise Chronologique',
    'Sujet : La mitose',
    { data: [{ date: '1882', event: 'Flemming', description: '' }] },
  ],
  [
    'Carte mentale',
    'Sujet : La mitose',
    { title: 'La mitose', description: '', subtopics: [{ title: 'Phases', description: '', subtopics: [] }] },
  ],
];

test('four artefacts of one subject are told apart by kind, number, time and course', async () => {
  const { store } = await openDevice();
  const ports = { now: () => new Date(), newId: () => crypto.randomUUID() };
  const course = await createCourse(store.database, { title: 'Biologie', subject: '', classe: '' }, ports);
  const named = await createCourse(store.database, { title: 'La mitose', subject: '', classe: '' }, ports);
  const source = await addSource(
    store.database,
    course,
    { name: 'a.pdf', kind: 'file', title: null, pages: 1, pagesWithoutText: 0, blocks: [] },
    ports,
  );
  const items: StoredItem[] = [];
  for (const [name, input, output] of OUTPUTS) {
    const made = { name, input, output: JSON.stringify(output), engine: 'device' } as const;
    const key = await createArtefact(store.outbox, made);
    if (items.length === 0 || items.length === 3)
      await noteOrigin(
        store.database,
        {
          key,
          course: items.length === 0 ? course : named,
          source,
          section: 'La mitose',
          firstPage: 1,
          lastPage: 1,
          name,
        },
        ports,
      );
    const item = await readItem(store.database, key);
    if (item !== null) items.push(item);
  }
  showPage(
    <DeviceStoreContext value={store}>
      {items.map((item) => (
        <ItemCard
          key={item.key}
          item={item}
          pending={false}
          level={3}
          onFavorite={() => undefined}
          onDelete={() => undefined}
        />
      ))}
    </DeviceStoreContext>,
    '/',
  );
  await screen.findByText('Flashcards · 2 cartes');
  const [first, second, third, fourth] = screen.getAllByRole('article');
  const time = hourText(items[0]?.createdAt ?? '');
  const has = (row: HTMLElement | undefined, text: string) =>
    expect(
      within(row ?? document.body).getByText((_, element) => element?.textContent === text),
    ).toBeTruthy();
  has(first, `OUTIL DE RÉVISION · ${time} · Biologie`);
  has(second, 'Flashcards · 1 carte');
  has(second, `OUTIL DE RÉVISION · ${time} · Mes notes`);
  has(third, 'Frise Chronologique · 1 date');
  has(third, `OUTIL DE RÉVISION · ${time}`);
  has(fourth, 'Carte mentale · 2 idées');
  // Its course has the name that stands below.
  has(fourth, `OUTIL DE RÉVISION · ${time} · Mes cours`);
});
