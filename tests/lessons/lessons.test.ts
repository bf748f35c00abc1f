import { describe, expect, test } from 'vitest';
import { type Lesson, parseLesson } from '#engine/library/lesson.ts';
import { lessonFiles } from '#lessons/index.ts';

const files = Object.entries(lessonFiles);
const lessons = files.map(([slug, markdown]) => parseLesson(slug, markdown));
const byTitle = lessons.map((lesson): [string, Lesson] => [lesson.title, lesson]);

const WORDS = { atLeast: 700, atMost: 1300 };
const countWords = (text: string): number =>
  (text.match(/[\p{L}\p{N}]+(?:[’-][\p{L}\p{N}]+)*/gu) ?? []).length;

/** Every place where a pattern occurs, with the text around it, so that a failure shows where to look. */
const placesOf = (pattern: RegExp, text: string): string[] =>
  Array.from(text.matchAll(pattern), ({ index }) => text.slice(Math.max(0, index - 20), index + 20));

test('at least twelve lessons ship with the app, in several subjects', () => {
  expect(lessons.length).toBeGreaterThanOrEqual(12);
  expect(new Set(lessons.map((lesson) => lesson.subject)).size).toBeGreaterThanOrEqual(5);
});

test('no two lessons share a title or another name', () => {
  const names = lessons
    .flatMap((lesson) => [lesson.title, ...lesson.keywords])
    .map((name) => name.toLowerCase());
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

describe.each(byTitle)('%s', (_title, lesson) => {
  test('has a body of 700 to 1,300 words', () => {
    expect(countWords(lesson.body)).toBeGreaterThanOrEqual(WORDS.atLeast);
    expect(countWords(lesson.body)).toBeLessThanOrEqual(WORDS.atMost);
  });

  test('starts with a section, has at least four and no heading above them', () => {
    expect(lesson.body).toMatch(/^## /);
    expect(lesson.body.match(/^## /gm)?.length).toBeGreaterThanOrEqual(4);
    expect(lesson.body).not.toMatch(/^# /m);
  });

  test('gives its summary as one sentence', () => {
    expect(lesson.summary).toMatch(/^\p{Lu}[^.!?]*\.$/u);
  });

  test('introduces or heads every list', () => {
    const blocks = lesson.body.split('\n\n');
    const introductions = blocks.filter((_, at) => /^(- |1\. )/.test(blocks[at + 1] ?? ''));
    expect(introductions.filter((block) => !/([.:]|^#{2,3} .*)$/.test(block))).toEqual([]);
  });

  test('has no sentence that starts with a pronoun, so that each one stands by itself', () => {
    const starts =
      /(?<=^|[.!?] |^- |^\d\. )(?:Ils?|Elles?|Cela|Celui|Celles?|Ceux|Ce|Cet|Cette|Ces)\s(?!existe)/gm;
    expect(placesOf(starts, lesson.body)).toEqual([]);
  });
});

describe.each(files)('the typography of %s', (_slug, markdown) => {
  const written = markdown.replaceAll(/^(\w+): /gm, '');

  test('uses the curly apostrophe and French quotes', () => {
    expect(placesOf(/['"“”]|\.\.\./g, written)).toEqual([]);
  });

  test('keeps a narrow no-break space before ; ! ? and a no-break space before : and inside « »', () => {
    expect(placesOf(/(?<!\u202f)[;!?]/g, written)).toEqual([]);
    expect(placesOf(/(?<!\u00a0):/g, written)).toEqual([]);
    expect(placesOf(/«(?!\u00a0)|(?<!\u00a0)»/g, written)).toEqual([]);
  });

  test('keeps numbers and their units on one line', () => {
    expect(placesOf(/\d \d{3}(?!\d)|\d (?:%|°C|µm)/g, written)).toEqual([]);
    expect(placesOf(/ -\d/g, written)).toEqual([]);
  });

  test('has no double space and no space at the end of a line', () => {
    expect(placesOf(/ {2,}| $/gm, written)).toEqual([]);
  });
});
