import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { paths } from '#contract/paths.ts';
import { LessonFichePage } from '#src/pages/library/fiche-page.tsx';
import { LessonPage } from '#src/pages/library/lesson-page.tsx';
import { breakWorkers, onDevice } from '#tests/app/features/library/device-worker.ts';
import { received, showPage, signIn } from '#tests/app/scripted-server.tsx';

const lessonFiles = vi.hoisted(() => ({ are: 'there' as 'there' | 'away' }));
vi.mock('#src/device/lessons.ts', async (original) => {
  const device = await original<typeof import('#src/device/lessons.ts')>();
  const orAway =
    <Args extends unknown[], Answer>(read: (...args: Args) => Promise<Answer>) =>
    (...args: Args) =>
      lessonFiles.are === 'there' ? read(...args) : Promise.reject(new device.LessonsUnavailable());
  return {
    ...device,
    listLessons: orAway(device.listLessons),
    readLesson: orAway(device.readLesson),
    lessonAtHand: (slug: string) => (lessonFiles.are === 'there' ? device.lessonAtHand(slug) : undefined),
  };
});

onDevice();

const open = (path = '/library/photosynthese') =>
  showPage(
    <Routes>
      <Route path={paths.lesson} element={<LessonPage />} />
      <Route path={paths.lessonFiche} element={<LessonFichePage />} />
    </Routes>,
    path,
  );
const address = () => screen.getByLabelText('Adresse').textContent;
const CREATION = /^\/library\/creations\/appareil-/;
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
/** The text is drawn bit by bit; this is its last part. */
const end = () => screen.findByRole('heading', { level: 2, name: 'Sources' });

describe('the page of a lesson', () => {
  test('says what it is, and what it says in one sentence', async () => {
    open();
    await title('La photosynthèse');
    await waitFor(() => expect(document.title).toBe('La photosynthèse\u00a0: leçon – Ardoise'));
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    for (const fact of [/^Biologie et SVT/, 'Collège et lycée']) {
      expect(screen.getByText(fact)).toBeTruthy();
    }
    expect(screen.getByText(/^Avec la lumière, l’eau et le dioxyde de carbone/)).toBeTruthy();
  });

  test('holds the text, with its headings, its lists and its formula', async () => {
    open();
    await title('La photosynthèse');
    await end();
    expect(screen.getByRole('heading', { level: 2, name: 'Le bilan de la photosynthèse' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 3, name: 'La phase photochimique' })).toBeTruthy();
    await waitFor(() => expect(document.querySelectorAll('math').length).toBeGreaterThan(4));
    expect(screen.getByText('éclairement').closest('ul')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'La respiration' });
    expect(link.getAttribute('href')).toBe('/library/respiration');
    expect(document.body.textContent).not.toMatch(/#{2}|\*\*/);
  });

  test('leads to each of its parts', async () => {
    open();
    await title('La photosynthèse');
    await end();
    const contents = screen.getByRole('navigation', { name: 'Sommaire' });
    const parts = within(contents).getAllByRole('link', { hidden: true });
    expect(parts.map((part) => part.textContent)).toContain('Le bilan de la photosynthèse');
    for (const part of parts) {
      const place = document.getElementById(part.getAttribute('href')?.slice(1) ?? '');
      expect(place?.textContent).toBe(part.textContent);
    }
  });

  test.each([
    ['folded on a phone', false],
    ['open on a wide screen', true],
  ])('has its contents %s', async (_, wide) => {
    vi.stubGlobal('matchMedia', () => ({ matches: wide }));
    open();
    await title('La photosynthèse');
    const contents = screen.getByRole('navigation', { name: 'Sommaire' });
    expect(contents.querySelector('details')?.open).toBe(wide);
  });

  test('begins at the part that the address names', async () => {
    const seen = vi.fn();
    Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
      seen(this.textContent);
    };
    open('/library/photosynthese#partie-le-bilan-de-la-photosynthese');
    await title('La photosynthèse');
    await waitFor(() => expect(seen.mock.calls).toEqual([['Le bilan de la photosynthèse']]));
  });

  test('shows its figures, which say what they show, and hides their names', async () => {
    const { person } = open('/library/cellule');
    await title('La cellule');
    const figure = await screen.findByRole('img', { name: 'Une cellule animale' });
    expect(within(figure).getByText('Noyau')).toBeTruthy();
    const own = within(figure.closest('figure') as HTMLElement);
    await person.click(own.getByRole('button', { name: 'Cacher les noms' }));
    expect(within(figure).queryByText('Noyau')).toBeNull();
  });

  test('has exercises with their solution, and other numbers at each « Encore un »', async () => {
    const { person } = open('/library/theoreme-de-pythagore');
    await title('Le théorème de Pythagore');
    const exercises = await screen.findByRole('region', { name: 'Exercices corrigés' });
    await within(exercises).findAllByRole('button', { name: 'Voir la solution' });
    expect(within(exercises).queryByText('Réponse')).toBeNull();
    const again = within(exercises).getAllByRole('button', { name: 'Encore un' })[0] as HTMLElement;
    const own = within(again.parentElement?.parentElement as HTMLElement);
    await person.click(own.getByRole('button', { name: 'Voir la solution' }));
    expect(own.getByText('Réponse')).toBeTruthy();
    const statement = () =>
      own.getByRole('heading', { level: 3 }).parentElement?.nextElementSibling?.textContent;
    const seen = [statement()];
    // Its numbers have five values: all of them come before one comes back.
    for (let press = 1; press < 5; press += 1) {
      await person.click(again);
      seen.push(statement());
    }
    expect(new Set(seen).size).toBe(5);
    expect(own.queryByText('Réponse')).toBeNull();
  });

  test('says for which classes it is, and when it was reviewed', async () => {
    open();
    const programme = await screen.findByRole('region', { name: 'Au programme' });
    expect(within(programme).getByText('RD Congo')).toBeTruthy();
    expect(within(programme).getByText(/^Leçon relue le \d+ \S+ \d{4}\.$/)).toBeTruthy();
  });

  test('that does not exist is not found', async () => {
    open('/library/nulle-part');
    await title('Page introuvable');
  });

  test('says so when it can’t be opened', async () => {
    lessonFiles.are = 'away';
    const { person } = open();
    await screen.findByText(/^Les leçons ne sont pas encore sur cet appareil/);
    lessonFiles.are = 'there';
    await person.click(screen.getByRole('button', { name: 'Réessayer' }));
    await title('La photosynthèse');
  });
});

describe('a guest', () => {
  test('makes flashcards at once, on the device, which keeps them and opens them alone', async () => {
    const { person } = open();
    await title('La photosynthèse');
    await person.click(screen.getByRole('button', { name: 'Flashcards' }));
    await waitFor(() => expect(address()).toMatch(CREATION), { timeout: 10_000 });
    expect(screen.queryByRole('region', { name: 'Flashcards de cette leçon' })).toBeNull();
    expect(received).toEqual([]);
  });

  test('can try again when the device could not make them', async () => {
    const { person } = open();
    await title('La photosynthèse');
    breakWorkers();
    await person.click(screen.getByRole('button', { name: 'Flashcards' }));
    await screen.findByText(/^Cet appareil n’a pas pu le faire/);
    expect(screen.getAllByRole('button', { name: 'Réessayer' })).not.toEqual([]);
  });

  test('makes the same thing once, however often it is asked for', async () => {
    const path = async () => {
      const { person, unmount } = open();
      await title('La photosynthèse');
      await person.click(screen.getByRole('button', { name: 'Flashcards' }));
      await waitFor(() => expect(address()).toMatch(CREATION), { timeout: 10_000 });
      const made = address();
      unmount();
      return made;
    };
    const first = await path();
    expect(await path()).toBe(first);
  });

  test.each(['Quiz', 'Carte mentale', 'Frise chronologique'])('can have made: %s', async (name) => {
    const { person } = open('/library/revolution-francaise');
    await title('La Révolution française');
    await person.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(address()).toMatch(CREATION), { timeout: 10_000 });
    expect(received).toEqual([]);
  });

  test('is told when the device can keep nothing', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new Error('private mode');
    });
    const { person } = open();
    await title('La photosynthèse');
    await person.click(screen.getByRole('button', { name: 'Flashcards' }));
    const deck = await screen.findByRole('region', { name: 'Flashcards de cette leçon' });
    expect(within(deck).getByText(/n’a pas pu garder/)).toBeTruthy();
    expect(within(deck).getByRole('heading', { name: 'Résultat' })).toBeTruthy();
    expect(within(deck).getByText('Fait sur l’appareil')).toBeTruthy();
    expect(await within(deck).findByText(/^Carte 1 sur \d\d$/)).toBeTruthy();
    const account = within(deck).getByRole('link', { name: 'Créer un compte' });
    expect(account.getAttribute('href')).toBe('/signup');
    expect(document.activeElement).toBe(deck);
  });
});

describe('the fiche', () => {
  test('has its parts, and each line opens on the sentence it came from', async () => {
    const { person } = open();
    await title('La photosynthèse');
    await person.click(screen.getByRole('link', { name: 'Fiche' }));
    await screen.findByRole('heading', { level: 2, name: 'Définitions' });
    expect(document.title).toBe('La photosynthèse\u00a0: fiche – Ardoise');
    for (const part of ['À retenir', 'Questions pour se tester']) {
      expect(screen.getByRole('heading', { level: 2, name: part })).toBeTruthy();
    }
    const definitions = screen.getByRole('region', { name: 'Définitions' });
    const [line] = within(definitions).getAllByRole('listitem');
    expect(line?.querySelector('details')?.open).toBe(false);
    expect(line?.querySelector('blockquote')?.textContent).toMatch(/^Dans le cours\s: «\s.+\s»$/u);
    expect(screen.getByRole('button', { name: 'Imprimer' })).toBeTruthy();
    expect(received).toEqual([]);
  });
});

describe('somebody with an account', () => {
  test('goes to the tool, with the lesson as its subject', async () => {
    signIn();
    open();
    await title('La photosynthèse');
    const link = screen.getByRole('link', { name: 'Flashcards' });
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://localhost');
    expect([pathname, searchParams.get('sujet')]).toEqual(['/revision/flashcards', 'La photosynthèse']);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Flashcards' })).toBeNull());
  });
});
