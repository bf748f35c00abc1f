import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { courseSourcePath, ownExamPath, paths } from '#contract/paths.ts';
import { CourseOriginLink, FromCourse } from '#src/compositions/from-course.tsx';
import { type DeviceStore, DeviceStoreContext } from '#src/data/device/device-store.ts';
import { pathOfArtefact } from '#src/data/guest/guest-artefacts.ts';
import { CourseScreen } from '#src/features/courses/course-screen.tsx';
import { CoursesScreen } from '#src/features/courses/courses-screen.tsx';
import { CourseFiche } from '#src/features/courses/making/course-fiche.tsx';
import { sectionsIn } from '#src/features/courses/making/course-sections.ts';
import { SourceScreen } from '#src/features/courses/source/source-screen.tsx';
import { DroppedCard } from '#src/features/revision-tools/dropped-note.tsx';
import { createArtefact } from '#src/offline/changes/import.ts';
import type { CourseBlock } from '#src/offline/database/course-rows.ts';
import { listArtefactsHere } from '#src/offline/reads/artefacts-here.ts';
import { listCourses, readSource } from '#src/offline/reads/courses.ts';
import { readItem } from '#src/offline/reads/items.ts';
import { addSource, createCourse, noteOrigin } from '#src/offline/stores/courses.ts';
import { QuoteLink } from '#src/ui/text/quote-link.tsx';
import { type OpenedDevice, openDevice } from '#tests/app/data/opened-device.tsx';
import { onDevice } from '#tests/app/features/library/device-worker.ts';
import { showPage } from '#tests/app/scripted-server.tsx';
import { newArtefact } from '#tests/offline/device.ts';

onDevice();

const ports = { now: () => new Date(), newId: () => crypto.randomUUID() };
const blocks: CourseBlock[] = [
  { page: 1, kind: 'heading', level: 1, text: 'La cellule' },
  { page: 1, kind: 'paragraph', text: 'La cellule est l’unité du vivant.' },
  { page: 2, kind: 'heading', level: 2, text: 'Le noyau' },
  { page: 2, kind: 'paragraph', text: 'On le voit bien. Le noyau contient l’ADN. Il est rond.' },
  { page: 3, kind: 'row', cells: ['stomate', 'petit orifice'] },
];

let store: OpenedDevice;
let course: string;
let source: string;
beforeEach(async () => {
  ({ store } = await openDevice());
  course = await createCourse(store.database, { title: 'Biologie', subject: '', classe: '5e' }, ports);
  source = await addSource(
    store.database,
    course,
    { name: 'cellule.pdf', kind: 'file', title: null, pages: 4, pagesWithoutText: 1, blocks },
    ports,
  );
});

const show = (path: string, on: DeviceStore = store) =>
  showPage(
    <DeviceStoreContext value={on}>
      <Routes>
        <Route path={paths.courses} element={<CoursesScreen />} />
        <Route
          path={paths.course}
          element={
            <CourseScreen
              id={course}
              loading="…"
              missing="Introuvable"
              drawCheck={() => null}
              drawDropped={(keys) => <DroppedCard of={keys} />}
            />
          }
        />
        <Route
          path={paths.courseFiche}
          element={
            <CourseFiche course={course} id={source} draw={() => null} loading="…" missing="Introuvable" />
          }
        />
        <Route
          path={paths.courseSource}
          element={
            <SourceScreen
              course={course}
              id={source}
              loading="…"
              missing="Introuvable"
              drawCheck={() => null}
            />
          }
        />
      </Routes>
    </DeviceStoreContext>,
    path,
  );

describe('the list of courses', () => {
  test('names each with what it holds', async () => {
    show(paths.courses);
    const link = await screen.findByRole('link', { name: 'Biologie' });
    expect(link.textContent).toContain('5e · 1 document, 4 pages');
  });

  test('says before the first one that photographs of pages are read too', async () => {
    await store.database.courses.clear();
    show(paths.courses);
    await screen.findByText(/photos de pages/);
  });

  test('says so where nothing can be kept', async () => {
    show(paths.courses, { kind: 'unavailable' });
    await screen.findByText('Vos cours se gardent sur cet appareil');
    expect(screen.queryByRole('button', { name: 'Nouveau cours' })).toBeNull();
  });

  test('says why a course could not be kept, and keeps what was typed', async () => {
    store.database.courses.hook('creating', () => {
      throw new DOMException('The device is full', 'QuotaExceededError');
    });
    const { person } = show(paths.courses);
    await person.click(await screen.findByRole('button', { name: 'Nouveau cours' }));
    await person.type(screen.getByLabelText('Titre'), 'Chimie');
    await person.click(screen.getByRole('button', { name: 'Créer' }));
    await screen.findByText(/Cet appareil est plein/);
    expect(screen.getByLabelText<HTMLInputElement>('Titre').value).toBe('Chimie');
  });
});

describe('a course', () => {
  test('opens files of one’s own under the name that its page has everywhere', async () => {
    const { person } = show(paths.course.replace(':id', course));
    const opening = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
    await person.click(await screen.findByRole('button', { name: 'Ouvrir un fichier' }));
    expect(opening).toHaveBeenCalledOnce();
    opening.mockRestore();
  });

  test('lists its documents, those of pictures named, and is renamed', async () => {
    const { person } = show(paths.course.replace(':id', course));
    await screen.findByRole('heading', { level: 3, name: 'cellule' });
    screen.getByText('Une page est une image');
    const outline = screen.getByRole('link', { name: /Le noyau/ });
    expect(outline.getAttribute('href')).toBe(courseSourcePath(course, source, { page: 2 }));
    await person.click(screen.getByRole('menuitem', { name: 'Modifier', hidden: true }));
    const dialog = within(screen.getByRole('dialog', { name: 'Modifier le cours' }));
    await person.clear(dialog.getByLabelText('Titre'));
    await person.type(dialog.getByLabelText('Titre'), 'Cytologie');
    await person.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await screen.findByRole('heading', { level: 1, name: 'Cytologie' });
  });

  test('is deleted, and comes back with « Annuler »', async () => {
    const { person } = show(paths.course.replace(':id', course));
    await screen.findByRole('heading', { level: 3, name: 'cellule' });
    // The first menu of the page is the course's own.
    const [remove] = screen.getAllByRole('menuitem', { name: 'Supprimer', hidden: true });
    await person.click(remove as HTMLElement);
    await screen.findByText(/Apportez ce que le professeur/);
    await person.click(screen.getByRole('button', { name: 'Annuler' }));
    await screen.findByRole('link', { name: 'Biologie' });
    expect(await listCourses(store.database)).toMatchObject([{ sources: 1 }]);
  });
});

describe('a document of a course', () => {
  const at = (place: { page?: number; quote?: string }) => courseSourcePath(course, source, place);

  test('opens on the page of its address, and turns', async () => {
    const { person } = show(at({ page: 2 }));
    await screen.findByText(/On le voit bien/);
    expect(screen.queryByText(/unité du vivant/)).toBeNull();
    await person.click(screen.getAllByRole('button', { name: 'Page précédente' })[0] as HTMLElement);
    await screen.findByText(/unité du vivant/);
    const [before] = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Page précédente' });
    expect(before?.disabled).toBe(true);
  });

  test('names its pages as they are printed', async () => {
    const pageLabels = ['XII', '46', '47', '48'];
    const numbered = {
      name: 'extrait.pdf',
      kind: 'file',
      title: null,
      pages: 4,
      pagesWithoutText: 1,
    } as const;
    source = await addSource(store.database, course, { ...numbered, blocks, pageLabels }, ports);
    const { person } = show(courseSourcePath(course, source, { page: 2 }));
    await screen.findByText(/On le voit bien/);
    const [turner] = screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Page 2 sur 4' });
    expect([...(turner?.options ?? [])].map(({ text }) => text)).toEqual(
      ['XII', '46', '47', '48'].map((label) => `Page ${label}`),
    );
    await person.click(screen.getByRole('button', { name: 'Plan' }));
    within(screen.getByRole('dialog')).getByRole('button', { name: /Le noyau\s*46/ });
    await person.keyboard('{Escape}');
    await person.click(screen.getByRole('link', { name: 'Retour' }));
    await screen.findByRole('link', { name: /Le noyau\s*page 46/ });
    screen.getByRole('link', { name: /La cellule\s*page XII/ });
  });

  test('marks the quoted sentence, also when it stands on another page', async () => {
    show(at({ page: 1, quote: 'le noyau contient l’ADN.' }));
    await waitFor(() => expect(document.querySelector('mark')?.textContent).toBe('Le noyau contient l’ADN'));
  });

  test('says that a sentence is not found again, and shows its page', async () => {
    show(at({ page: 2, quote: 'Une phrase qui a disparu du document entre-temps.' }));
    await screen.findByText(/n’a pas été retrouvée mot pour mot/);
    screen.getByText(/On le voit bien/);
  });

  test('says of a page without text that it is a picture', async () => {
    show(at({ page: 4 }));
    await screen.findByText(/Cette page n’a pas de texte/);
  });

  test('of an address that no document has is the nearest page', async () => {
    show(`${at({})}?page=99`);
    await screen.findByText(/Cette page n’a pas de texte/);
  });
});

test('what was made of a course leads back to its page; what was not, nowhere', async () => {
  const key = await createArtefact(store.outbox, newArtefact('Le noyau'));
  const other = await createArtefact(store.outbox, newArtefact('Autre chose'));
  const origin = { key, course, source, section: 'Le noyau', firstPage: 2, lastPage: 2 };
  await noteOrigin(store.database, { ...origin, name: 'Flashcards' }, ports);
  const items = await Promise.all([readItem(store.database, key), readItem(store.database, other)]);
  showPage(
    <DeviceStoreContext value={store}>
      {items.map(
        (item) =>
          item && (
            <section key={item.key} aria-label={item.key}>
              <CourseOriginLink item={item} />
              <FromCourse item={item}>
                <QuoteLink quote="Le noyau contient l’ADN." />
              </FromCourse>
            </section>
          ),
      )}
    </DeviceStoreContext>,
    '/',
  );
  const made = within(screen.getByRole('region', { name: key }));
  const place = { page: 2, quote: 'Le noyau contient l’ADN.' };
  const link = await made.findByRole('link', { name: 'Voir dans le cours' });
  expect(link.getAttribute('href')).toBe(courseSourcePath(course, source, place));
  await made.findByRole('link', { name: /Lire dans mon cours/ });
  expect(within(screen.getByRole('region', { name: other })).queryAllByRole('link')).toEqual([]);
});

test('a part that gives no fiche says why, and sends nobody to a form that is not there', async () => {
  source = await addSource(
    store.database,
    course,
    {
      name: 'vide.pdf',
      kind: 'file',
      title: null,
      pages: 1,
      pagesWithoutText: 0,
      blocks: [
        { page: 1, kind: 'heading', level: 1, text: 'La page' },
        { page: 1, kind: 'paragraph', text: 'Voir le cahier rouge.' },
      ],
    },
    ports,
  );
  show(`${paths.courseFiche.replace(':id', course).replace(':source', source)}?de=1&a=1&parties=0`);
  const said = await screen.findByText(/^Ce texte ne donne pas de fiche/);
  expect(said.textContent).not.toContain('Mon cours');
  expect(screen.queryByText('Impossible à faire ainsi')).toBeNull();
});

test('a fiche has the name of the course, and is kept once with what was made of it', async () => {
  const { person } = show(paths.course.replace(':id', course));
  for (let time = 0; time < 2; time += 1) {
    await person.click(await screen.findByRole('button', { name: 'Fiche' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Fiche\u00a0: quelles parties\u202f?' }));
    await dialog.findByText(/^1 partie/);
    await person.click(dialog.getByRole('button', { name: 'Lire' }));
    await screen.findByText('Fiche de révision');
    const heading = screen.getByRole('heading', { level: 1, name: 'Biologie' });
    await waitFor(() => expect(heading.parentElement?.textContent).toMatch(/La cellule$/));
    await person.click(screen.getByRole('link', { name: 'Retour' }));
    await screen.findByRole('heading', { name: 'Fait avec ce cours' });
  }
  const made = within(screen.getByRole('region', { name: /Fait avec ce cours/ }));
  await waitFor(() => expect(made.getAllByRole('link')).toHaveLength(1));
  expect(made.getByRole('link').textContent).toBe('La celluleFiche');
  await person.click(made.getByRole('link'));
  await screen.findByText('Fiche de révision');
  await screen.findByRole('heading', { level: 1, name: 'Biologie' });
});

test('exercises, a presentation and an exam open what was made of a section before, and make nothing twice', async () => {
  const stored = await readSource(store.database, source);
  const [section] = stored === null ? [] : sectionsIn(stored, blocks);
  const { name: title = '', firstPage = 1, lastPage = 1 } = section ?? {};
  const openPaths: Record<string, string> = {};
  const keys: Record<string, string> = {};
  for (const name of ['Flashcards', 'Quiz'] as const) {
    const key = await createArtefact(store.outbox, newArtefact(`${name} du cours`));
    await noteOrigin(
      store.database,
      { key, course, source, section: title, firstPage, lastPage, name },
      ports,
    );
    openPaths[name] = pathOfArtefact({ clientId: key });
    keys[name] = key;
  }
  const { person } = show(paths.course.replace(':id', course));
  await screen.findByRole('heading', { name: 'Fait avec ce cours' });
  const openings = [
    ['Exercices', `${openPaths.Flashcards}/exercices`],
    ['Présenter à la classe', `${openPaths.Quiz}/presenter`],
  ] as const;
  for (const [button, path] of openings) {
    await person.click(screen.getByRole('button', { name: button }));
    const dialog = within(screen.getByRole('dialog', { name: `${button}\u00a0: quelles parties\u202f?` }));
    await dialog.findByText(/^1 partie/);
    await person.click(dialog.getByRole('button', { name: 'Faire' }));
    const card = within(await screen.findByRole('region', { name: button }));
    await card.findByText('Tout est prêt.');
    expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([path]);
  }
  await person.click(screen.getByRole('button', { name: 'Examen blanc' }));
  const exam = within(screen.getByRole('dialog', { name: 'Examen blanc\u00a0: quelles parties\u202f?' }));
  await exam.findByText(/^1 partie/);
  await person.click(exam.getByRole('button', { name: 'Faire' }));
  const link = await screen.findByRole('link', { name: 'Ouvrir l’examen blanc' });
  expect(link.getAttribute('href')).toBe(ownExamPath(course, [keys.Quiz ?? '']));
  expect(await listArtefactsHere(store.database)).toHaveLength(2);
});
