import { describe, expect, it } from 'vitest';
import { openCourse } from '#engine/answer/ask-course.ts';
import type { DocumentBlock } from '#engine/documents/document.ts';
import { findQuote } from '#engine/documents/find-quote.ts';
import { sectionsOf } from '#engine/documents/sections.ts';
import { lessons } from '#tests/engine/texts.ts';

/** A textbook of ten chapters, as a reader of documents gives it. */
const CHAPTERS = [
  'cellule',
  'circulation-sanguine',
  'digestion',
  'respiration',
  'immunite-et-vaccination',
  'paludisme',
  'photosynthese',
  'ecosystemes',
  'adn-et-heredite',
  'systeme-nerveux',
];
const chapters = CHAPTERS.flatMap((slug) => {
  const found = lessons.find(([name]) => name === `${slug}.md`);
  return found === undefined ? [] : [found[1]];
});
const blocks: DocumentBlock[] = chapters.flatMap(({ title, body }, at) => [
  { page: at + 1, kind: 'heading', level: 1, text: title },
  ...body.split('\n').flatMap((line): DocumentBlock[] => {
    const [, marks = '', heading = ''] = /^(#+) (.*)$/.exec(line) ?? [];
    if (marks !== '') return [{ page: at + 1, kind: 'heading', level: marks.length, text: heading }];
    if (line.startsWith('- ')) return [{ page: at + 1, kind: 'item', depth: 0, text: line.slice(2) }];
    return line.trim() === '' ? [] : [{ page: at + 1, kind: 'paragraph', text: line }];
  }),
]);
const sections = sectionsOf({ title: null, blocks, pages: chapters.length, pagesWithoutText: 0 }, 12_000);
const course = openCourse(
  sections.map(({ title, notes }, at) => ({ title: title ?? `Partie ${at + 1}`, notes })),
);
const chapterOf = (section: number) => chapters[(sections[section]?.firstPage ?? 0) - 1]?.slug;

/**
 * Written from knowledge of biology at school, without a look at how the engine answers; each with the chapters that
 * define what it asks.
 */
const QUESTIONS: readonly (readonly [string, ...string[]])[] = [
  ['Qu’est-ce qu’une cellule procaryote ?', 'cellule'],
  ['c koi la mitochondrie', 'cellule', 'respiration'],
  ['Qui a observé du liège au microscope ?', 'cellule'],
  ['À quoi servent les globules rouges ?', 'circulation-sanguine'],
  ['Qu’est-ce que le plasma ?', 'circulation-sanguine'],
  ['Quel est le rôle de la bile ?', 'digestion'],
  ['Qu’est-ce que la salive ?', 'digestion'],
  ['Qu’est-ce qu’une alvéole pulmonaire ?', 'respiration'],
  ['Qu’est-ce qu’un anticorps ?', 'immunite-et-vaccination'],
  ['Qui a inventé le vaccin contre la rage ?', 'immunite-et-vaccination'],
  ['Quel moustique transmet le paludisme ?', 'paludisme'],
  ['Qu’est-ce que la chlorophylle ?', 'photosynthese'],
  ['Qu’est-ce qu’un producteur ?', 'ecosystemes'],
  ['Qu’est-ce que la biodiversité ?', 'ecosystemes'],
  ['Qu’est-ce que la drépanocytose ?', 'adn-et-heredite', 'circulation-sanguine'],
  ['Quelles sont les lois de Mendel ?', 'adn-et-heredite'],
  ['Qu’est-ce qu’un neurone ?', 'systeme-nerveux'],
  ['Qu’est-ce qu’une synapse ?', 'systeme-nerveux'],
];
const UNANSWERABLE = [
  'Qui a signé l’acte de Berlin ?',
  'Qu’est-ce que l’inflation ?',
  'Comment calculer une intégrale ?',
  'Quelle est la capitale du Japon ?',
  'Qu’est-ce qu’un volcan ?',
  'Qui a écrit Cahier d’un retour au pays natal ?',
  'Qu’est-ce que la mécanique quantique ?',
];

describe('a question to one’s own course', () => {
  it('is answered from the right chapter, nine times of ten', () => {
    const wrong = QUESTIONS.flatMap(([question, ...right]) => {
      const [best] = course.ask(question);
      const found = best === undefined ? 'rien' : chapterOf(best.section);
      return right.includes(found ?? '') ? [] : [`${question} → ${found}: ${best?.quote ?? ''}`];
    });
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(QUESTIONS.length / 10);
  });

  it('quotes words that are found again in that section', () => {
    for (const [question] of QUESTIONS) {
      const quotations = course.ask(question);
      expect(quotations.length, question).toBeGreaterThan(0);
      for (const { quote, section } of quotations) {
        const { firstPage, lastPage } = sections[section] ?? { firstPage: 0, lastPage: 0 };
        const own = blocks.filter(({ page }) => page >= firstPage && page <= lastPage);
        expect(findQuote(own, quote), `${question}\n${quote}`).not.toBeNull();
      }
    }
  });

  it('leads to the section that treats it, where one does', () => {
    expect(QUESTIONS.filter(([question]) => course.nearest(question) === null)).toEqual([]);
    expect(UNANSWERABLE.filter((question) => course.nearest(question) !== null)).toEqual([]);
  });

  it('is not answered when the course does not say', () => {
    const said = UNANSWERABLE.flatMap((question) => {
      const [best] = course.ask(question);
      return best === undefined ? [] : [`${question} → ${best.quote}`];
    });
    expect(said).toEqual([]);
  });

  const senegal = openCourse(
    [
      [
        'La naissance',
        'La fédération du Mali réunit le Sénégal et le Soudan français en 1959. Elle devient indépendante le 20 juin 1960. Elle éclate dans la nuit du 19 au 20 août parce que Senghor et Modibo Keïta s’opposent.',
      ],
      [
        'La crise de 1962',
        'Mamadou Dia veut une économie planifiée. Les députés déposent une motion de censure contre lui. Senghor le fait arrêter.',
      ],
      [
        'La culture',
        'Senghor organise en 1966 le Festival mondial des arts nègres. La crise agricole commence en 1968.',
      ],
    ].map(([title = '', notes]) => ({ title, notes: `# ${title}\n\n${notes}` })),
  );

  it('is answered by a sentence whose pronoun stands for what is asked, some sentences before', () => {
    for (const question of [
      'Pourquoi la fédération du Mali éclate-t-elle ?',
      'Pourquoi la fédération du Mali a-t-elle éclaté ?',
    ])
      expect(senegal.ask(question)).toEqual([
        {
          quote: expect.stringMatching(/^La fédération du Mali.*Elle éclate.*parce que/),
          section: 0,
          heading: 'La naissance',
        },
      ]);
  });

  it('is answered below the heading that names what is asked, of whatever kind the heading is', () => {
    expect(senegal.ask('Quelles sont les causes de la crise de 1962 ?')).toMatchObject([
      { section: 1, quote: expect.stringMatching(/^Mamadou Dia veut/) },
    ]);
    const numbered = openCourse([
      {
        title: 'Le Sénégal',
        notes:
          '1. La naissance\n\nLe Sénégal devient indépendant en 1960.\n\n2. La crise de 1962\n\nMamadou Dia veut une économie planifiée.\n\n3. La culture\n\nLa crise agricole commence en 1968.',
      },
    ]);
    expect(numbered.ask('Quelles sont les causes de la crise de 1962 ?')).toMatchObject([
      { quote: 'Mamadou Dia veut une économie planifiée.' },
    ]);
  });

  it('names the section where nothing in it decides, and none for what the course does not treat', () => {
    expect(senegal.ask('Pourquoi Mamadou Dia est-il arrêté ?')).toEqual([]);
    expect(senegal.nearest('Pourquoi Mamadou Dia est-il arrêté ?')).toEqual({
      section: 1,
      heading: 'La crise de 1962',
    });
    for (const question of [
      'Quelles sont les causes de la crise de 1929 ?',
      'Pourquoi Lumumba est-il arrêté ?',
    ]) {
      expect(senegal.ask(question)).toEqual([]);
      expect(senegal.nearest(question)).toBeNull();
    }
  });

  it('finds the same heading in two sections, each with its own place', () => {
    const twice = openCourse([
      { title: 'Exercices', notes: '# Exercices\n\nLe tendon est un tissu qui attache le muscle à l’os.' },
      { title: 'Exercices', notes: '# Exercices\n\nLe ligament est un tissu qui attache deux os.' },
    ]);
    expect(twice.ask('Qu’est-ce qu’un ligament ?')).toMatchObject([{ section: 1 }]);
    expect(twice.ask('Qu’est-ce qu’un tendon ?')).toMatchObject([{ section: 0 }]);
  });

  it('of an empty course is not answered', () => {
    expect(openCourse([]).ask('Qu’est-ce qu’une cellule ?')).toEqual([]);
  });
});
