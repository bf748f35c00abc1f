import { readdirSync, readFileSync } from 'node:fs';
import type { QuizQuestion } from '#contract/artefacts/quiz.ts';
import { readLessonFolder } from '#engine/lesson/read/read-folder.ts';
import { makeQuiz } from '#engine/make/quiz/quiz.ts';
import { seeded } from '#engine/make/random.ts';
import { quizFromStudy } from '#engine/make/written/from-study.ts';
import { findDates } from '#engine/text/dates/dates.ts';
import { readStudyText } from '#engine/text/structure/study-text.ts';
import { fold } from '#engine/text/words/fold.ts';
import type { Passage } from './passage.ts';

/** What is said of wrong options, over the questions of many texts. */
export interface Explained {
  readonly questions: number;
  readonly options: number;
  /** Wrong options of which it is said what they are. */
  readonly explained: number;
  /** Questions that offer one more on the same point. */
  readonly again: number;
  /** Each wrong option without an explanation, with its text. */
  readonly silent: readonly string[];
  /** Each explanation that breaks a rule of `faultOf`. */
  readonly faulty: readonly string[];
  /** Each explanation, to be read by a person. */
  readonly told: readonly string[];
}

/** A question with the text that it was made from; null for one that was written by hand. */
interface Asked {
  readonly name: string;
  readonly question: QuizQuestion;
  readonly text: string | null;
}

/** Explanations of all questions that were written for the lessons in `folder`. */
export function explainedInLessons(folder: URL): Explained {
  const slugs = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
  return measured(slugs.flatMap((slug) => writtenQuestions(slug, new URL(`${slug}/`, folder))));
}

function writtenQuestions(slug: string, folder: URL): Asked[] {
  const files = Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]),
  );
  const { quiz, cards, map, timeline, exercises } = readLessonFolder(slug, files).folder;
  const study = { quiz, cards, map, timeline, exercises };
  const request = { slug, title: slug, elements: `${quiz.length} questions`, figures: true };
  return quizFromStudy(study, request, seeded(1)).questions.map((question) => ({
    name: slug,
    question,
    text: null,
  }));
}

/** Explanations of the questions that the engine makes of the passages. */
export function explainedInPassages(passages: readonly Passage[]): Explained {
  return measured(
    passages.flatMap(({ name, text }) =>
      makeQuiz(text).questions.map((question) => ({ name, question, text })),
    ),
  );
}

function measured(asked: readonly Asked[]): Explained {
  const options = asked.flatMap(({ name, question, text }) => {
    const right = new Set([question.correctAnswer].flat().map(Number));
    return question.answers
      .filter((_, at) => !right.has(at + 1))
      .map((option) => {
        const reason = question.why?.wrong.find((one) => one.option === option)?.reason ?? null;
        return { name, question, text, option, reason };
      });
  });
  const line = ({ name, question, option }: (typeof options)[number]) =>
    `${name}: ${question.question} | ${option}`;
  return {
    questions: asked.length,
    options: options.length,
    explained: options.filter(({ reason }) => reason !== null).length,
    again: asked.filter(({ question }) => question.why?.again !== undefined).length,
    silent: options.filter(({ reason }) => reason === null).map(line),
    faulty: options.flatMap((one) => {
      const fault = one.reason === null ? null : faultOf(one.reason, one);
      return fault === null ? [] : [`${line(one)} | ${one.reason} (${fault})`];
    }),
    told: options.flatMap((one) =>
      one.reason === null
        ? []
        : [`${line(one)} → ${one.reason} = ${one.question.explanation.replaceAll('\n', ' ')}`],
    ),
  };
}

const letters = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Notes write « 48 » for 1948. */
const isShortYear = (quote: string, option: string): boolean =>
  /^\d{4}$/.test(option) && new RegExp(`(?<!\\d)${option.slice(2)}(?!\\d)`).test(quote);

/**
 * What a program can find wrong with an explanation: of a made one, that its words are not the text's own, that they do
 * name the option (or, of a definition, its term) in too few of its words, or that they only repeat the sentence that decides; of any, that
 * it says nothing or stands twice.
 */
function faultOf(
  reason: string,
  { question, option, text }: Omit<Asked, 'name'> & { option: string },
): string | null {
  const same = question.why?.wrong.filter((one) => one.option === option) ?? [];
  if (letters(reason) === '') return 'empty';
  if (text === null) return same.length > 1 ? 'said twice' : null;
  const quote = /«\s(.+)\s»(?:\s\(«\s.+\s»\))?$/su.exec(reason.replace(/^[^:]*« [^»]* » : /u, ''))?.[1] ?? '';
  const all = letters(
    readStudyText(text)
      .sentences.map((sentence) => sentence.text)
      .join(' '),
  );
  const parts = quote.split('[…]').map(letters);
  if (quote === '' || !parts.every((part) => all.includes(part))) return 'words that are not the text’s';
  const term = /dit de « (.+?) »/u.exec(reason)?.[1] ?? option;
  // « def : … » is said of the heading that is quoted after it.
  const heading = /\(«\s(?<heading>[^«»]+)\s»\)$/u.exec(reason)?.groups?.heading ?? '';
  if (
    !holdsWords(`${quote} ${heading}`, term) &&
    !areDatesOfOneTime(quote, option) &&
    !isShortYear(quote, option)
  )
    return 'the option is not named';
  return letters(question.explanation) === letters(quote) ? 'repeats the deciding sentence' : null;
}

/** Nearly all: a label of an event leaves asides out, and writes the year in full. */
const NEARLY_ALL = 0.8;

function holdsWords(quote: string, option: string): boolean {
  const said = new Set(letters(quote).split(' '));
  const words = letters(option).split(' ');
  return words.filter((word) => said.has(word)).length / words.length >= NEARLY_ALL;
}

/** « 8 mai 1945 » is « 8 mai 45 » in hurried notes, whose year the text gives around it. */
function areDatesOfOneTime(quote: string, option: string): boolean {
  const [asked] = findDates(option);
  const short = letters(option).replace(/ (?:1[89]|20)(\d\d)$/u, ' $1');
  if (short !== letters(option) && ` ${letters(quote)} `.includes(` ${short} `)) return true;
  return asked !== undefined && findDates(quote).some(({ from, to }) => from < asked.to && asked.from < to);
}

/** The lines that `npm run bench:engine -- --explained` prints. */
export function explainedLines(title: string, measure: Explained, details: boolean): string[] {
  const { questions, options, explained, again, silent, faulty, told } = measure;
  const share = options === 0 ? 1 : explained / options;
  return [
    `${title}: ${questions} questions, ${options} wrong options, explained ${share.toFixed(3)}, faulty ${faulty.length}, one more question ${(again / Math.max(1, questions)).toFixed(3)}`,
    ...faulty.map((item) => `    faulty  ${item}`),
    ...(details
      ? [...silent.map((item) => `    silent  ${item}`), ...told.map((item) => `    told  ${item}`)]
      : []),
  ];
}
