import { describe, expect, it } from 'vitest';
import { dayOf, readDay, regularity, startOf, writeDay } from '#engine/review/day.ts';
import { cardsInDecks, type Deck, dueCards, type Plan } from '#engine/review/due.ts';
import { latestDue } from '#engine/review/exam.ts';
import { deckStates, forecast } from '#engine/review/forecast.ts';
import { nameOf } from '#engine/review/log-event.ts';
import { createScheduler, type Memory } from '#engine/review/memory.ts';
import { cardsOf } from '#engine/review/review-cards.ts';
import {
  afterBurying,
  afterGrade,
  afterUndo,
  beginSession,
  behind,
  cardToAsk,
} from '#engine/review/session.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** Nine in the morning in Kinshasa. */
const NOW = Date.parse('2026-11-20T08:00:00.000Z');
const ZONE = HOUR;
const TODAY = dayOf(NOW, ZONE);
const moment = { now: NOW, zone: ZONE };
const scheduler = createScheduler(0.9);

const card = (name: string) => ({
  card: name,
  question: name,
  answer: 'R',
  explanation: '',
  source: null,
  figure: null,
  occlusion: null,
  why: null,
  formulas: [],
});
const deckOf = (key: string, names: string[], joins: Deck['joins'] = 'all'): Deck => ({
  key,
  title: key,
  joins,
  cards: names.map(card),
});
const plan = (more: Partial<Plan> = {}): Plan => ({
  newPerDay: 10,
  exam: null,
  exams: {},
  buried: new Set(),
  ...more,
});
const known = (last: number, due: number): Memory => ({
  phase: 'review',
  stability: 5,
  difficulty: 5,
  first: last,
  last,
  due,
  grades: 1,
  lapses: 0,
});
const asked = (decks: Deck[], memories: Record<string, Memory>, chosen = plan()) => {
  const due = dueCards(cardsInDecks(decks, new Map(Object.entries(memories))), chosen, moment);
  return { ...due, names: due.now.map(({ name }) => name) };
};

describe('what is due', () => {
  const deck = deckOf('d', ['a', 'b', 'c']);
  const a = nameOf('d', 'a');
  const b = nameOf('d', 'b');

  it('is a known card from the morning of its day, whatever the hour it was reviewed at', () => {
    const tonight = startOf(TODAY, ZONE) + 23 * HOUR;
    expect(asked([deckOf('d', ['a'])], { [a]: known(NOW - 3 * DAY, tonight) }).names).toEqual([a]);
    expect(asked([deckOf('d', ['a'])], { [a]: known(NOW - DAY, tonight + DAY) }).names).toEqual([]);
  });

  it('is a card that is being learned at its minute, and says when before that', () => {
    const memory = scheduler.grade(null, 1, NOW - 4 * 60_000);
    const { names, later, laterAt } = asked([deckOf('d', ['a'])], { [a]: memory });
    expect(names).toEqual([]);
    expect(later).toBe(1);
    expect(laterAt).toBe(NOW + 6 * 60_000);
  });

  it('holds new cards back above the number a day, those begun today included', () => {
    const first = asked([deck], {}, plan({ newPerDay: 2 }));
    expect(first.names).toEqual([a, b]);
    expect(first.heldBack).toBe(1);
    const begun = { [a]: known(NOW - HOUR, NOW + 3 * DAY) };
    expect(asked([deck], begun, plan({ newPerDay: 2 })).names).toEqual([b]);
    expect(asked([deck], {}, plan({ newPerDay: 0 })).names).toEqual([]);
  });

  it('takes new cards of each deck in turn and spreads them among the known ones', () => {
    const late = Object.fromEntries(
      ['u', 'v', 'w', 'x'].map((one) => [nameOf('k', one), known(NOW - 9 * DAY, NOW - DAY)]),
    );
    const decks = [deckOf('k', ['u', 'v', 'w', 'x']), deckOf('d', ['a', 'b']), deckOf('e', ['a'])];
    const { names } = asked(decks, late, plan({ newPerDay: 2 }));
    expect(names.map((name) => name.replace('\n', ' '))).toEqual(['k u', 'k v', 'd a', 'k w', 'k x', 'e a']);
  });

  it('has the questions of a quiz only once they were missed, and nothing of a deck that is gone', () => {
    const quiz = deckOf('q', ['a', 'b'], 'missed');
    const missed = {
      [nameOf('q', 'a')]: scheduler.grade(null, 1, NOW - HOUR),
      [nameOf('gone', 'a')]: known(0, 0),
    };
    expect(asked([quiz], missed).names).toEqual([nameOf('q', 'a')]);
  });

  it('leaves out what was put off until tomorrow', () => {
    expect(asked([deck], {}, plan({ buried: new Set([a]) })).names).toEqual([b, nameOf('d', 'c')]);
  });
});

describe('an exam', () => {
  const memory = known(NOW, NOW + 60 * DAY);

  it('is never gone past: each card comes back before it, on days that differ', () => {
    const exam = TODAY + 20;
    const days = Array.from({ length: 200 }, (_, place) => latestDue(`card ${place}`, memory, exam, ZONE));
    expect(Math.max(...days)).toBe(exam - 1);
    expect(Math.min(...days)).toBeGreaterThan(TODAY + 10);
    expect(new Set(days).size).toBeGreaterThan(3);
  });

  it('changes nothing for a card that comes back before it anyway, nor once it is over', () => {
    expect(latestDue('a', memory, TODAY + 90, ZONE)).toBe(TODAY + 60);
    expect(latestDue('a', memory, null, ZONE)).toBe(TODAY + 60);
    expect(latestDue('a', memory, TODAY + 1, ZONE)).toBe(TODAY + 1);
  });

  it('of one deck counts before the one of everything', () => {
    const name = nameOf('d', 'a');
    const seen = { [name]: known(NOW - 2 * DAY, NOW + 60 * DAY) };
    const deck = deckOf('d', ['a']);
    const counts = (chosen: Plan) =>
      forecast(cardsInDecks([deck], new Map(Object.entries(seen))), chosen, moment, 30);
    expect(counts(plan({ exam: TODAY + 3 })).indexOf(1)).toBeLessThanOrEqual(2);
    expect(counts(plan({ exam: TODAY + 3, exams: { d: TODAY + 25 } })).indexOf(1)).toBeGreaterThan(15);
  });
});

describe('a session', () => {
  const grade = (session: ReturnType<typeof beginSession>, name: string, value: 1 | 3) => {
    const after = scheduler.grade(null, value, NOW);
    return afterGrade(session, { name, event: `event of ${name}`, before: null, after });
  };

  it('has twenty cards at most', () => {
    expect(beginSession(Array.from({ length: 50 }, (_, place) => `card ${place}`)).queue).toHaveLength(20);
  });

  it('brings a missed card back when its minutes are over, before the others', () => {
    const session = grade(beginSession(['a', 'b', 'c']), 'a', 1);
    expect(cardToAsk(session, NOW + 60_000)).toBe('b');
    expect(cardToAsk(session, NOW + 10 * 60_000)).toBe('a');
    expect(behind(session)).toBe(0);
    expect(behind(grade(session, 'a', 3))).toBe(1);
  });

  it('takes back the last grade, or the last card put off, and asks it again', () => {
    const graded = grade(grade(beginSession(['a', 'b']), 'a', 3), 'b', 1);
    const undone = afterUndo(graded);
    expect(cardToAsk(undone, NOW)).toBe('b');
    expect(undone.done).toHaveLength(1);
    const buried = afterBurying(beginSession(['a', 'b']), 'a');
    expect(cardToAsk(buried, NOW)).toBe('b');
    expect(afterUndo(buried)).toEqual(beginSession(['a', 'b']));
    expect(afterUndo(beginSession(['a']))).toEqual(beginSession(['a']));
  });
});

describe('what a student sees of it', () => {
  it('counts what is late for today, and what was put off for tomorrow', () => {
    const cards = cardsInDecks(
      [deckOf('d', ['a', 'b', 'c', 'new'])],
      new Map([
        [nameOf('d', 'a'), known(NOW - 9 * DAY, NOW - 5 * DAY)],
        [nameOf('d', 'b'), known(NOW - DAY, NOW + 2 * DAY)],
        [nameOf('d', 'c'), known(NOW - 9 * DAY, NOW - DAY)],
      ]),
    );
    expect(forecast(cards, plan({ buried: new Set([nameOf('d', 'c')]) }), moment, 4)).toEqual([1, 1, 1, 0]);
  });

  it('says of each deck what would come to mind today', () => {
    const memory = scheduler.grade(null, 3, NOW - 2 * DAY);
    const cards = cardsInDecks([deckOf('d', ['a', 'b'])], new Map([[nameOf('d', 'a'), memory]]));
    const [state] = deckStates(cards, scheduler, NOW);
    expect(state).toMatchObject({ cards: 2, fresh: 1, learning: 0, known: 1 });
    expect(state?.recall).toBeGreaterThan(0.88);
    expect(state?.recall).toBeLessThan(0.93);
  });

  it('says nothing of what was only just seen, and counts a missed card as forgotten', () => {
    const named = (...memories: Memory[]) =>
      new Map(memories.map((memory, at) => [nameOf('d', ['a', 'b'][at] ?? ''), memory]));
    const recallOf = (...memories: Memory[]) =>
      deckStates(cardsInDecks([deckOf('d', ['a', 'b'])], named(...memories)), scheduler, NOW)[0]?.recall;
    const justKnown = scheduler.grade(null, 3, NOW - 60_000);
    const justMissed = scheduler.grade(null, 1, NOW - 60_000);
    expect(recallOf(justKnown, justMissed)).toBeNull();
    const kept = scheduler.grade(null, 3, NOW - 2 * DAY);
    expect(recallOf(scheduler.grade(kept, 3, NOW))).toBeCloseTo(1);
    expect(recallOf(scheduler.grade(kept, 3, NOW), scheduler.grade(kept, 1, NOW))).toBeCloseTo(0.5);
  });

  it('counts days in a row up to yesterday while today is open, and never what was missed', () => {
    expect(regularity([TODAY - 3, TODAY - 2, TODAY - 1], TODAY)).toEqual({ run: 3, week: 3 });
    expect(regularity([TODAY, TODAY - 1, TODAY - 3], TODAY)).toEqual({ run: 2, week: 3 });
    expect(regularity([TODAY - 9], TODAY)).toEqual({ run: 0, week: 0 });
  });

  it('has days of the calendar where the person is', () => {
    expect(dayOf(Date.parse('2026-11-20T23:30:00.000Z'), ZONE)).toBe(TODAY + 1);
    expect(writeDay(TODAY)).toBe('2026-11-20');
    expect(readDay('2026-11-20')).toBe(TODAY);
    expect(readDay('20/11/2026')).toBeNull();
    expect(readDay('2026-13-45')).toBeNull();
  });
});

describe('the cards of an artefact', () => {
  it('are those of a deck by their stable name, once each', () => {
    const one = { question: 'Q', answer: 'R', explanation: '' };
    const deck = cardsOf('Flashcards', JSON.stringify({ data: [{ id: 'x', ...one }, one, one] }));
    expect(deck?.joins).toBe('all');
    expect(deck?.cards).toHaveLength(2);
    expect(deck?.cards[0]?.card).toBe('x');
  });

  it('are the questions of a quiz, named by their words', () => {
    const question = (more: object) => ({
      question: 'Capitale ?',
      questionType: 'text',
      answers: ['Kinshasa', 'Goma'],
      correctAnswer: '1',
      explanation: '',
      ...more,
    });
    const quiz = (questions: object[]) => cardsOf('Quiz', JSON.stringify({ quizTitle: 'Villes', questions }));
    const [card] = quiz([question({})])?.cards ?? [];
    expect(card).toMatchObject({ question: 'Capitale ?', answer: 'Kinshasa' });
    expect(quiz([question({ answers: ['Goma', 'Kinshasa'], correctAnswer: 2 })])?.cards[0]?.card).toBe(
      card?.card,
    );
    expect(cardsOf('Quiz', '{')).toBeNull();
  });
});
