import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createRef, useMemo } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Flashcard } from '#contract/artefacts/flashcards.ts';
import { type DeviceStore, DeviceStoreContext } from '#src/data/device/device-store.ts';
import { DeckStates } from '#src/features/review/deck-states.tsx';
import { DueToday } from '#src/features/review/due-today.tsx';
import { daysText, minutesText } from '#src/features/review/interval-text.ts';
import { ReviewScreen } from '#src/features/review/review-screen.tsx';
import { useDueToday } from '#src/features/review/use-due-today.ts';
import { editArtefact } from '#src/offline/changes/edit.ts';
import { createArtefact } from '#src/offline/changes/import.ts';
import { changeKinds } from '#src/offline/changes/kinds.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { createOutbox } from '#src/offline/queue/outbox.ts';
import { readReviewSettings, readReviewsAfter } from '#src/offline/reads/review-reads.ts';
import { showPage } from '#tests/app/scripted-server.tsx';
import { Device, newArtefact } from '#tests/offline/device.ts';

const question = (place: number) => `Question ${place}`;

async function setUp(cards: number, more: Partial<Flashcard> = {}) {
  const device = new Device();
  const database = await device.open();
  const outbox = device.outbox(database);
  if (cards > 0) {
    const data = Array.from({ length: cards }, (_, place) => ({
      id: `c${place}`,
      question: question(place + 1),
      answer: `Réponse ${place + 1}`,
      explanation: '',
      ...more,
    }));
    await createArtefact(outbox, { ...newArtefact('Le Nil'), output: JSON.stringify({ data }) });
  }
  const wake = vi.fn();
  const sync = {
    start() {},
    wake,
    now: async () => {},
    facts: () => ({
      replay: { state: 'idle' as const },
      fetching: false,
      doneAt: null,
      retryAt: null,
      failure: null,
    }),
    subscribe: () => () => {},
    flush: async () => {},
    stop: async () => {},
  };
  const store: DeviceStore = { kind: 'open', database, outbox, sync };
  return { database, store, wake };
}

function Home() {
  const today = useDueToday();
  return today ? <DueToday today={today} /> : <p>{today === null ? 'Rien à compter' : 'On compte'}</p>;
}

function Within({ store, home = false }: { store: DeviceStore; home?: boolean }) {
  const heading = useMemo(() => createRef<HTMLHeadingElement>(), []);
  return (
    <DeviceStoreContext value={store}>
      {home ? (
        <Home />
      ) : (
        <ReviewScreen
          heading={heading}
          drawFigure={(figure, masked) => (
            <p>{`Figure ${'name' in figure ? `${figure.name} de ${figure.lesson}` : figure.picture}${masked && 'isRevealed' in masked && masked.isRevealed ? ', découverte' : ''}`}</p>
          )}
        />
      )}
    </DeviceStoreContext>
  );
}

async function open(cards = 3, more: Partial<Flashcard> = {}) {
  const made = await setUp(cards, more);
  const view = showPage(<Within store={made.store} />, '/review');
  if (cards > 0) await button('Voir la réponse');
  return { ...made, ...view };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const asked = () =>
  within(screen.getByRole('region', { name: 'Carte à réviser' })).getByText(/^Question \d/).textContent;
const kept = (database: OfflineDatabase) => readReviewsAfter(database, 0);

afterEach(() => vi.restoreAllMocks());

describe('a review', () => {
  test('shows the question, then the answer with four grades and their intervals, and keeps each grade', async () => {
    const { person, database } = await open();
    expect(screen.queryByText('Réponse 1')).toBeNull();
    await person.click(await button('Voir la réponse'));
    screen.getByText('Réponse 1');
    const grades = within(screen.getByRole('group', { name: 'Votre réponse était' })).getAllByRole('button');
    expect(grades.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'À revoir10 min',
      'Difficile15 min',
      'Correct2 j',
      'Facile8 j',
    ]);
    await person.click(await button('Facile'));
    await waitFor(() => expect(asked()).toBe(question(2)));
    expect(await kept(database)).toMatchObject([{ card: 'c0', grade: 4, waiting: 1 }]);
  });

  test('shows the figure that a question is about', async () => {
    await open(1, { figure: { lesson: 'cellule', name: 'cellule-animale' } });
    screen.getByText('Figure cellule-animale de cellule');
  });

  test('follows a deck that is edited in another tab, before it begins and while it is under way', async () => {
    const { person, database, store } = await open();
    if (store.kind !== 'open') throw new Error('not open');
    const [key = ''] = await database.items.toCollection().primaryKeys();
    let seconds = 0;
    const edit = (questions: readonly string[]) => {
      seconds += 1;
      const data = questions.map((text) => ({
        id: text.slice(-1),
        question: text,
        answer: 'Réponse',
        explanation: '',
      }));
      const later = new Date(Date.parse('2026-11-20T08:00:00.000Z') + seconds * 1_000);
      const tab = createOutbox({
        kinds: changeKinds,
        database,
        now: () => later,
        newId: () => crypto.randomUUID(),
      });
      return editArtefact(tab, key, JSON.stringify({ data }));
    };
    await edit(['Question 7', 'Question 8', 'Question 9']);
    await waitFor(() => expect(asked()).toBe('Question 7'));
    await person.click(await button('Voir la réponse'));
    await person.click(await button('Facile'));
    await waitFor(() => expect(asked()).toBe('Question 8'));

    await edit(['Question 7', 'Question 9']);
    await waitFor(() => expect(asked()).toBe('Question 9'));
    screen.getByText('Carte 2 sur 2');
  });

  test('leaves the card that one looks at where it is when a deck comes', async () => {
    const { person, database } = await open();
    await person.click(await button('Voir la réponse'));
    // Made before the other one, elsewhere: its card would come first.
    const now = () => new Date('2026-01-01T08:00:00.000Z');
    const tab = createOutbox({ kinds: changeKinds, database, now, newId: () => crypto.randomUUID() });
    const data = [{ id: 'n', question: 'Question 9', answer: 'Réponse 9', explanation: '' }];
    await createArtefact(tab, { ...newArtefact('Le Congo'), output: JSON.stringify({ data }) });
    await screen.findByText('Carte 1 sur 4');
    expect(asked()).toBe(question(1));
    screen.getByText('Réponse 1');
  });

  test('is done with the keyboard alone: space, 1 to 4, u', async () => {
    const { person, database } = await open();
    await person.keyboard(' ');
    await screen.findByText('Réponse 1');
    await person.keyboard('3');
    await waitFor(() => expect(asked()).toBe(question(2)));
    await person.keyboard('u');
    await waitFor(() => expect(asked()).toBe(question(1)));
    const [graded, undone] = await kept(database);
    expect(undone).toMatchObject({ undoes: graded?.id });
    expect(screen.queryByRole('button', { name: 'Annuler la dernière réponse' })).toBeNull();
  });

  test('ends with what comes back today, and takes the last answer back from there', async () => {
    const { person } = await open(1);
    await person.click(await button('Voir la réponse'));
    await person.click(await button('À revoir'));
    await screen.findByRole('heading', { name: 'Séance terminée' });
    // Both are counted from what the device keeps, which is read again after the answer.
    await screen.findByText(/Une carte revient dans/);
    await screen.findByText(/1 jour de révision cette semaine/);
    await person.click(await button('Annuler la dernière réponse'));
    await button('Voir la réponse');
    expect(asked()).toBe(question(1));
  });

  test('puts a card off until tomorrow, and brings it back when that is undone', async () => {
    const { person, database } = await open(2);
    const later = await button('Reporter à demain');
    // Its drawing is not that of the day of the exam.
    const drawn = (one: HTMLElement) => one.querySelector('svg')?.getAttribute('class');
    expect(drawn(later)).not.toBe(drawn(await button('Fixer la date de l’examen')));
    await person.click(later);
    await waitFor(() => expect(asked()).toBe(question(2)));
    expect(await kept(database)).toEqual([]);
    await person.click(await button('Annuler la dernière réponse'));
    await waitFor(() => expect(asked()).toBe(question(1)));
  });

  test('says so when the device could not keep a grade, and the card stays', async () => {
    const { person, database } = await open();
    vi.spyOn(database.reviews, 'add').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    await person.click(await button('Voir la réponse'));
    await person.click(await button('Correct'));
    await screen.findByText(/n’a pas pu garder cette réponse/);
    expect(asked()).toBe(question(1));
    await button('Correct');
  });

  test('goes on where it was after the app was closed in the middle', async () => {
    const { person, store, unmount } = await open();
    await person.click(await button('Voir la réponse'));
    await person.click(await button('Facile'));
    await waitFor(() => expect(asked()).toBe(question(2)));
    unmount();
    showPage(<Within store={store} />, '/review');
    await button('Voir la réponse');
    expect(asked()).toBe(question(2));
    expect(screen.getByText('Carte 1 sur 2')).toBeTruthy();
  });

  test('sends what was graded in one go, when the page is left', async () => {
    const { person, wake, unmount } = await open();
    await person.keyboard(' 3');
    await waitFor(() => expect(asked()).toBe(question(2)));
    expect(wake).not.toHaveBeenCalled();
    unmount();
    expect(wake).toHaveBeenCalledTimes(1);
  });
});

describe('around a review', () => {
  test('no card yet: says what fills it, and leads there', async () => {
    await open(0);
    expect(await screen.findByRole('link', { name: 'Choisir une leçon' })).toBeTruthy();
  });

  test('before the first answer nothing is drawn that is not there yet, nor explained', async () => {
    const { person } = await open();
    await screen.findByText('Rien n’est prévu pour l’instant.');
    expect(screen.queryByRole('table', { name: 'Cartes à revoir par jour' })).toBeNull();
    expect(screen.queryByRole('button', { name: /30/ })).toBeNull();
    expect(screen.queryByText(/^Le pourcentage/)).toBeNull();
    await person.keyboard(' 3');
    await screen.findByRole('table', { name: 'Cartes à revoir par jour' });
  });

  test('the settings say that they stay on this device', async () => {
    const { person } = await open();
    await person.click(await button('Réglages de la révision'));
    screen.getByText(/^Gardé sur cet appareil seulement.: sans compte, rien n’est envoyé/);
  });

  test('what comes is there for those who listen, and what stays in percent', async () => {
    const { person } = await open();
    await person.keyboard(' 3');
    await waitFor(() => expect(asked()).toBe(question(2)));
    const table = screen.getByRole('table', { name: 'Cartes à revoir par jour' });
    expect(within(table).getAllByRole('row')).toHaveLength(15);
    await person.click(await button(/30/));
    expect(within(table).getAllByRole('row')).toHaveLength(31);
    expect(screen.getByText('1 sue · 2 nouvelles')).toBeTruthy();
    // A percentage of what was only just seen would say nothing.
    expect(screen.queryByRole('progressbar', { name: 'Mémoire de Le Nil' })).toBeNull();
  });

  test('what is kept for a day is told in percent', () => {
    const deck = { key: 'd', title: 'Le Nil', cards: [], joins: 'all' } as const;
    showPage(
      <DeckStates states={[{ deck, cards: 3, fresh: 1, learning: 0, known: 2, recall: 0.9 }]} />,
      '/review',
    );
    const bar = screen.getByRole('progressbar', { name: 'Mémoire de Le Nil' });
    expect(bar.getAttribute('aria-valuenow')).toBe('90');
    screen.getByText(/^Le pourcentage est la part/);
  });

  test('the cards beyond one session are said while it goes on', async () => {
    const { person } = await open(23);
    await person.click(await button('Réglages de la révision'));
    await person.selectOptions(screen.getByLabelText('Nouvelles cartes par jour'), '30');
    await person.click(await button('Enregistrer'));
    await screen.findByText('Carte 1 sur 20, puis 3 ensuite');
    await person.click(await button('Voir la réponse'));
    await person.click(await button('Correct'));
    await screen.findByText('Carte 2 sur 20, puis 3 ensuite');
  });

  test('choices are kept on the device and count at once', async () => {
    const { person, database } = await open();
    await person.click(await button('Réglages de la révision'));
    await person.selectOptions(screen.getByLabelText('Nouvelles cartes par jour'), '0');
    await person.click(await button('Enregistrer'));
    await screen.findByRole('heading', { name: 'Rien à revoir pour l’instant' });
    expect(await readReviewSettings(database)).toMatchObject({ newPerDay: 0, retention: 0.9, exam: null });
    expect(screen.getByText(/3.cartes nouvelles attendent/)).toBeTruthy();
  });

  test('the date of the exam has a control of its own, which then says how far it is', async () => {
    const { person, database } = await open();
    await person.click(await button('Fixer la date de l’examen'));
    const exam = new Date(Date.now() + 21 * 86_400_000);
    const day = [exam.getFullYear(), exam.getMonth() + 1, exam.getDate()].map((part) =>
      String(part).padStart(2, '0'),
    );
    fireEvent.change(screen.getByLabelText(/^Date de l’examen/), { target: { value: day.join('-') } });
    await person.click(await button('Enregistrer'));
    expect(await screen.findByText(/Réglages enregistrés. Examen.: J-21/)).toBeTruthy();
    expect(await button(/^Date de l’examen.: J-21$/)).toBeTruthy();
    expect((await readReviewSettings(database))?.exam).not.toBeNull();
  });

  test('says the date of the exam once, beside the days to come and not above each card', async () => {
    const { person } = await open(2);
    const isBelowCard = async () => {
      const card = screen.getByRole('region', { name: 'Carte à réviser' });
      const exam = await button('Fixer la date de l’examen');
      return (card.compareDocumentPosition(exam) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    };
    expect(await isBelowCard()).toBe(true);
    await person.click(await button('Reporter à demain'));
    await waitFor(() => expect(asked()).toBe(question(2)));
    expect(await isBelowCard()).toBe(true);
  });

  test('a device that keeps nothing says why there is no review', async () => {
    showPage(<Within store={{ kind: 'unavailable' }} />, '/review');
    expect(await screen.findByText('La révision a besoin de la mémoire de cet appareil')).toBeTruthy();
  });
});

describe('the way there from the home screen', () => {
  test('counts what is due, also on the app’s icon, and follows', async () => {
    const badge = vi.fn(async () => {});
    Object.assign(navigator, { setAppBadge: badge, clearAppBadge: badge });
    const { store, database } = await setUp(3);
    showPage(<Within store={store} home />, '/home');
    const link = await screen.findByRole('link', { name: /3 cartes à revoir/ });
    expect(link.getAttribute('href')).toBe('/review');
    expect(badge).toHaveBeenCalledWith(3);
    const [item] = (await database.items.toArray()) as { key: string }[];
    await act(() => database.items.delete(item?.key ?? ''));
    await waitFor(() => expect(screen.queryByRole('link', { name: /à revoir/ })).toBeNull());
  });
});

describe('what the home screen waits for', () => {
  test('is the count, which with no card at all is none', async () => {
    const { store } = await setUp(0);
    showPage(<Within store={store} home />, '/home');
    screen.getByText('On compte');
    await screen.findByText('Rien à compter');
  });

  test('is nothing where the device keeps nothing', async () => {
    showPage(<Within store={{ kind: 'unavailable' }} home />, '/home');
    screen.getByText('Rien à compter');
  });
});

describe('an interval', () => {
  test.each([
    [minutesText(10 * 60_000), '10 min'],
    [minutesText(90 * 60_000), '2 h'],
    [daysText(1), '1 j'],
    [daysText(29), '29 j'],
    [daysText(61), '2 mois'],
    [daysText(438), '1,2 an'],
    [daysText(1_000), '2,7 ans'],
  ])('reads %s', (text, expected) => {
    expect(text.replaceAll('\u00a0', ' ')).toBe(expected);
  });
});
