import { makeFlashcards } from '#engine/make/cards/flashcards.ts';
import { makeQuiz } from '#engine/make/quiz/quiz.ts';
import { explainedInLessons, explainedInPassages, explainedLines } from './explained.ts';
import { type Judgement, type Measured, measure, type Recalled, type Score } from './measure.ts';
import { type Part, readPassages } from './passage.ts';
import { longTexts } from './times.ts';
import { measureTime } from './timing.ts';

const CHARACTERS = 20_000;
const share = (value: number) => value.toFixed(3);

/** The lines that `npm run bench:engine` prints. `details` adds every miss, false positive and malformed question. */
export function report({
  details,
  parts,
}: {
  readonly details: boolean;
  readonly parts: readonly Part[];
}): string[] {
  const lines = parts.flatMap((part) => partLines(part, measure(readPassages(part)), details));
  return [...lines, ...timeLines()];
}

/** What is said of wrong options, over all lessons and over the passages of these parts. */
export function reportExplained({
  details,
  parts,
}: {
  readonly details: boolean;
  readonly parts: readonly Part[];
}): string[] {
  const lessons = explainedInLessons(new URL('../../lessons/', import.meta.url));
  return [
    ...explainedLines('lessons', lessons, details),
    ...parts.flatMap((part) => explainedLines(part, explainedInPassages(readPassages(part)), details)),
  ];
}

function partLines(part: Part, measured: Measured, details: boolean): string[] {
  const { passages, definitions, dates, enumerations, timeline, cards, outline, flashcards, quiz } = measured;
  return [
    `${part}: ${passages} passages`,
    '                expected  found  precision  recall     F1',
    ...scoreLines('definitions', definitions, details),
    ...scoreLines('dates', dates, details),
    ...scoreLines('enumerations', enumerations, details),
    ...scoreLines('timeline', timeline, details),
    ...(cards ? recallLines('two sides', cards, '', details) : []),
    ...(outline
      ? recallLines(
          'outline',
          outline,
          `  deep enough ${share(outline.deep)} of ${outline.levelled}`,
          details,
        )
      : []),
    ...judgementLines('flashcards', flashcards, details),
    ...judgementLines('quiz questions', quiz, details),
    '',
  ];
}

function scoreLines(
  name: string,
  { expected, found, precision, recall, f1, missed, wrong }: Score,
  details: boolean,
) {
  const figures = [share(precision).padStart(9), share(recall).padStart(6), share(f1).padStart(5)].join('  ');
  return [
    `${name.padEnd(14)}  ${String(expected).padStart(8)}  ${String(found).padStart(5)}  ${figures}`,
    ...(details
      ? [...missed.map((item) => `    missed  ${item}`), ...wrong.map((item) => `    wrong   ${item}`)]
      : []),
  ];
}

function recallLines(name: string, { expected, recall, missed }: Recalled, more: string, details: boolean) {
  return [
    `${name.padEnd(14)}  ${String(expected).padStart(8)}  kept ${share(recall)}${more}`,
    ...(details ? missed.map((item) => `    missed  ${item}`) : []),
  ];
}

function judgementLines(
  name: string,
  { items, wellFormed, malformed, unsupported }: Judgement,
  details: boolean,
) {
  return [
    `${name.padEnd(14)}  ${String(items).padStart(8)}  well-formed ${share(wellFormed)}  unsupported ${unsupported.length}`,
    ...unsupported.map((item) => `    unsupported  ${item}`),
    ...(details ? malformed.map((item) => `    malformed  ${item}`) : []),
  ];
}

function timeLines(): string[] {
  const texts = longTexts();
  const line = (name: string, make: (text: string) => unknown) => {
    const { median, least, most, runs } = measureTime(make, texts);
    const range = `${least.toFixed(0)} to ${most.toFixed(0)}`;
    return `${name.padEnd(14)}  ${median.toFixed(0)} ms of one core for ${CHARACTERS} characters (median of ${runs} texts, warm; ${range})`;
  };
  return [line('flashcards', makeFlashcards), line('quiz', makeQuiz)];
}
