import { describe, expect, test } from 'vitest';
import { pageLabel } from '#engine/documents/page-label.ts';
import type { PdfPage } from '#engine/documents/pdf/page.ts';
import { readPdfPages } from '#engine/documents/pdf/read-pdf.ts';

const RIVERS = ['Congo', 'Kasaï', 'Nil', 'Niger', 'Zambèze', 'Sénégal'];

/** Pages of some lines, each with what its running head and foot say. */
const book = (edges: readonly { head?: string; foot?: string }[]): PdfPage[] =>
  edges.map(({ head, foot }, at) => ({
    number: at + 1,
    width: 595,
    height: 842,
    runs: [
      ...(head === undefined ? [] : [run(head, 800)]),
      run(`Le fleuve ${RIVERS[at]} traverse la forêt et la plaine`, 700),
      run(`et le ${RIVERS[at]} se jette dans un océan très large.`, 688),
      ...(foot === undefined ? [] : [run(foot, 40)]),
    ],
  }));
const run = (text: string, y: number) => ({ text, x: 50, y, width: text.length * 5, size: 10, font: 'body' });
const labels = (pages: PdfPage[], declared: string[] | null = null) =>
  readPdfPages(pages, { title: null, outline: [], labels: declared }).pageLabels;

describe('the numbers of pages', () => {
  test.each<[string, (n: number) => { head?: string; foot?: string }]>([
    ['alone', (n) => ({ foot: `${n}` })],
    ['between dashes', (n) => ({ foot: `– ${n} –` })],
    ['of all', (n) => ({ foot: `Page ${n} sur 212` })],
    ['after the chapter', (n) => ({ head: `Chapitre 4 | ${n}` })],
    ['before it', (n) => ({ head: `${n} | Chapitre 4` })],
  ])('are those that are printed: %s', (_, edge) => {
    expect(labels(book([46, 47, 48, 49].map((n) => edge(n))))).toEqual(['46', '47', '48', '49']);
  });

  test('a page between two numbered ones counts, and one before or after them keeps its place', () => {
    const edges = [{}, { foot: '47' }, { foot: '48' }, {}, { foot: '50' }, {}];
    expect(labels(book(edges))).toEqual(['1', '47', '48', '49', '50', '6']);
  });

  test('are said to be nothing else where they are the places', () => {
    expect(labels(book([{}, {}, {}]))).toBeUndefined();
    expect(labels(book([{ foot: '1' }, { foot: '2' }, { foot: '3' }]))).toBeUndefined();
  });

  test('are not those of exercises, years or chapters', () => {
    expect(labels(book([12, 13, 14, 15].map((n) => ({ head: `Exercice ${n}` }))))).toBeUndefined();
    expect(labels(book([12, 13, 14, 15].map((n) => ({ head: `${n}. Le fleuve` }))))).toBeUndefined();
    expect(labels(book([1, 2, 3, 4].map(() => ({ foot: '2026' }))))).toBeUndefined();
    expect(labels(book([{ foot: '12' }, {}, {}, {}, {}, { foot: '17' }]))).toBeUndefined();
  });

  test('are those that the file declares, unless these are the places of pages cut out of a book', () => {
    const pages = book([46, 47, 48].map((n) => ({ foot: `${n}` })));
    expect(labels(pages, ['iv', '', 'A-1'])).toEqual(['iv', '2', 'A-1']);
    expect(labels(pages, ['1', '2', '3'])).toEqual(['46', '47', '48']);
  });

  test('name a page, which has its place where nothing else is known', () => {
    expect(pageLabel({ pageLabels: ['46', '47'] }, 2)).toBe('47');
    expect(pageLabel({}, 2)).toBe('2');
  });
});
