import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { KeepHandedNotes } from '#src/compositions/keep-handed-notes.tsx';
import { useKeepNotes } from '#src/compositions/keep-notes.ts';
import { type DeviceStore, DeviceStoreContext } from '#src/data/device/device-store.ts';
import { OwnCreations } from '#src/features/library/own-creations.tsx';
import { FromNotes } from '#src/features/revision-tools/from-notes/from-notes.tsx';
import { listArtefactsHere } from '#src/offline/reads/artefacts-here.ts';
import { listCourses, readOrigin, readPages } from '#src/offline/reads/courses.ts';
import { readItemsPage } from '#src/offline/reads/items.ts';
import { type OpenedDevice, openDevice } from '#tests/app/data/opened-device.tsx';
import { breakWorkers, onDevice, running } from '#tests/app/features/library/device-worker.ts';
import { showPage } from '#tests/app/scripted-server.tsx';

onDevice();

const notes = `# La photosynthèse

La photosynthèse est le processus par lequel les plantes fabriquent leur matière à partir de la lumière. Elle a lieu dans les chloroplastes. Le chloroplaste est un organite qui contient la chlorophylle. La chlorophylle est un pigment vert qui capte la lumière.

## Les étapes

La phase claire est l’étape qui transforme la lumière en énergie chimique. Le cycle de Calvin est l’étape qui fabrique le glucose à partir du dioxyde de carbone.`;

let store: OpenedDevice;
let intoView: ReturnType<typeof vi.fn>;
beforeEach(async () => {
  ({ store } = await openDevice());
  intoView = vi.fn();
  Element.prototype.scrollIntoView = intoView as unknown as Element['scrollIntoView'];
});

function Wired() {
  return <FromNotes keepNotes={useKeepNotes()} draw={({ kind }) => <p>Contenu : {kind}</p>} />;
}

function Elsewhere() {
  const navigate = useNavigate();
  return (
    <>
      <p>{useLocation().pathname}</p>
      <button type="button" onClick={() => navigate(-1)}>
        Retour
      </button>
    </>
  );
}

const open = (on: DeviceStore = store) =>
  showPage(
    <DeviceStoreContext value={on}>
      <Wired />
    </DeviceStoreContext>,
    '/revision/nouveau',
  );
const subject = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Sujet/ });
const send = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

async function pasteNotes(person: ReturnType<typeof open>['person'], text = notes) {
  await person.click(screen.getByRole('textbox', { name: /Mon cours/ }));
  await person.paste(text);
}

describe('the one place for notes', () => {
  test('proposes a subject for notes typed by hand when they are left, but never before what is typed as the subject', async () => {
    const { person } = open();
    await person.type(screen.getByRole('textbox', { name: /Mon cours/ }), 'La photosynthèse');
    await person.click(subject());
    expect(subject().value).toBe('');
    await person.type(screen.getByRole('textbox', { name: /Mon cours/ }), ' des plantes');
    await person.tab();
    expect(subject().value).toBe('La photosynthèse des plantes');
  });

  test('proposes the subject of what was pasted, which can be changed and then stays', async () => {
    const { person } = open();
    expect(screen.getByText('Collez vos notes, ouvrez un fichier ou choisissez une leçon.')).toBeTruthy();
    expect(send('Tout préparer').disabled).toBe(true);
    await pasteNotes(person);
    expect(subject().value).toBe('La photosynthèse');
    expect(screen.getByText(/Proposé d’après votre cours/)).toBeTruthy();
    await person.clear(subject());
    await person.type(subject(), 'Les plantes');
    await pasteNotes(person, '\n\nUne autre suite, assez longue pour être une page collée.');
    expect(subject().value).toBe('Les plantes');
    expect(screen.queryByText(/Proposé d’après/)).toBeNull();
  });

  test('makes everything that is ticked, keeps it with its notes, and leads to it', async () => {
    const { person } = open();
    await pasteNotes(person);
    await person.click(screen.getByRole('checkbox', { name: 'Quiz' }));
    await person.click(screen.getByRole('checkbox', { name: 'Carte mentale' }));
    await person.click(send('Tout préparer'));
    const results = await screen.findByRole('region', { name: 'Résultats' });
    expect(document.activeElement).toBe(results);
    await within(results).findByText('Tout est prêt.');
    const deck = within(results).getByRole('link', { name: /Flashcards/ });
    expect(deck.textContent).toMatch(/\d cartes/);
    expect(deck.getAttribute('href')).toMatch(/^\/library\/creations\//);
    within(results).getByRole('link', { name: /Carte mentale/ });
    expect(within(results).queryByRole('link', { name: /Quiz/ })).toBeNull();

    // The notes are a course now, the fiche is that of the course, and the cards lead back to it.
    const [course, another] = await listCourses(store.database);
    expect(course).toMatchObject({ title: 'La photosynthèse', sources: 1 });
    expect(another).toBeUndefined();
    const fiche = within(results).getByRole('link', { name: /Fiche/ }).getAttribute('href');
    expect(fiche).toMatch(new RegExp(`^/courses/${course?.id}/[^/]+/fiche\\?`));
    const made = await listArtefactsHere(store.database);
    expect(made.map(({ item }) => item.name).sort()).toEqual(['Carte mentale', 'Flashcards']);
    for (const { item } of made)
      expect(await readOrigin(store.database, item.key)).toMatchObject({ course: course?.id });
  });

  test('keeps notes that came while a slow device still opened', async () => {
    let opens = () => {};
    function Slow() {
      const [device, setDevice] = useState<DeviceStore>({ kind: 'opening' });
      opens = () => setDevice(store);
      return (
        <DeviceStoreContext value={device}>
          <Wired />
        </DeviceStoreContext>
      );
    }
    const { person } = showPage(<Slow />, '/revision/nouveau');
    await pasteNotes(person);
    await person.click(send('Tout préparer'));
    act(() => opens());
    await screen.findByText(/Vos notes sont gardées/);
    expect(await listCourses(store.database)).toHaveLength(1);
    expect(await listArtefactsHere(store.database)).not.toEqual([]);
  });

  test('the same notes are kept once, also when more is made of them', async () => {
    const { person } = open();
    await pasteNotes(person);
    for (const name of ['Fiche de révision', 'Quiz'])
      await person.click(screen.getByRole('checkbox', { name }));
    await person.click(send('Préparer'));
    await screen.findByText('Tout est prêt.');
    await person.click(screen.getByRole('checkbox', { name: 'Carte mentale' }));
    await person.click(send('Tout préparer'));
    await screen.findByRole('link', { name: /Carte mentale/ });
    await screen.findByText('Tout est prêt.');
    expect(await listCourses(store.database)).toHaveLength(1);
    // The same cards again are the same deck.
    expect(await listArtefactsHere(store.database)).toHaveLength(2);
  });

  const openAmongPages = () =>
    showPage(
      <DeviceStoreContext value={store}>
        <Routes>
          <Route path="/revision/nouveau" element={<Wired />} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </DeviceStoreContext>,
      '/revision/nouveau',
    );

  test('goes on with what was not ready for whoever comes back from the cards, and makes nothing twice', async () => {
    const { prototype } = Worker;
    const { postMessage } = prototype;
    let isSlow = true;
    prototype.postMessage = function (message: { name?: string }) {
      if (isSlow && message.name === 'Carte mentale') return;
      postMessage.call(this, message);
    };
    const { person } = openAmongPages();
    await pasteNotes(person);
    for (const name of ['Quiz', 'Carte mentale']) await person.click(screen.getByRole('checkbox', { name }));
    await person.click(send('Tout préparer'));
    // The map is what is made now, and for long.
    await screen.findByRole('link', { name: /Fiche/ });
    await person.click(screen.getByRole('link', { name: /Flashcards/ }));
    isSlow = false;
    await person.click(await screen.findByRole('button', { name: 'Retour' }));
    await screen.findByText('Tout est prêt.');
    for (const name of [/Flashcards/, /Fiche/, /Carte mentale/]) screen.getByRole('link', { name });
    expect(await listCourses(store.database)).toHaveLength(1);
    expect(await listArtefactsHere(store.database)).toHaveLength(2);
  });

  test('has the notes and the results again for whoever comes back from the cards, and keeps the course once', async () => {
    const { person } = openAmongPages();
    await pasteNotes(person);
    await person.click(screen.getByRole('checkbox', { name: 'Quiz' }));
    await person.click(send('Tout préparer'));
    await screen.findByText('Tout est prêt.');
    await person.click(screen.getByRole('link', { name: /Flashcards/ }));
    await person.click(await screen.findByRole('button', { name: 'Retour' }));

    await screen.findByText('Tout est prêt.');
    screen.getByRole('link', { name: /Fiche/ });
    screen.getByRole('link', { name: 'Mes cours' });
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Mon cours/ });
    expect(field.value).toBe(notes);
    expect(subject().value).toBe('La photosynthèse');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Quiz' }).checked).toBe(false);

    await person.click(screen.getByRole('checkbox', { name: 'Carte mentale' }));
    await person.click(send('Tout préparer'));
    await screen.findByRole('link', { name: /Carte mentale/ });
    await screen.findByText('Tout est prêt.');
    expect(await listCourses(store.database)).toHaveLength(1);
    expect(await listArtefactsHere(store.database)).toHaveLength(2);
  });

  test('puts the fiche among the creations and in the history, once', async () => {
    const { person } = open();
    await pasteNotes(person);
    for (const name of ['Flashcards', 'Quiz']) await person.click(screen.getByRole('checkbox', { name }));
    await person.click(send('Préparer'));
    const fiche = (await screen.findByRole('link', { name: /Fiche/ })).getAttribute('href');
    await screen.findByText('Tout est prêt.');
    await person.click(send('Préparer'));
    await screen.findByText('Tout est prêt.');
    const { items } = await readItemsPage(store.database);
    expect(items).toMatchObject([
      { name: 'Fiche de révision', input: expect.stringContaining('La photosynthèse'), page: fiche },
    ]);
    showPage(
      <DeviceStoreContext value={store}>
        <OwnCreations />
      </DeviceStoreContext>,
      '/library',
    );
    const card = await screen.findByRole('link', { name: 'La photosynthèse' });
    expect(card.getAttribute('href')).toBe(fiche);
  });

  test('a text that is longer than the field goes whole into a course, with one tap', async () => {
    const { person } = showPage(
      <DeviceStoreContext value={store}>
        <Routes>
          <Route path="/revision/nouveau" element={<Wired />} />
          <Route
            path="/courses"
            element={
              <KeepHandedNotes>
                <p>Aucun cours</p>
              </KeepHandedNotes>
            }
          />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </DeviceStoreContext>,
      '/revision/nouveau',
    );
    const long = `${notes}\n\n${'Le cycle recommence tant que la plante reçoit de la lumière. '.repeat(500)}La fin.`;
    await pasteNotes(person, long);
    screen.getByText(/Seul son début est ici/);
    await person.click(screen.getByRole('link', { name: 'Tout garder dans un cours' }));
    await screen.findAllByText(/^\/courses\/.+/);
    const [course] = await listCourses(store.database);
    expect(course).toMatchObject({ title: 'La photosynthèse', sources: 1 });
    const [source = ''] = await store.database.courseSources.toCollection().primaryKeys();
    const blocks = await readPages(store.database, source);
    expect(JSON.stringify(blocks)).toContain('La fin.');
  });

  test('says of each kind why nothing came of it', async () => {
    const { person } = open();
    await pasteNotes(person);
    await person.click(screen.getByRole('checkbox', { name: 'Frise Chronologique' }));
    for (const name of ['Fiche de révision', 'Quiz'])
      await person.click(screen.getByRole('checkbox', { name }));
    await person.click(send('Tout préparer'));
    await screen.findByText('Prêt, sauf ce que ce texte ne permet pas.');
    expect(screen.getByText(/date/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Frise/ })).toBeNull();
  });

  test('stops when it is told to, and keeps nothing that was not ready', async () => {
    const { person } = open();
    await pasteNotes(person);
    await person.click(send('Tout préparer'));
    await person.click(await screen.findByRole('button', { name: 'Annuler' }));
    await screen.findByText(/^Arrêté\./);
    await waitFor(() => expect(running.size).toBe(0));
    expect(send('Tout préparer').disabled).toBe(false);
  });

  test('shows what is made where the device can keep nothing', async () => {
    const { person } = open({ kind: 'unavailable' });
    await pasteNotes(person);
    await person.click(send('Tout préparer'));
    await screen.findByText('Contenu : Flashcards');
    await screen.findByText('Contenu : Fiche');
    expect(screen.queryByText(/Vos notes sont gardées/)).toBeNull();
  });

  test('says so when the engine can’t start', async () => {
    const { person } = open();
    await pasteNotes(person);
    breakWorkers();
    await person.click(send('Tout préparer'));
    await screen.findByText(/L’appareil n’a pas pu commencer/);
  });
});
