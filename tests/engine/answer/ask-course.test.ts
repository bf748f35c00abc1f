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

  it('is not answered when the course does not say', () => {
    const said = UNANSWERABLE.flatMap((question) => {
      const [best] = course.ask(question);
      return best === undefined ? [] : [`${question} → ${best.quote}`];
    });
    expect(said).toEqual([]);
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
