import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { libraryOf } from '#engine/library/find-lesson.ts';
import type { Lesson } from '#engine/library/lesson.ts';
import { lessons } from '#lessons/index.ts';
import { lessons as plainLessons } from '#tests/engine/texts.ts';

const library = libraryOf(lessons);
const slugFor = (subject: string): string | undefined => library.find(subject)?.slug;

describe('a subject finds its lesson', () => {
  test.each([
    ['photosynthese', 'photosynthese'],
    ['La photosynthèse', 'photosynthese'],
    ['photosintèse', 'photosynthese'],
    ['fotosintez', 'photosynthese'],
    ['Qu’est-ce que la photosynthèse ?', 'photosynthese'],
    ['photosynthèse et respiration', 'photosynthese'],
    ['2e guerre mondiale', 'seconde-guerre-mondiale'],
    ['2ème guerre mondiale', 'seconde-guerre-mondiale'],
    ['seconde guerre mondiale', 'seconde-guerre-mondiale'],
    ['DEUXIEME GUERRE MONDIALE', 'seconde-guerre-mondiale'],
    ['guerre mondiale II', 'seconde-guerre-mondiale'],
    ['la guerre de 39-45', 'seconde-guerre-mondiale'],
    ['ww2', 'seconde-guerre-mondiale'],
    ['WW II', 'seconde-guerre-mondiale'],
    ['La Seconde Guerre mondiale (1939-1945)', 'seconde-guerre-mondiale'],
    ['1ère guerre mondial', 'premiere-guerre-mondiale'],
    ['premire guerre mondiale', 'premiere-guerre-mondiale'],
    ['Les causes de la Première Guerre mondiale', 'premiere-guerre-mondiale'],
    ['la grande guerre', 'premiere-guerre-mondiale'],
    ['independance de la RDC', 'independance-du-congo'],
    ['indepandence du congo', 'independance-du-congo'],
    ['L’indépendance du Congo en 1960', 'independance-du-congo'],
    ['30 juin 1960', 'independance-du-congo'],
    ['la revolution francaise', 'revolution-francaise'],
    ['La Révolution française de 1789 à 1799', 'revolution-francaise'],
    ['revoltion francaise', 'revolution-francaise'],
    ['La France en 1789', 'revolution-francaise'],
    ['gerre froide', 'guerre-froide'],
    ['La guerre froide en Afrique', 'guerre-froide'],
    ['guerre froide (1945-1989)', 'guerre-froide'],
    ['cellules', 'cellule'],
    ['La cellule (biologie)', 'cellule'],
    ['adn', 'adn-et-heredite'],
    ['hérédité et ADN', 'adn-et-heredite'],
    ['génétique', 'adn-et-heredite'],
    ['cyle de l’eau', 'cycle-de-l-eau'],
    ['l’eau et son cycle', 'cycle-de-l-eau'],
    ['etats de la matiere', 'etats-de-la-matiere'],
    ['les changements d’états', 'etats-de-la-matiere'],
    ['bassin du kongo', 'bassin-du-congo'],
    ['le fleuve Congo', 'bassin-du-congo'],
    ['la loi de l’offre et de la demande', 'offre-et-demande'],
    ['la révolution industrielle', 'revolution-industrielle'],
    ['revolution russe', 'revolution-russe'],
    ['État indépendant du Congo', 'congo-belge'],
    ['disertation', 'dissertation'],
    ['comment rédiger une dissertation', 'dissertation'],
  ])('%s → %s', (subject, slug) => {
    expect(slugFor(subject)).toBe(slug);
  });
});

describe('a subject that no lesson truly covers finds nothing', () => {
  test.each([
    'la révolution iranienne',
    'la révolution tranquille',
    'révolution de 1848',
    'révolution',
    'résolution française',
    'guerre',
    'guerre mondiale',
    '3e guerre mondiale',
    'guerre de Corée',
    'la nouvelle guerre froide',
    'après la guerre froide',
    'le Congo',
    'le Congo en 1789',
    'République du Congo',
    'indépendance du Congo-Brazzaville',
    'indépendance de l’Angola',
    'indépendance',
    'bassin du Togo',
    'bassin minier',
    'le générique',
    'ARN',
    'ADN mitochondrial',
    'cellule familiale',
    'cellulite',
    'photosynthèse artificielle',
    'cycle de l’azote',
    'l’eau',
    'états du Cameroun',
    'la demande',
    'dissertation de philosophie',
    'la cuisine',
    'histoire',
    'cours',
    '',
    '  ?!',
  ])('%s', (subject) => {
    expect(slugFor(subject)).toBeUndefined();
  });
});

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');
const straight = (text: string): string => text.replaceAll('’', "'");
/** Each other letter a capital. */
const mixedCase = (text: string): string =>
  [...text].map((letter, at) => (at % 2 === 0 ? letter.toLowerCase() : letter.toUpperCase())).join('');

/** A name as hurried students type it: each habit alone, and all of them together. */
const typed = (name: string): string[] => [
  name,
  name.toUpperCase(),
  straight(name),
  withoutAccents(name).toLowerCase(),
  ` ${mixedCase(name)} `,
  ` ${straight(withoutAccents(mixedCase(name)))} ?`,
];
const names = lessons.flatMap((lesson) =>
  [lesson.title, ...lesson.keywords].map((name) => [name, lesson.slug] as const),
);

test.each(names)('« %s » finds its lesson in any case, with or without accents', (name, slug) => {
  expect(typed(name).map(slugFor)).toEqual(typed(name).map(() => slug));
});

test('a name finds its lesson with capitals in any place', () => {
  const anyCase = fc.constantFrom(...names).chain(([name, slug]) =>
    fc.array(fc.boolean(), { minLength: name.length, maxLength: name.length }).map((upper) => ({
      subject: [...name]
        .map((letter, at) => (upper[at] ? letter.toUpperCase() : letter.toLowerCase()))
        .join(''),
      slug,
    })),
  );
  fc.assert(
    fc.property(anyCase, ({ subject, slug }) => {
      expect(slugFor(subject)).toBe(slug);
    }),
    { numRuns: 1_000 },
  );
});

test('a title in which one letter of a long word was left out is found, or nothing is: never another lesson', () => {
  // Every letter of every title: one in two thousand makes another word, which chance finds now and then.
  const wrong = lessons.flatMap(({ slug, title }) =>
    Array.from(title, (_, at) => at).flatMap((at) => {
      const typed = title.slice(0, at) + title.slice(at + 1);
      const found = slugFor(typed);
      return found === undefined || found === slug ? [] : [`${typed}: ${found}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test('a slip in a long title that makes another topic’s word still names that title', () => {
  expect(slugFor('L’État indépendan du Congo et le Congo belge')).toBe('congo-belge');
});

test('no text at all makes the search fail', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (subject) => {
      library.find(subject);
      expect(library.nearest(subject, 3).length).toBeLessThanOrEqual(3);
    }),
  );
});

describe('a name by which a lesson was found before', () => {
  const earlier = plainLessons.flatMap(([, { slug, title, keywords }]) =>
    [title, ...keywords].map((name) => [name, slug] as const),
  );
  test.each(earlier)('%s still finds %s', (name, slug) => {
    expect(slugFor(name)).toBe(slug);
  });
});

describe('the nearest lessons', () => {
  test.each([
    ['drépanocytose', 'adn-et-heredite'],
    ['Patrice Lumumba', 'lumumba-et-la-crise-congolaise'],
    ['la nappe phréatique', 'cycle-de-l-eau'],
    ['guerre de Corée', 'guerre-froide'],
    ['la photosynthèze des orchidées', 'photosynthese'],
    ['photosythèse des orchidées', 'photosynthese'],
  ])('of %s start with %s', (subject, slug) => {
    expect(library.nearest(subject, 3)[0]?.slug).toBe(slug);
  });

  test('of an ambiguous subject are all that it may mean', () => {
    const slugs = library.nearest('guerre', 4).map((lesson) => lesson.slug);
    expect(new Set(slugs)).toEqual(
      new Set(['premiere-guerre-mondiale', 'seconde-guerre-mondiale', 'guerre-froide', 'guerres-du-congo']),
    );
  });

  test('of a notion that two lessons share: both mention it', () => {
    const slugs = library.mentioning('la mitochondrie', 3).map((lesson) => lesson.slug);
    expect(slugs).toContain('cellule');
    expect(slugs).toContain('respiration');
  });

  test('are at most as many as asked for, each once', () => {
    expect(library.nearest('guerre', 1)).toHaveLength(1);
    const many = library.nearest('guerre du Congo et de la France', 50);
    expect(new Set(many).size).toBe(many.length);
  });

  test('are none when no lesson speaks of the subject', () => {
    expect(library.nearest('skateboard', 3)).toEqual([]);
    expect(library.nearest('', 3)).toEqual([]);
    expect(library.nearest('avec beaucoup de plusieurs', 3)).toEqual([]);
  });

  test('are not guessed from a misspelt word that stands in a text only', () => {
    expect(library.nearest('Margulus', 3)).toEqual([]);
  });
});

describe('a library', () => {
  const lesson = (slug: string, title: string, keywords: string[]): Lesson => ({
    slug,
    title,
    keywords,
    subject: 'Histoire',
    summary: 'Un résumé.',
    body: '## Les Gaulois\n\nLes Gaulois étaient gaulois.',
    appendix: '',
    reviewed: '2026-11-22',
    programme: [],
  });

  test('gives a lesson by its slug, and none for a slug that it lacks', () => {
    expect(library.bySlug('photosynthese')?.title).toBe('La photosynthèse');
    expect(library.bySlug('cuisine')).toBeNull();
    expect(library.lessons).toHaveLength(lessons.length);
  });

  test('finds nothing when two lessons fit equally well, and the closer one when one fits better', () => {
    const twins = libraryOf([
      lesson('a', 'Rome', ['Rome antique']),
      lesson('b', 'La ville de Rome', ['Rome']),
    ]);
    expect(twins.find('Rome')).toBeNull();
    const near = libraryOf([
      lesson('a', 'Rome', ['Rome']),
      lesson('b', 'Rome et les Gaulois', ['Rome gauloise']),
    ]);
    expect(near.find('Rome et les Gaulois')?.slug).toBe('b');
    expect(near.find('Rome')?.slug).toBe('a');
  });

  test('takes a word for a misspelling only when no lesson uses it', () => {
    const canal = lesson('canal', 'Le canal', ['Canal navigable']);
    expect(libraryOf([canal]).find('le canil')?.slug).toBe('canal');
    const dogs = {
      ...lesson('chien', 'Le chien', ['Chien domestique']),
      body: '## Le gîte\n\nLe canil abrite des chiens.',
    };
    expect(libraryOf([canal, dogs]).find('le canil')).toBeNull();
  });

  test('with no lesson finds nothing', () => {
    const empty = libraryOf([]);
    expect(empty.find('Rome')).toBeNull();
    expect(empty.nearest('Rome', 3)).toEqual([]);
  });
});
