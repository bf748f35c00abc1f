import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deviceClock } from '#src/data/device/device-clock.ts';
import { reportAnswer } from '#src/data/server/reachability.ts';
import { listLessons } from '#src/device/lessons.ts';
import { keepSchoolClass } from '#src/device/school-class.ts';
import { databaseName } from '#src/offline/database/database.ts';
import { openDatabase } from '#src/offline/database/open.ts';
import { readDecks } from '#src/offline/reads/review-reads.ts';
import { ExamPage } from '#src/pages/study/exam-page.tsx';
import { onDevice, questions } from '#tests/app/features/library/device-worker.ts';
import { showPage } from '#tests/app/scripted-server.tsx';

let broughtIntoView: Element[];
/** The lessons whose questions can't be had. */
let lost: readonly string[] = [];
const failStudies = (slugs: readonly string[]) => {
  lost = slugs;
};
// Not the module that it imports when it is asked: of several such imports at once, Vitest gives some the real module.
vi.mock('#src/device/lessons.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('#src/device/lessons.ts')>();
  return {
    ...original,
    readStudy: async (slug: string) => (lost.includes(slug) ? null : await original.readStudy(slug)),
  };
});

onDevice();

beforeEach(() => {
  vi.stubGlobal('print', vi.fn());
  broughtIntoView = [];
  Element.prototype.scrollIntoView = function () {
    broughtIntoView.push(this);
  };
});
afterEach(async () => {
  // The page lets go of the device's database before that is emptied for the next test.
  cleanup();
  localStorage.clear();
  lost = [];
  vi.restoreAllMocks();
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(databaseName('invite')).onsuccess = resolve;
  });
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const radio = (name: string) => screen.getByRole('radio', { name });
const options = () => within(screen.getByRole('list', { name: 'Réponses proposées' })).getAllByRole('button');

async function open() {
  const view = showPage(<ExamPage />, '/exam');
  // The choice, the question where one was, or the result: a question may end in any way (« Complétez : « … » »).
  await screen.findAllByRole('heading', { level: 2 });
  return view;
}

async function begin({ person }: Awaited<ReturnType<typeof open>>, count = 15, noun = 'Question') {
  await person.click(button("Commencer l'examen"));
  await screen.findByText(`${noun} 1 sur ${count}`);
}

/** What is reviewed on the visitor's device. */
async function keptDecks() {
  const opened = await openDatabase('invite', { clock: deviceClock, onClosed: () => undefined });
  if (!opened.ok) throw new Error(opened.reason);
  const decks = await readDecks(opened.database, ['Flashcards']);
  opened.database.close();
  return decks;
}

async function handIn({ person }: Awaited<ReturnType<typeof open>>) {
  await person.click(screen.getAllByRole('button', { name: "Terminer l'examen" })[0] as HTMLElement);
  await person.click(button('Rendre ma copie'));
  await screen.findByText('Voir la correction');
}

describe('choosing an exam', () => {
  test('says that it is practice, and what it will be', async () => {
    const view = await open();
    expect(document.title).toBe('Examen blanc – Ardoise');
    expect(screen.getByText(/pas une épreuve officielle/)).toBeTruthy();
    expect(screen.getByText('15 questions en 22 min 30 s')).toBeTruthy();
    await view.person.click(radio('30'));
    await view.person.click(radio('2 min'));
    expect(screen.getByText('30 questions en 1 h')).toBeTruthy();
    await view.person.click(radio('Sans chrono'));
    expect(screen.getByText('30 questions, sans chrono')).toBeTruthy();
  });

  test('asks about the subjects chosen only, and none is no exam', async () => {
    const view = await open();
    const all = screen.getAllByRole('checkbox').map((box) => box as HTMLInputElement);
    for (const box of all.slice(1)) await view.person.click(box);
    await begin(view);
    const asked = questions.find(
      (one): one is { slugs: string[] } => (one as { ask: string }).ask === 'exam',
    );
    expect(asked?.slugs.length).toBeGreaterThan(0);
    expect(screen.getByText('Anglais')).toBeTruthy();
    await view.person.click(button('Quitter l’examen'));
    const [first, ...rest] = screen.getAllByRole('checkbox');
    await view.person.click(first as HTMLElement);
    for (const box of rest) await view.person.click(box);
    await waitFor(() => expect(button("Commencer l'examen")).toBeTruthy());
  });

  test('checks and unchecks all subjects at once', async () => {
    const { person } = await open();
    const checked = () =>
      screen.getAllByRole('checkbox').filter((box) => (box as HTMLInputElement).checked).length;
    const all = checked();
    await person.click(button('Tout décocher'));
    expect(checked()).toBe(0);
    expect(button("Commencer l'examen")).toHaveProperty('disabled', true);
    await person.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
    expect(checked()).toBe(1);
    await person.click(button('Tout cocher'));
    expect(checked()).toBe(all);
  });

  test('remembers the class of this device', async () => {
    keepSchoolClass({ system: 'France', name: 'Terminale générale' });
    await open();
    expect((screen.getByLabelText('Ma classe') as HTMLSelectElement).value).toBe(
      'France / Terminale générale',
    );
  });

  test('offers the four days of the state exam; what the library does not teach says so', async () => {
    const { person } = await open();
    await person.click(radio('Examen d’État (RDC)'));
    for (const day of ['Culture générale', 'Sciences', 'Option', 'Langues']) {
      expect(screen.getByRole('group', { name: new RegExp(`Jour \\d\\s: ${day}`) })).toBeTruthy();
    }
    expect((radio('Anglais') as HTMLInputElement).disabled).toBe(false);
    expect(screen.getAllByText(/n’a pas encore de leçons/).length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'Avant\u00a0: la dissertation' }).getAttribute('href')).toBe(
      '/tools/dissertation',
    );
    await person.click(radio('Français'));
    await person.click(button("Commencer l'examen"));
    await screen.findByText('Question 1 sur 15');
    expect(screen.getByText('Français')).toBeTruthy();
  });
});

/** A device whose service worker keeps what was written for these lessons, in this order. */
function keepStudies(slugs: readonly string[]): string[] {
  const kept = [...slugs];
  const keys = async () =>
    kept.map((slug) => ({ url: `https://ardoise.test/assets/late-study-${slug}-abcd1234.js` }));
  vi.stubGlobal('caches', { keys: async () => ['ardoise-late-1'], open: async () => ({ keys }) });
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
  return kept;
}

describe('lessons that are not on the device', () => {
  let english: string[];
  beforeEach(async () => {
    english = (await listLessons()).filter(({ subject }) => subject === 'Anglais').map(({ slug }) => slug);
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    reportAnswer(true);
  });
  const onlyEnglish = async ({ person }: Awaited<ReturnType<typeof open>>) => {
    for (const box of screen.getAllByRole('checkbox').slice(1)) await person.click(box);
  };

  test('are said before an exam without a connection, which then asks of the others and says so', async () => {
    keepStudies(english.slice(0, 2));
    reportAnswer(false);
    const view = await open();
    await onlyEnglish(view);
    expect(
      await screen.findByText(
        new RegExp(`^${english.length - 2}\\sleçons de cet examen ne sont pas encore sur`),
      ),
    ).toBeTruthy();
    expect(screen.getByText(/n’interroge que sur les 2 leçons déjà là/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Prendre ces/ })).toHaveProperty('disabled', true);
    await view.person.click(button("Commencer l'examen"));
    await screen.findByText(/^Question 1 sur/);
    const asked = questions.find(
      (one): one is { slugs: string[] } => (one as { ask: string }).ask === 'exam',
    );
    expect(asked?.slugs).toEqual(english.slice(0, 2));
    await view.person.click(button('Quitter l’examen'));
    expect(
      screen.getByText(new RegExp(`Mes matières – Anglais \\(2 leçons sur ${english.length}\\)`)),
    ).toBeTruthy();
  });

  test('keep an exam from beginning where there is none of its lessons', async () => {
    keepStudies([]);
    reportAnswer(false);
    await onlyEnglish(await open());
    expect(await screen.findByText(/cet examen ne peut pas commencer/)).toBeTruthy();
    expect(button("Commencer l'examen")).toHaveProperty('disabled', true);
    expect(screen.getByText('Cet examen attend la connexion.')).toBeTruthy();
  });

  test('are fetched with a connection, and then nothing is said', async () => {
    const kept = keepStudies(english.slice(2));
    const view = await open();
    await onlyEnglish(view);
    await screen.findByText(/« .+ » et « .+ »\./);
    kept.push(...english);
    expect(screen.getByText('Environ 22 ko à recevoir, une seule fois.')).toBeTruthy();
    await view.person.click(button('Prendre ces 2\u00a0leçons'));
    await waitFor(() => expect(screen.queryByText(/pas encore sur cet appareil/)).toBeNull());
  });

  test('make no narrower paper when one can’t be had, and the others can be sat', async () => {
    keepStudies(english.slice(0, 1));
    const view = await open();
    await onlyEnglish(view);
    failStudies(english.slice(1));
    // What else the page asks may have failed meanwhile: without a connection it would ask of the one lesson alone.
    act(() => reportAnswer(true));
    await view.person.click(button("Commencer l'examen"));
    expect(await screen.findByText(/ne sont pas sur cet appareil/)).toBeTruthy();
    expect(screen.queryByText(/^Question 1 sur/)).toBeNull();
    await view.person.click(button("Commencer l'examen"));
    await screen.findByText(/^Question 1 sur/);
  });
});

describe('sitting an exam', () => {
  test('shows nothing of right or wrong, and changes answers until the end', async () => {
    const view = await open();
    await begin(view);
    const [first, second] = options();
    await view.person.click(first as HTMLElement);
    expect(first?.getAttribute('aria-pressed')).toBe('true');
    await view.person.click(second as HTMLElement);
    expect(options().map((one) => one.getAttribute('aria-pressed'))).toEqual([
      'false',
      'true',
      'false',
      'false',
    ]);
    expect(screen.queryByText(/[Cc]orrecte/)).toBeNull();
  });

  test('takes the letters of the paper and digits as answers, marks the chosen one and leads to it', async () => {
    const view = await open();
    await begin(view);
    const pressed = () => options().map((one) => one.getAttribute('aria-pressed') === 'true');
    // The heading of the question has the focus.
    await view.person.keyboard('b');
    expect(pressed()).toEqual([false, true, false, false]);
    expect(document.activeElement).toBe(options()[1]);
    expect(broughtIntoView.at(-1)).toBe(options()[1]);
    expect(options()[1]?.textContent).toMatch(/Choisie$/);
    expect(screen.getAllByText('Choisie')).toHaveLength(1);
    await view.person.keyboard('4');
    expect(pressed()).toEqual([false, false, false, true]);
    await view.person.keyboard('{Control>}a{/Control}e5');
    expect(pressed()).toEqual([false, false, false, true]);
    // Outside of the question a letter is no answer.
    button('Suivant').focus();
    await view.person.keyboard('a');
    expect(pressed()).toEqual([false, false, false, true]);
  });

  test('marks a question and comes back to it by its number', async () => {
    const view = await open();
    await begin(view);
    await view.person.click(button('Marquer'));
    await view.person.click(button('Suivant'));
    await screen.findByText('Question 2 sur 15');
    await view.person.click(button('Question 1, sans réponse, marquée'));
    await screen.findByText('Question 1 sur 15');
    expect(button('Marquer').getAttribute('aria-pressed')).toBe('true');
  });

  test('goes on where it was when the app was killed, and the clock went on', async () => {
    // However slow this machine is, no time goes by but what the test says.
    const start = Date.now();
    const now = vi.spyOn(Date, 'now').mockImplementation(() => start);
    const view = await open();
    await begin(view);
    await view.person.click(options()[2] as HTMLElement);
    await view.person.click(button('Suivant'));
    await view.person.click(button('Suivant'));
    view.unmount();
    now.mockImplementation(() => start + 60_000);
    await open();
    await screen.findByText('Question 3 sur 15');
    expect(button('Question 1, répondue')).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toMatch(/^ ?21:/);
  });

  test('is handed in by the clock while the app is closed', async () => {
    const view = await open();
    await begin(view);
    view.unmount();
    const later = Date.now() + 24 * 3_600_000;
    vi.spyOn(Date, 'now').mockImplementation(() => later);
    const told = await open();
    expect(await screen.findByText(/Le temps était écoulé/)).toBeTruthy();
    // Nothing was answered: that is no result to be kept, nor to be told again.
    expect(screen.queryByRole('region', { name: 'Mes examens' })).toBeNull();
    told.unmount();
    await open();
    expect(await screen.findByRole('button', { name: "Commencer l'examen" })).toBeTruthy();
    expect(screen.queryByText(/Le temps était écoulé/)).toBeNull();
    expect(screen.queryByRole('region', { name: 'Mes examens' })).toBeNull();
  });

  test('asks before the end, and says what is unanswered', async () => {
    const view = await open();
    await view.person.click(radio('10'));
    await begin(view, 10);
    await view.person.click(options()[0] as HTMLElement);
    await view.person.click(screen.getAllByRole('button', { name: "Terminer l'examen" })[0] as HTMLElement);
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toMatch(/Les numéros 2, 3, 4, 5, 6, 7, 8, 9 et 10 sont sans réponse/);
    await view.person.click(within(dialog).getByRole('button', { name: 'Continuer l’examen' }));
    expect(screen.getByText('Question 1 sur 10')).toBeTruthy();
  });
});

describe('the result', () => {
  test('leads to what is to be reviewed, and corrects', async () => {
    const view = await open();
    await begin(view);
    await handIn(view);
    expect(screen.getByRole('heading', { level: 2, name: /^0\s\/\s20$/ })).toBeTruthy();
    const links = within(screen.getByRole('region', { name: 'À revoir' })).getAllByRole('link');
    for (const link of links)
      expect(link.getAttribute('href')).toMatch(/^\/library\/[\w-]+#partie-[a-z0-9-]+$/);
    await view.person.click(button('Voir la correction'));
    const correction = screen.getByRole('region', { name: 'Correction' });
    // It stands below what is to be reviewed, out of a phone's sight.
    expect(document.activeElement).toBe(correction);
    expect(broughtIntoView.at(-1)).toBe(correction);
    expect(within(correction).getAllByText('Sans réponse')).toHaveLength(15);
    expect(within(correction).getAllByText('Bonne réponse')).toHaveLength(15);
    expect(screen.getAllByRole('button', { name: 'Signaler une erreur' })).toHaveLength(15);
    await view.person.click(button('Nouvel examen'));
    expect(await screen.findByRole('region', { name: 'Mes examens' })).toBeTruthy();
  });

  test('puts what was missed into the review by itself, and takes it out again', async () => {
    const view = await open();
    await begin(view);
    await handIn(view);
    await screen.findByText(/^Vos \d+ questions manquées ont rejoint vos révisions\.$/);
    screen.getByText('Toutes les matières');
    const review = screen.getByRole('link', { name: 'Réviser maintenant' });
    expect(review.getAttribute('href')).toBe('/review');
    expect(await keptDecks()).toHaveLength(1);

    // Who opens the result again finds the same deck.
    await view.person.click(button('Nouvel examen'));
    await view.person.click(button('Revoir le résultat'));
    await screen.findByText(/ont rejoint vos révisions/);
    expect(await keptDecks()).toHaveLength(1);

    await view.person.click(button('Les retirer'));
    await screen.findByText('Vos questions manquées ne sont pas dans vos révisions.');
    expect(await keptDecks()).toEqual([]);
    await view.person.click(button('Nouvel examen'));
    await view.person.click(button('Revoir le résultat'));
    await screen.findByText('Vos questions manquées ne sont pas dans vos révisions.');
    expect(await keptDecks()).toEqual([]);
    await view.person.click(button('Réviser mes erreurs'));
    await screen.findByText(/ont rejoint vos révisions/);
    expect(await keptDecks()).toHaveLength(1);
  });

  test('of written exercises is marked by oneself', async () => {
    const view = await open();
    await view.person.click(radio('Bac et autres'));
    await view.person.click(radio('2'));
    await begin(view, 2, 'Exercice');
    expect(screen.queryByText('Solution')).toBeNull();
    await view.person.click(screen.getAllByRole('button', { name: "Terminer l'examen" })[0] as HTMLElement);
    await view.person.click(button('Rendre ma copie'));
    expect(await screen.findByRole('heading', { name: 'Copie à noter' })).toBeTruthy();
    const [right, other] = [
      screen.getAllByRole('radio', { name: 'Juste' })[0],
      screen.getAllByRole('radio', { name: 'En partie' })[1],
    ];
    await view.person.click(right as HTMLElement);
    await view.person.click(other as HTMLElement);
    expect(await screen.findByRole('heading', { name: /^15\s\/\s20$/ })).toBeTruthy();
  });
});

describe('a ready series', () => {
  const classField = () => screen.getByRole('combobox', { name: 'Ma classe' });

  test('is there for each subject of the class, and asks about different chapters', async () => {
    const view = await open();
    await view.person.click(radio('Bac et autres'));
    expect(screen.getByText(/ses séries prêtes apparaissent ici/)).toBeTruthy();
    await view.person.selectOptions(classField(), 'Sénégal / Terminale S2');
    expect(screen.getByRole('group', { name: /Terminale S2 \(Sénégal\)/ })).toBeTruthy();
    await view.person.click(radio('Physique et chimie'));
    expect(screen.queryByRole('group', { name: 'Matières' })).toBeNull();
    expect(screen.getByText('4 exercices en 1 h')).toBeTruthy();
    await begin(view, 4, 'Exercice');
    await view.person.click(button('Quitter l’examen'));
    await screen.findByText(/Baccalauréat – Physique et chimie, 0 réponse sur 4/);
  });

  test('gives way to a paper of one’s own', async () => {
    keepSchoolClass({ system: 'Belgique', name: '6e secondaire' });
    const view = await open();
    await view.person.click(radio('Bac et autres'));
    await view.person.click(radio('Composer moi-même'));
    expect(screen.getByRole('group', { name: 'Matières' })).toBeTruthy();
    await view.person.click(radio('2'));
    expect(screen.getByText('2 exercices en 30 min')).toBeTruthy();
  });
});

test('a paper is printed with an answer sheet, and its answers on a page of their own', async () => {
  const { person } = await open();
  await person.click(button('Imprimer un sujet'));
  await waitFor(() => expect(window.print).toHaveBeenCalled());
  const sheet = document.querySelector('[data-print-sheet]');
  expect(sheet?.textContent).toMatch(/Feuille de réponses/);
  expect(sheet?.textContent).toMatch(/Corrigé/);
  expect(sheet?.textContent).toMatch(/pas une épreuve officielle/);
  expect(screen.getByRole('heading', { name: 'Choisir un examen' })).toBeTruthy();
});
