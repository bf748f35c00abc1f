import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { Lesson } from '#engine/library/lesson.ts';
import { normalise } from '#engine/text/structure/normalise.ts';
import { fold } from '#engine/text/words/fold.ts';
import { words } from '#engine/text/words/words.ts';
import { PASSAGES } from './passages.ts';

/**
 * The texts that the makers are tried on: lessons in plain sentences, every passage, and any of their sentences put
 * together. The lessons that ship are written for people, and what is to be learnt from them stands beside them: these
 * here stay as they are, so that what an engine makes of a text can be compared from one year to the next.
 */

const LESSONS = new URL('plain-lessons/', import.meta.url);
export const lessons: readonly (readonly [string, Lesson])[] = readdirSync(LESSONS)
  .filter((name) => name.endsWith('.md'))
  .map((name) => [name, readPlainLesson(name.slice(0, -3), readFileSync(new URL(name, LESSONS), 'utf8'))]);

/** Reads a front matter of `key: value` lines between two `---` lines, then the body. */
function readPlainLesson(slug: string, markdown: string): Lesson {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(markdown) ?? [];
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1] ?? '';
  return {
    slug,
    title: field('title'),
    subject: field('subject'),
    keywords: field('keywords').split(', '),
    summary: field('summary'),
    reviewed: '2026-11-01',
    body,
    appendix: '',
    programme: [],
  };
}
export const passages = Object.entries(PASSAGES);
export const texts: readonly (readonly [string, string])[] = [
  ...passages,
  ...lessons.map(([name, { body }]) => [name, body] as const),
];

export const lessonBody = (slug: string): string => {
  const found = lessons.find(([name]) => name === `${slug}.md`);
  if (!found) throw new Error(`No lesson ${slug}`);
  return found[1].body;
};

const sentence = fc.constantFrom(
  ...texts.flatMap(([, text]) => text.split(/(?<=[.!?])\s+|\n+/)).filter((line) => line.length > 3),
);
const glue = fc.constantFrom(' ', '\n', '\n\n', '\n- ', '\r\n• ', '\n## ', ' : ', ', ');
/** Sentences of the texts in any order, joined in any way. */
export const mixedText = fc
  .array(fc.tuple(sentence, glue), { maxLength: 25 })
  .map((parts) => parts.map(([text, join]) => text + join).join(''));
const noise = fc.string({ unit: 'binary', maxLength: 300 });
export const anyText = fc.oneof(
  mixedText,
  noise,
  fc.tuple(noise, mixedText).map(([a, b]) => a + b),
);

/** The words of a text, without case and accents. */
export const wordsOf = (text: string): Set<string> =>
  new Set(words(normalise(text)).map((word) => fold(word.text)));

/** The words of `told` that neither `source` nor the grammar in `added` has. */
export function inventedWords(
  told: string,
  source: ReadonlySet<string>,
  added: ReadonlySet<string>,
): string[] {
  return words(normalise(told))
    .map((word) => fold(word.text))
    .filter((word) => !source.has(word) && !added.has(word) && !source.has(shortYears(word)));
}

/** « 14-18 » of « 1914-1918 »: notes may leave the century out. */
const shortYears = (word: string) =>
  /^\d{4}-\d{4}$/.test(word) ? word.replace(/(?<!\d)\d{2}(?=\d{2}(?!\d))/g, '') : word;

export const grammar = (list: string): Set<string> => new Set(list.split(/\s+/).map(fold));

/** Grammar words that make a sentence of a dated aside: « publiées en 1641 » becomes « … sont publiées ». */
export const ADDED_TO_EVENTS = grammar('naissance mort de d’ du des la le l’ est sont');

/** With ordinary spaces, for reading. */
export const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');
