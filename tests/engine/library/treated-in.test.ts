import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { libraryOf } from '#engine/library/find-lesson.ts';
import { LESSONS_READ, treatedIn } from '#engine/library/treated-in.ts';
import { lessons } from '#lessons/index.ts';

const library = libraryOf(lessons);
const treated = (subject: string) => {
  const mentions = library.mentions(subject, LESSONS_READ);
  const found = treatedIn(mentions, mentions.lessons);
  return found === null ? null : `${found.slug} § ${found.section}`;
};

describe('a word that names no lesson opens the section that treats it', () => {
  test.each([
    ['newton', 'forces-et-lois-de-newton § Les trois lois de Newton'],
    ['Lumumba', 'lumumba-et-la-crise-congolaise § La mort de Lumumba'],
    ['mitose', 'cellule § Le cycle cellulaire et la mitose'],
    ['mitokondrie', 'cellule § D’où viennent les mitochondries et les chloroplastes ?'],
    ['la terreur', 'revolution-francaise § La République et la Terreur, 1792-1794'],
    ['robespierre', 'revolution-francaise § Gouverner par l’exception'],
    ['prise de la bastille', 'revolution-francaise § 1789, l’année où tout bascule'],
    ['leopold 2', 'conference-de-berlin-et-partage-de-l-afrique § Le coup de Léopold II'],
    ['caoutchouc', 'congo-belge § Le caoutchouc rouge'],
    ['kasavubu', 'lumumba-et-la-crise-congolaise § Deux révocations et un colonel'],
    ['anticorps', 'immunite-et-vaccination § Les anticorps'],
    ['globules rouges', 'circulation-sanguine § Le sang'],
    ['resistance electrique', 'loi-d-ohm-et-circuits § La résistance'],
    ['discriminant', 'equations-du-second-degre § Le discriminant'],
    ['logaritme', 'exponentielle-et-logarithme § Le logarithme népérien'],
    ['mediane', 'statistiques § La médiane'],
    ['banque centrale', 'monnaie-et-banques § La banque centrale'],
    ['senghor', 'negritude § Léopold Sédar Senghor, le chant'],
    ['cesaire', 'negritude § Aimé Césaire, le cri'],
    ['sonnet', 'roman-et-poesie § Les formes'],
    ['metaphore', 'figures-de-style § Comparaison et métaphore'],
    ['magma', 'volcans-et-seismes § D’où vient le magma'],
    ['mousson', 'zones-climatiques § Les vents'],
    ['effet de serre', 'climat-et-developpement-durable § L’effet de serre'],
    ['drepanocitose', 'paludisme § Le gène de la drépanocytose'],
    ['guerre de corée', 'guerre-froide § La Corée, première guerre chaude'],
    ['tsunami', 'volcans-et-seismes § Le tsunami'],
    ['chlorofile', 'photosynthese § Le chloroplaste et la chlorophylle'],
    ['insuline', 'hormones § Deux hormones contraires'],
  ])('%s', (subject, section) => {
    expect(treated(subject)?.replace(/\u00a0|\u202f/g, ' ')).toBe(section);
  });

  test('and one that no lesson has opens none', () => {
    for (const subject of ['skateboard', 'la guerre de cent ans', 'la révolution iranienne', 'Pokémon', ''])
      expect(treated(subject)).toBeNull();
  });

  test('the section always stands in the lesson', () => {
    const anyWord = fc.constantFrom(
      ...new Set(lessons.flatMap(({ body }) => body.match(/\p{L}{8,}/gu) ?? [])),
    );
    fc.assert(
      fc.property(anyWord, (word) => {
        const [slug, section] = treated(word)?.split(' § ') ?? [];
        if (slug === undefined || section === undefined) return;
        const headings = library.bySlug(slug)?.body.match(/^#{2,4} .+$/gm) ?? [];
        expect(headings.map((heading) => heading.replace(/^#+ /, '').trim())).toContain(section);
      }),
      { numRuns: 100 },
    );
  });
});

describe('near lessons', () => {
  test('have a word of the subject in their title, keywords or headings, and not in their text alone', () => {
    for (const subject of ['robespierre', 'hiroshima', 'voltaire']) {
      expect(library.nearest(subject, 5)).toEqual([]);
      expect(library.mentioning(subject, 5).length).toBeGreaterThan(0);
    }
    expect(library.nearest('tsunami', 3).map(({ slug }) => slug)).toEqual(['volcans-et-seismes']);
  });
});
