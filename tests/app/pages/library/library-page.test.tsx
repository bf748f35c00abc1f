import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { LibraryPage } from '#src/pages/library/library-page.tsx';
import { breakWorkers, onDevice, questions, running } from '#tests/app/features/library/device-worker.ts';
import { received, showPage } from '#tests/app/scripted-server.tsx';

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

const open = (path = '/library') => showPage(<LibraryPage />, path);
const field = () => screen.findByRole('searchbox', { name: 'Rechercher une leçon' });
const found = () => screen.findByRole('heading', { level: 2, name: 'Résultats' });
/** The subjects whose lessons are drawn by now; a search by role takes seconds in so long a page. */
const sections = () =>
  [...document.querySelectorAll('h2[id^="matiere-"]')].map(({ firstChild }) => firstChild?.textContent);
const drawn = (subject: string) => waitFor(() => expect(sections()).toContain(subject));
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('the library', () => {
  test('shows every lesson under its subject, with how many there are', async () => {
    open();
    await field();
    expect(screen.getByRole('heading', { level: 1, name: 'Bibliothèque' })).toBeTruthy();
    const subjects = within(screen.getByRole('list', { name: 'Matière' })).getAllByRole('button');
    const names = subjects.map(({ textContent }) => textContent.replace(/ \d+$/, ''));
    expect(names[0]).toBe('Toutes');
    // The subjects are drawn bit by bit.
    await drawn(names.at(-1) ?? '');
    const history = screen.getByRole('region', { name: 'Histoire' });
    const count = within(history).getAllByRole('link').length;
    expect(within(history).getByText(`${count} leçons`)).toBeTruthy();
    expect(subjects.map(({ textContent }) => textContent)).toContain(`Histoire ${count}`);
  });

  test('makes each lesson a link with its title, its level and its summary', async () => {
    open();
    await field();
    const link = await screen.findByRole('link', { name: 'La photosynthèse' });
    expect(link.getAttribute('href')).toBe('/library/photosynthese');
    expect(link.textContent).toContain('Collège et lycée');
    expect(link.textContent).toContain('la plante verte fabrique ses sucres');
  });

  test('asks the device and not the server', async () => {
    open();
    await field();
    expect(received).toEqual([]);
  });

  test('says so when the lessons can’t be opened, and tries again', async () => {
    lessonFiles.are = 'away';
    const { person } = open();
    await screen.findByText(/^Les leçons ne sont pas encore sur cet appareil/);
    lessonFiles.are = 'there';
    await person.click(screen.getByRole('button', { name: 'Réessayer' }));
    await field();
  });
});

describe('the filter by subject', () => {
  const subject = (name: RegExp) =>
    within(screen.getByRole('list', { name: 'Matière' })).getByRole('button', { name });

  const searchOfAddress = () => screen.getByLabelText('Adresse').dataset.search;

  test('shows one subject alone, stands in the address, and goes when it is tapped again', async () => {
    const { person } = open();
    await field();
    await drawn('Philosophie');
    await person.click(subject(/^Histoire/));
    await waitFor(() => expect(sections()).toEqual(['Histoire']));
    expect(subject(/^Histoire/).getAttribute('aria-pressed')).toBe('true');
    expect(searchOfAddress()).toContain('matiere=Histoire');
    await person.click(subject(/^Histoire/));
    await drawn('Philosophie');
    expect(searchOfAddress()).not.toContain('matiere');
  });

  test('is read from the address, and one that names no subject shows all', async () => {
    open('/library?matiere=Philosophie');
    await field();
    await drawn('Philosophie');
    expect(sections()).toEqual(['Philosophie']);
    expect(subject(/^Toutes/).getAttribute('aria-pressed')).toBe('false');
    cleanup();
    open('/library?matiere=Alchimie');
    await drawn('Histoire');
    expect(subject(/^Toutes/).getAttribute('aria-pressed')).toBe('true');
  });

  test('narrows a search, and says when the subject has nothing of the kind', async () => {
    const { person } = open('/library?matiere=Histoire');
    await person.type(await field(), 'congo');
    await found();
    const everything = Number(/\d+/.exec(subject(/^Toutes/).textContent)?.[0]);
    const own = Number(/\d+/.exec(subject(/^Histoire/).textContent)?.[0]);
    expect(own).toBeLessThan(everything);
    expect(links()).toHaveLength(own);
    await person.clear(await field());
    await person.type(await field(), 'photosynthese');
    await person.click(await screen.findByRole('button', { name: 'Chercher dans toutes les matières' }));
    await waitFor(() => expect(links()).toEqual(['/library/photosynthese']));
  });
});

describe('a search', () => {
  test.each([
    ['photosynthese', '/library/photosynthese'],
    ['fotosintese', '/library/photosynthese'],
    ['la photosynthése des plantes', '/library/photosynthese'],
    ['2e guerre mondiale', '/library/seconde-guerre-mondiale'],
    ['deuxieme gerre mondiale', '/library/seconde-guerre-mondiale'],
  ])('for « %s » leads to %s', async (typed, path) => {
    const { person } = open();
    await person.type(await field(), typed);
    await found();
    await waitFor(() => expect(links()).toEqual([path]));
    expect(screen.getByText('1 leçon trouvée')).toBeTruthy();
  });

  test('shows the subject of each lesson it found', async () => {
    const { person } = open();
    await person.type(await field(), 'guerre froide');
    await found();
    const link = screen.getByRole('link', { name: 'La guerre froide' });
    expect(link.textContent).toContain('Histoire · Collège et lycée');
  });

  test('with no lesson by that name says so, and shows the nearest', async () => {
    const { person } = open();
    await person.type(await field(), 'guere');
    await screen.findByText(/Aucune leçon ne porte le nom/);
    expect(screen.getByRole('heading', { level: 2, name: 'Les plus proches' })).toBeTruthy();
    expect(links()).toContain('/library/guerre-froide');
  });

  test('with nothing near leads back to all the lessons', async () => {
    const { person } = open();
    await person.type(await field(), 'qwxk');
    await screen.findByText(/Aucune leçon ne porte le nom/);
    await person.click(screen.getByRole('button', { name: 'Toutes les leçons' }));
    await drawn('Histoire');
    expect((await field()).getAttribute('value')).toBe('');
  });

  test('of an exam’s name leads to the practice exams, and to nothing that only looks like it', async () => {
    const { person } = open();
    await person.type(await field(), 'exetat');
    await screen.findByText('Un examen blanc prépare à cette épreuve.');
    expect(links()).toEqual(['/exam']);
    expect(screen.queryByRole('button', { name: 'Toutes les leçons' })).toBeNull();
    // What lessons are called so stands below.
    await person.clear(await field());
    await person.type(await field(), 'bac');
    await waitFor(() => expect(links()[0]).toBe('/exam'));
  });

  test('asks one worker for all its questions, and ends it with the page', async () => {
    const { person, unmount } = open();
    const box = await field();
    for (const typed of ['guere', 'fotosintese']) {
      await person.clear(box);
      await person.type(box, typed);
      await waitFor(() => expect(questions).toContainEqual({ ask: 'find', subject: typed }));
    }
    await found();
    expect(running.size).toBe(1);
    unmount();
    expect(running.size).toBe(0);
  });

  test('says so when the engine breaks', async () => {
    const { person } = open();
    const box = await field();
    breakWorkers();
    await person.type(box, 'fotosintese');
    await screen.findByText(/^La recherche n’a pas pu démarrer/);
  });

  test('is there again when the address holds it', async () => {
    open('/library?q=guerre%20froide');
    expect((await field()).getAttribute('value')).toBe('guerre froide');
    await found();
    expect(links()[0]).toBe('/library/guerre-froide');
  });
});
