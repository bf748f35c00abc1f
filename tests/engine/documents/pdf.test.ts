import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DocumentRefused, type ReadDocument } from '#engine/documents/document.ts';
import { notesOf } from '#engine/documents/notes.ts';
import type { PdfPage, TextRun } from '#engine/documents/pdf/page.ts';
import { readPdfPages } from '#engine/documents/pdf/read-pdf.ts';
import { joinLines } from '#engine/text/structure/hyphens.ts';

const plain = { title: null, outline: [] };
const run = (text: string, x: number, y: number, more: Partial<TextRun> = {}): TextRun => ({
  text,
  x,
  y,
  width: text.length * 5,
  size: 10,
  font: 'body',
  ...more,
});
const page = (runs: TextRun[], number = 1): PdfPage => ({ number, width: 595, height: 842, runs });
/** Lines under each other, 12 points apart. */
const lines = (texts: string[], x: number, y: number, more: Partial<TextRun> = {}): TextRun[] =>
  texts.map((text, at) => run(text, x, y - 12 * at, more));
const notes = (pages: PdfPage[]): string => notesOf(readPdfPages(pages, plain).blocks);

const LEFT = [
  'Le premier mot de la colonne de gauche est ici',
  'et la phrase va jusqu’au bout de la ligne, puis',
  'elle continue encore sur une troisième ligne et',
  'sur une quatrième avant de finir avec ce point.',
];
const RIGHT = [
  'La seconde colonne raconte la suite du chapitre',
  'dans des lignes qui sont tout aussi longues que',
  'celles de gauche, sans un tableau ni une figure',
  'et elle se termine, elle aussi, avec son point.',
];

describe('the order of reading', () => {
  test('two columns are read one after the other, a title over both first', () => {
    const title = run(
      'Un titre qui passe au-dessus des deux colonnes de la page entière et davantage',
      50,
      760,
      { width: 480 },
    );
    const text = notes([
      page([title, ...lines([...LEFT, ...LEFT], 50, 700), ...lines([...RIGHT, ...RIGHT], 310, 703)]),
    ]);
    expect(text.indexOf('Un titre')).toBe(0);
    expect(text.replaceAll('\n', ' ')).toMatch(/avec ce point\.\s+La seconde/);
    expect(text.indexOf('La seconde')).toBeGreaterThan(text.lastIndexOf('avec ce point'));
  });

  test('the cells of a table stay beside each other', () => {
    const rows = ['stomate', 'sève', 'racine', 'feuille', 'tige'].flatMap((term, at) => [
      run(term, 50, 700 - 14 * at),
      run(`ce que veut dire le mot ${term}`, 200, 700 - 14 * at),
    ]);
    expect(notes([page(rows)]).split('\n')[1]).toBe('| sève | ce que veut dire le mot sève |');
  });

  test('a divided word is whole, though its two lines seem to be of two sizes, as in a blurred photograph', () => {
    const [first, second] = [14, 12].map((size) => ({ size }));
    const text = notes([
      page([
        run('Pourquoi la noblesse, qui vit de ses terres, garde-', 50, 700, first),
        run('t-elle ses privilèges, et que veulent les pay-', 50, 682, second),
        run('sans ?', 50, 664, first),
      ]),
    ]);
    expect(text).toBe(
      'Pourquoi la noblesse, qui vit de ses terres, garde-t-elle ses privilèges, et que veulent les paysans ?',
    );
  });

  test('running heads, feet and page numbers are gone, the number of a heading stays', () => {
    const pages = [1, 2, 3, 4].map((number) =>
      page(
        [
          run('Cours de biologie', 50, 800),
          ...(number === 2
            ? [run('4', 50, 760, { size: 16 }), run('Les échanges', 80, 760, { size: 16 })]
            : []),
          ...lines(
            ['a', 'b', 'c', 'd', 'e'].map(
              (word) => `La ligne ${word} de la page ${'mnop'[number]} du manuel,`,
            ),
            50,
            700,
          ),
          run(`${number}`, 290, 40),
        ],
        number,
      ),
    );
    const text = notes(pages);
    expect(text).not.toMatch(/Cours de biologie|^\d$/m);
    expect(text).toMatch(/4 Les échanges/);
    expect(text.match(/La ligne/g)).toHaveLength(20);
  });

  test('a paragraph that goes on on the next page is one, on the page where it begins', () => {
    const first = page(
      lines(
        [
          'Une phrase commence en bas de cette page et elle',
          'continue, parce que la place manquait, sur la sui-',
        ],
        50,
        100,
      ),
      1,
    );
    const second = page(
      lines(['vante, où elle trouve enfin sa fin et son dernier', 'mot avec son point.'], 50, 780),
      2,
    );
    const { blocks } = readPdfPages([first, second], plain);
    expect(blocks).toEqual([
      {
        kind: 'paragraph',
        page: 1,
        text: 'Une phrase commence en bas de cette page et elle continue, parce que la place manquait, sur la suivante, où elle trouve enfin sa fin et son dernier mot avec son point.',
      },
    ]);
  });
});

test.each([
  ['la suc-', 'cession', 'la succession'],
  ['c’est-à-', 'dire demain', 'c’est-à-dire demain'],
  ['a-t-', 'il vu', 'a-t-il vu'],
  ['celui-', 'ci part', 'celui-ci part'],
  ['Saint-', 'Denis', 'Saint- Denis'],
  ['un mot', 'et un autre', 'un mot et un autre'],
])('« %s » and « %s » join', (first, next, joined) => {
  expect(joinLines(first, next, () => false)).toBe(joined);
});

test.each([
  ['y a-t-', 'il un fleuve', 'y a-t-il un fleuve'],
  ['y a-', 't-il un fleuve', 'y a-t-il un fleuve'],
  ['y a‐', 't‐elle vu', 'y a-t‐elle vu'],
  ['que va-t-', 'on voir', 'que va-t-on voir'],
  ['Celui-', 'ci part', 'Celui-ci part'],
  ['ceux-', 'là, partis', 'ceux-là, partis'],
  ['eux-', 'mêmes.', 'eux-mêmes.'],
])('« %s » and « %s » never are one word, whatever the text has elsewhere', (first, next, joined) => {
  expect(joinLines(first, next, (word) => !word.includes('-'))).toBe(joined);
});

test('a divided word that ends like a pronoun is whole again', () => {
  expect(joinLines('un pé-', 'tition', () => false)).toBe('un pétition');
  expect(joinLines('la toi-', 'le', (word) => word === 'toile')).toBe('la toile');
  expect(joinLines('et voi-', 'là', (word) => word === 'voilà')).toBe('et voilà');
});

test('what the rest of the text writes decides about a hyphen', () => {
  expect(joinLines('un porte-', 'avions', (word) => word === 'porte-avions')).toBe('un porte-avions');
});

test('larger letters are headings, by their size, and the file’s own outline comes first', () => {
  const body = lines(
    ['Une phrase du texte qui est assez longue.', 'Une deuxième phrase du texte, qui est longue.'],
    50,
    600,
  );
  const runs = [
    run('Grand titre', 50, 760, { size: 20 }),
    run('Sous-titre', 50, 700, { size: 14 }),
    ...body,
    run('Conclusion', 50, 500),
  ];
  const { blocks } = readPdfPages([page(runs)], {
    title: null,
    outline: [{ title: 'Conclusion', level: 1, page: 1 }],
  });
  expect(blocks.filter(({ kind }) => kind === 'heading')).toEqual([
    { kind: 'heading', level: 1, page: 1, text: 'Grand titre' },
    { kind: 'heading', level: 1, page: 1, text: 'Sous-titre' },
    { kind: 'heading', level: 1, page: 1, text: 'Conclusion' },
  ]);
});

test('a title over two lines is one heading, though larger letters set its lines further apart', () => {
  const spaced = (texts: string[], y: number, size: number) =>
    texts.map((text, at) => run(text, 50, y - 1.5 * size * at, { size }));
  const runs = [
    ...spaced(['Chapitre 3 : le cycle de la', 'matière dans le sol'], 760, 20),
    ...spaced(['La litière', 'et l’humus'], 690, 15),
    ...spaced(LEFT, 630, 10),
  ];
  const { blocks } = readPdfPages([page(runs)], plain);
  expect(blocks.flatMap((one) => (one.kind === 'heading' ? [one.text] : []))).toEqual([
    'Chapitre 3 : le cycle de la matière dans le sol',
    'La litière et l’humus',
  ]);
  expect(blocks).toHaveLength(3);
});

test('the outline finds its headings, though it leaves out their numbers', () => {
  const text = lines(['Une phrase du texte qui est assez longue.', 'Une deuxième phrase du texte.'], 50, 600);
  const runs = [
    run('1 Les causes', 50, 760, { size: 14 }),
    run('1.1 Les causes lointaines', 50, 700, { size: 12 }),
    ...text,
  ];
  const outline = [
    { title: 'Les causes', level: 1, page: 1 },
    { title: 'Les causes lointaines', level: 2, page: 1 },
  ];
  const { blocks } = readPdfPages([page(runs)], { title: null, outline });
  expect(blocks.flatMap((one) => (one.kind === 'heading' ? [[one.level, one.text]] : []))).toEqual([
    [1, '1 Les causes'],
    [2, '1.1 Les causes lointaines'],
  ]);
});

describe('a table of contents', () => {
  const text = lines(['Une phrase du texte qui est assez longue.', 'Une deuxième phrase du texte.'], 50, 300);
  const entries = (entry: (title: string, at: number) => string) =>
    ['Les causes', 'Les faits', 'Les suites', 'La mémoire'].map((title, at) =>
      run(entry(title, at), 50, 700 - 30 * at),
    );

  test.each([
    ['by its title', [run('Sommaire', 50, 760), ...entries((title, at) => `${title} ${at + 2}`)]],
    ['by the dots that lead to the pages', entries((title, at) => `${title} ${'. '.repeat(12)}${at + 2}`)],
  ])('is no text: %s', (_, runs) => {
    expect(notes([page([...runs, ...text])])).toBe(
      'Une phrase du texte qui est assez longue. Une deuxième phrase du texte.',
    );
  });

  test('lines that end in a number are text where neither says so', () => {
    const dates = entries((title, at) => `${title} commencent en 194${at}`);
    expect(notes([page([...dates, ...text])])).toContain('Les suites commencent en 1942');
  });

  test('one entry below the word is no table', () => {
    const runs = [run('Sommaire', 50, 760), run('Il a été écrit en 1998', 50, 720), ...text];
    expect(notes([page(runs)])).toContain('Il a été écrit en 1998');
  });
});

test('pages without letters are counted, and a file of nothing else is refused', () => {
  const scanned = page([run('7', 290, 40)], 2);
  const typed = page(lines(['Une page avec du texte, que l’on peut lire ici.'], 50, 700), 1);
  expect(readPdfPages([typed, scanned], plain).pagesWithoutText).toBe(1);
  expect(() => readPdfPages([scanned], plain)).toThrow(DocumentRefused);
});

test('any page is read or refused, and no word of it is lost', () => {
  const anyRun = fc.record({
    text: fc.stringMatching(/^[a-zé]{1,12}$/),
    x: fc.integer({ min: 0, max: 600 }),
    y: fc.integer({ min: 0, max: 840 }),
    width: fc.integer({ min: 1, max: 300 }),
    size: fc.constantFrom(8, 10, 12, 20),
    font: fc.constantFrom('a', 'b'),
  });
  const letters = (text: string) => [...text.replace(/[^a-zé]/g, '')].toSorted().join('');
  fc.assert(
    fc.property(fc.array(anyRun, { minLength: 10, maxLength: 80 }), (runs) => {
      const read = (): ReadDocument | null => {
        try {
          return readPdfPages([page(runs)], plain);
        } catch (error) {
          expect(error).toBeInstanceOf(DocumentRefused);
          return null;
        }
      };
      const document = read();
      if (document !== null)
        expect(letters(notesOf(document.blocks))).toBe(letters(runs.map(({ text }) => text).join('')));
    }),
    { numRuns: 300 },
  );
});
