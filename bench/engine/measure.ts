import { makeFlashcards } from '#engine/make/cards/flashcards.ts';
import { makeMindMap } from '#engine/make/mind-map/mind-map.ts';
import { makeQuiz } from '#engine/make/quiz/quiz.ts';
import { findAll } from './found.ts';
import { compare, type Tally } from './match.ts';
import { compareOutline } from './outline.ts';
import type { Passage } from './passage.ts';
import { unsupported } from './supported.ts';
import { type Asked, faults } from './well-formed.ts';

export interface Score {
  readonly expected: number;
  readonly found: number;
  /** 0 to 1; 1 when there is nothing to find. */
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  /** Each with the name of its passage. */
  readonly missed: readonly string[];
  readonly wrong: readonly string[];
}

export interface Judgement {
  readonly items: number;
  /** Share of questions that break no rule of `well-formed.ts`. */
  readonly wellFormed: number;
  /** Each with the rule that it breaks. */
  readonly malformed: readonly string[];
  /** Items with a word or a number that does not appear in their source. */
  readonly unsupported: readonly string[];
}

/** How much of what is annotated was found; nothing is said about what else was made. */
export interface Recalled {
  readonly expected: number;
  /** 0 to 1. */
  readonly recall: number;
  readonly missed: readonly string[];
}

/** What the mind maps keep of the outlines. */
export interface OutlineScore extends Recalled {
  /** Share of the maps with as many levels as their outline, at most five; the title is one. */
  readonly deep: number;
  /** The texts whose outline has three levels and more. */
  readonly levelled: number;
}

export interface Measured {
  readonly passages: number;
  readonly definitions: Score;
  readonly dates: Score;
  readonly enumerations: Score;
  /** Dated statements that became an entry of the timeline. */
  readonly timeline: Score;
  /** Two-sided rows that became a card; null where none is annotated. */
  readonly cards: Recalled | null;
  /** Null where no outline is annotated. */
  readonly outline: OutlineScore | null;
  readonly flashcards: Judgement;
  readonly quiz: Judgement;
}

/** Runs the engine over passages and compares its results with their annotations and with the fixed rules. */
export function measure(passages: readonly Passage[]): Measured {
  const compared = passages.map((passage) => ({
    name: passage.name,
    ...compare(passage, findAll(passage.text)),
  }));
  const total = (kind: 'definitions' | 'dates' | 'enumerations' | 'timeline') =>
    score(compared.map((one) => ({ name: one.name, tally: one[kind] })));
  return {
    passages: passages.length,
    definitions: total('definitions'),
    dates: total('dates'),
    enumerations: total('enumerations'),
    timeline: total('timeline'),
    cards: recalled(compared.map((one) => ({ name: one.name, tally: one.cards }))),
    outline: outlineScore(passages),
    flashcards: judge(passages, flashcardsOf),
    quiz: judge(passages, questionsOf),
  };
}

function score(tallies: readonly { readonly name: string; readonly tally: Tally }[]): Score {
  const right = tallies.reduce((sum, { tally }) => sum + tally.right, 0);
  const listed = (side: 'missed' | 'wrong') =>
    tallies.flatMap(({ name, tally }) => tally[side].map((item) => `${name}: ${item}`));
  const [missed, wrong] = [listed('missed'), listed('wrong')];
  const share = (all: number) => (all === 0 ? 1 : right / all);
  const [expected, found] = [right + missed.length, right + wrong.length];
  const [precision, recall] = [share(found), share(expected)];
  const f1 = right === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { expected, found, precision, recall, f1, missed, wrong };
}

function recalled(
  tallies: readonly { readonly name: string; readonly tally: Pick<Tally, 'right' | 'missed'> }[],
): Recalled | null {
  const right = tallies.reduce((sum, { tally }) => sum + tally.right, 0);
  const missed = tallies.flatMap(({ name, tally }) => tally.missed.map((item) => `${name}: ${item}`));
  const expected = right + missed.length;
  return expected === 0 ? null : { expected, recall: right / expected, missed };
}

const LEVELS_MIN = 3;

function outlineScore(passages: readonly Passage[]): OutlineScore | null {
  const kept = passages
    .filter(({ outline }) => outline.length > 0)
    .map(({ name, outline, text }) => ({ name, tally: compareOutline(outline, makeMindMap(text)) }));
  const score = recalled(kept);
  const levelled = kept.filter(({ tally }) => tally.wanted >= LEVELS_MIN);
  const deep = levelled.filter(({ tally }) => tally.levels >= tally.wanted).length;
  return (
    score && { ...score, levelled: levelled.length, deep: levelled.length === 0 ? 1 : deep / levelled.length }
  );
}

/** A question with the words that must appear in the text. */
interface Item extends Asked {
  readonly claim: string;
  /** The sentence that the question quotes. Its words must come from here. */
  readonly source: string;
}

function flashcardsOf(text: string): Item[] {
  return makeFlashcards(text).data.map(({ question, answer, explanation, source = '' }) => ({
    question,
    answer,
    claim: `${question.replace('_____', answer)} ${answer} ${explanation}`,
    source: `${source} ${explanation}`,
  }));
}

/** « (trois réponses) »: how many boxes to tick. */
const ANSWERS_WANTED = /\((?:deux|trois|quatre|cinq) réponses\)/;

/** The wrong answers come from the whole text. */
function questionsOf(text: string): Item[] {
  return makeQuiz(text).questions.map(({ question, answers, correctAnswer, explanation }) => ({
    question,
    answer: [correctAnswer]
      .flat()
      .map((index) => answers[Number(index) - 1] ?? '')
      .join(' '),
    claim: `${question.replace(ANSWERS_WANTED, '')} ${answers.join(' ')} ${explanation}`,
    source: text,
  }));
}

function judge(passages: readonly Passage[], make: (text: string) => Item[]): Judgement {
  const items = passages.flatMap(({ name, text }) => make(text).map((item) => ({ name, text, ...item })));
  const malformed = items.flatMap(({ name, question, answer }) => {
    const broken = faults({ question, answer });
    return broken.length === 0 ? [] : [`${name}: ${question} | ${answer} (${broken.join('; ')})`];
  });
  return {
    items: items.length,
    wellFormed: items.length === 0 ? 1 : 1 - malformed.length / items.length,
    malformed,
    unsupported: items.flatMap(({ name, text, question, claim, source }) => {
      const strange = [...unsupported(claim, source), ...unsupported(source, text)];
      return strange.length === 0 ? [] : [`${name}: ${question} (${strange.join(', ')})`];
    }),
  };
}
