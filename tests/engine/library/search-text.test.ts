import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLibrary, libraryOf } from '#engine/library/find-lesson.ts';
import {
  packSearchTexts,
  type SearchText,
  searchTextOf,
  unpackSearchTexts,
} from '#engine/library/search-text.ts';
import { lessonEntries } from '#lessons/entries.ts';
import { lessons } from '#lessons/index.ts';
import { searchTexts } from '#lessons/search-texts.ts';

const word = fc.stringMatching(/^[a-zéèœ0-9]{1,40}$/);
const text: fc.Arbitrary<SearchText> = fc.record({
  asides: fc.string(),
  words: fc.array(fc.tuple(word, fc.integer({ min: 1, max: 2_000 }))).map((pairs) => new Map(pairs)),
});
const texts = fc
  .uniqueArray(fc.tuple(fc.stringMatching(/^[a-z]{1,12}$/), text), {
    maxLength: 60,
    selector: ([slug]) => slug,
  })
  .map((pairs) => new Map(pairs));

test('what is packed comes back, through JSON too', () => {
  fc.assert(
    fc.property(texts, (given) => {
      expect(unpackSearchTexts(JSON.parse(JSON.stringify(packSearchTexts(given))))).toEqual(given);
    }),
  );
});

test('words are counted in lower case, headings and years stand apart', () => {
  const { asides, words } = searchTextOf({
    body: '## Le Débat de 1789\n\nLe roi, le peuple. Après 1789, rien.',
  });
  expect(asides).toBe('## Le Débat de 1789 1789');
  expect(words.get('le')).toBe(3);
  expect(words.get('1789')).toBe(2);
  expect(words.has('Le')).toBe(false);
});

test('what the device gets of the lessons is what the server reads in them', () => {
  expect([...searchTexts.keys()].sort()).toEqual(lessons.map(({ slug }) => slug).sort());
  for (const lesson of lessons) {
    const { asides, words } = searchTextOf(lesson);
    expect(searchTexts.get(lesson.slug)?.asides).toBe(asides);
    expect(new Map(searchTexts.get(lesson.slug)?.words)).toEqual(words);
  }
});

const device = createLibrary(
  lessonEntries,
  ({ slug }) => searchTexts.get(slug) ?? { asides: '', words: new Map() },
);
const server = libraryOf(lessons);

test.each([
  'fotosyntese',
  'mitose',
  'le partage de l’Afrique',
  'second degré',
  'climat',
  'Lumumba',
  'cyle de l’eau',
])('« %s » finds the same without the texts of the lessons', (typed) => {
  expect(device.find(typed)?.slug).toBe(server.find(typed)?.slug);
  expect(device.nearest(typed, 6).map(({ slug }) => slug)).toEqual(
    server.nearest(typed, 6).map(({ slug }) => slug),
  );
});
