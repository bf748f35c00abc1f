import { expect, test } from 'vitest';
import { parseLesson } from '#engine/library/lesson.ts';

const FRONT = [
  'title: L’eau',
  'subject: Géographie',
  'level: Collège',
  'system: France',
  'keywords: cycle de l’eau, hydrologie',
  'summary: L’eau circule : elle monte, puis elle tombe.',
];
const file = (front: readonly string[], body = '## Définition\n\nL’eau est un liquide.\n'): string =>
  ['---', ...front, '---', '', body].join('\n');

test('a lesson file gives its fields, its keywords one by one and its body without the front matter', () => {
  expect(parseLesson('l-eau', file(FRONT))).toEqual({
    slug: 'l-eau',
    title: 'L’eau',
    subject: 'Géographie',
    level: 'Collège',
    system: 'France',
    keywords: ['cycle de l’eau', 'hydrologie'],
    summary: 'L’eau circule : elle monte, puis elle tombe.',
    body: '## Définition\n\nL’eau est un liquide.',
  });
});

test('a file saved with Windows line ends reads the same', () => {
  expect(parseLesson('l-eau', file(FRONT).replaceAll('\n', '\r\n'))).toEqual(
    parseLesson('l-eau', file(FRONT)),
  );
});

test.each([
  [
    'no front matter',
    '## Définition\n',
    /Lesson "l-eau": the front matter must stand between two "---" lines/,
  ],
  ['a front matter without an end', '---\ntitle: L’eau\n', /front matter must stand between/],
  ['a missing field', file(FRONT.slice(1)), /malformed "title"/],
  ['an empty field', file([...FRONT.slice(1), 'title: ']), /malformed "title"/],
  [
    'an empty keyword',
    file([...FRONT.slice(0, 4), 'keywords: eau,, mer', 'summary: Oui.']),
    /malformed "keywords.1"/,
  ],
  ['an unknown field', file([...FRONT, 'author: Personne']), /unknown field "author"/],
  ['a field given twice', file([...FRONT, 'title: La mer']), /field "title" is given twice/],
  ['a line that is no field', file([...FRONT, 'du texte']), /not a "key: value" line: "du texte"/],
  ['an empty body', file(FRONT, '  \n'), /malformed "body"/],
])('%s is refused with an error that names the fault', (_name, markdown, fault) => {
  expect(() => parseLesson('l-eau', markdown)).toThrow(fault);
});

test('a slug that could not stand in an address is refused', () => {
  expect(() => parseLesson('L’eau', file(FRONT))).toThrow(/malformed "slug"/);
});
