import { describe, expect, it } from 'vitest';
import { withCorrections } from '#engine/documents/photo/doubtful.ts';
import { readPageReading } from '#engine/documents/photo/page-reading.ts';

const read = (markdown: string) => readPageReading(markdown)?.blocks;
const paragraph = (text: string) => ({ page: 1, kind: 'paragraph', text });

describe('a page that a model read', () => {
  it('has its headings, lists, tables and paragraphs, its formulas as TeX', () => {
    const document = readPageReading(
      [
        '# L’énergie',
        '',
        'On pose **$E = mc^2$**,',
        'donc $E \\neq 0$.',
        '',
        '- la masse $m$',
        '  - en kilogrammes',
        '1. d’abord',
        '2) ensuite',
        '',
        '---',
        '',
        '| grandeur | unité |',
        '| :--- | ---: |',
        '| masse \\| poids | kg |',
      ].join('\n'),
    );
    expect(document).toMatchObject({ title: 'L’énergie', pages: 1, pagesWithoutText: 0 });
    expect(document?.blocks).toEqual([
      { page: 1, kind: 'heading', level: 1, text: 'L’énergie' },
      paragraph('On pose $E = mc^2$,\ndonc $E \\neq 0$.'),
      { page: 1, kind: 'item', depth: 0, text: 'la masse $m$' },
      { page: 1, kind: 'item', depth: 1, text: 'en kilogrammes' },
      { page: 1, kind: 'item', depth: 0, text: '1. d’abord' },
      { page: 1, kind: 'item', depth: 0, text: '2) ensuite' },
      { page: 1, kind: 'row', cells: ['grandeur', 'unité'] },
      { page: 1, kind: 'row', cells: ['masse | poids', 'kg'] },
    ]);
    expect(document?.recognised?.doubtful).toEqual([]);
  });

  it('leaves to the person the words that the model did not read', () => {
    const document = readPageReading('Le […] de la cellule.\n\n| […] | […] |');
    expect(document?.recognised?.doubtful).toEqual([
      { block: 0, cell: 0, start: 3, end: 6, page: 1, box: null },
      { block: 1, cell: 0, start: 0, end: 3, page: 1, box: null },
      { block: 1, cell: 1, start: 0, end: 3, page: 1, box: null },
    ]);
    if (document === null) throw new Error('Nothing was read');
    expect(withCorrections(document, new Map([[0, 'noyau']]))[0]).toEqual(
      paragraph('Le noyau de la cellule.'),
    );
  });

  it('takes no line for a table or a list that only looks like one', () => {
    expect(read('|x| < 1 pour tout x')).toEqual([paragraph('|x| < 1 pour tout x')]);
    expect(read('-3 est négatif')).toEqual([paragraph('-3 est négatif')]);
    expect(read('1914. La guerre')).toEqual([paragraph('1914. La guerre')]);
    expect(read('2 * 3 * 4')).toEqual([paragraph('2 * 3 * 4')]);
    expect(read('Le noyau est ____ et __.')).toEqual([paragraph('Le noyau est ____ et __.')]);
  });

  it('is nothing where nothing was written', () => {
    expect(readPageReading(' \n\t')).toBeNull();
    expect(readPageReading('---')).toBeNull();
  });
});
