import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detectFormat } from '#engine/documents/detect-format.ts';
import { notesOf } from '#engine/documents/notes.ts';
import { readPdfPages } from '#engine/documents/pdf/read-pdf.ts';
import { doubtMarks, withCorrections } from '#engine/documents/photo/doubtful.ts';
import { refusalOf } from '#engine/documents/photo/judge-photo.ts';
import { lettersOf } from '#engine/documents/photo/letters.ts';
import { withEvenLight, withoutEdge } from '#engine/documents/photo/lighting.ts';
import { findPage } from '#engine/documents/photo/page-edges.ts';
import { type Corners, flattened, projected, projectionOf } from '#engine/documents/photo/perspective.ts';
import { blank, greyOf, type Picture, percentile, redrawn, rgbaOf } from '#engine/documents/photo/picture.ts';
import { pictureSize } from '#engine/documents/photo/picture-size.ts';
import { preparePhoto, turnedRound } from '#engine/documents/photo/prepare-photo.ts';
import {
  asPdfPage,
  coverageOf,
  linesOf,
  type RecognisedWord,
} from '#engine/documents/photo/recognised-page.ts';
import { isOnItsSide, levelled, quarterTurned, tiltOf } from '#engine/documents/photo/tilt.ts';
import { printedPage } from './printed-page.ts';

/** Of a printed page. */
const WIDTH = 600;

/** The page on a dark table, its corners where they are told. */
function onTable(page: Picture, corners: Corners, width: number, height: number): Picture {
  const flat: Corners = [
    { x: 0, y: 0 },
    { x: page.width - 1, y: 0 },
    { x: page.width - 1, y: page.height - 1 },
    { x: 0, y: page.height - 1 },
  ];
  const back = projectionOf(corners, flat);
  if (back === null) throw new Error('No projection');
  return redrawn(page, { width, height }, (x, y) => projected(back, x, y), 60);
}

const shaded = (picture: Picture, shade: (x: number, y: number) => number): Picture => ({
  ...picture,
  data: picture.data.map((bright, at) => bright * shade(at % picture.width, Math.floor(at / picture.width))),
});

describe('tilt', () => {
  test('a page that is turned by any angle comes back level', () => {
    const page = printedPage();
    fc.assert(
      fc.property(fc.double({ min: -12, max: 12, noNaN: true }), (degrees) => {
        const turned = withEvenLight(levelled(page, -degrees));
        const tilt = tiltOf(turned);
        expect(Math.abs(tilt - degrees)).toBeLessThan(0.15);
        expect(Math.abs(tiltOf(levelled(turned, tilt)))).toBeLessThan(0.15);
      }),
      { numRuns: 6 },
    );
  });

  test('a blank page is not turned', () => {
    expect(tiltOf(blank(300, 400, 250))).toBe(0);
    expect(isOnItsSide(blank(300, 400, 250))).toBe(false);
  });

  test('a page that lies on its side is known', () => {
    expect(isOnItsSide(quarterTurned(printedPage(), 1))).toBe(true);
    expect(isOnItsSide(quarterTurned(printedPage(), 3))).toBe(true);
    expect(isOnItsSide(printedPage())).toBe(false);
    expect(isOnItsSide(quarterTurned(printedPage(), 2))).toBe(false);
  });

  test('four quarters are a whole turn, and one is clockwise', () => {
    const page = printedPage(61, 80);
    page.data[0] = 1;
    expect(quarterTurned(page, 4)).toEqual(page);
    const turned = quarterTurned(page, 1);
    expect([turned.width, turned.height]).toEqual([80, 61]);
    expect(turned.data[79]).toBe(1);
    expect(quarterTurned(turned, -1)).toEqual(page);
  });
});

describe('perspective', () => {
  const near = (x: number, y: number) =>
    fc.record({
      x: fc.integer({ min: x - 45, max: x + 45 }),
      y: fc.integer({ min: y - 45, max: y + 45 }),
    });

  test('a projection takes its four places where they belong', () => {
    fc.assert(
      fc.property(near(0, 0), near(500, 0), near(500, 700), near(0, 700), (a, b, c, d) => {
        const from: Corners = [a, b, c, d];
        const to: Corners = [
          { x: 10, y: 20 },
          { x: 410, y: 20 },
          { x: 410, y: 620 },
          { x: 10, y: 620 },
        ];
        const projection = projectionOf(from, to);
        from.forEach(({ x, y }, at) => {
          const there = projected(projection ?? [], x, y);
          expect(there.x).toBeCloseTo(to[at]?.x ?? 0, 4);
          expect(there.y).toBeCloseTo(to[at]?.y ?? 0, 4);
        });
      }),
    );
    const line = { x: 0, y: 0 };
    expect(projectionOf([line, line, line, line], [line, line, line, line])).toBeNull();
  });

  test('the corners of a page on a table are found, also under a hard shadow, and the page comes back flat', () => {
    const page = printedPage();
    fc.assert(
      fc.property(
        near(110, 90),
        near(690, 90),
        near(690, 910),
        near(110, 910),
        fc.boolean(),
        (a, b, c, d, isShaded) => {
          const corners: Corners = [a, b, c, d];
          const photo = onTable(page, corners, 800, 1000);
          const found = findPage(isShaded ? shaded(photo, (x, y) => (x + y / 3 > 640 ? 0.5 : 1)) : photo);
          expect(found).not.toBeNull();
          found?.forEach(({ x, y }, at) => {
            expect(Math.hypot(x - (corners[at]?.x ?? 0), y - (corners[at]?.y ?? 0))).toBeLessThan(14);
          });
          const flat = withoutEdge(withEvenLight(flattened(photo, found ?? corners)));
          expect(Math.abs(tiltOf(flat))).toBeLessThan(0.8);
        },
      ),
      { numRuns: 6 },
    );
  });

  test('where a page fills the picture, or there is none, nothing is cut off', () => {
    expect(findPage(printedPage())).toBeNull();
    expect(findPage(blank(400, 300, 128))).toBeNull();
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 1, maxLength: 400 }),
        fc.integer({ min: 1, max: 20 }),
        (data, width) => {
          const height = Math.max(1, Math.floor(data.length / width));
          const noise: Picture = {
            width,
            height,
            data: Uint8Array.from({ length: width * height }, (_, at) => data[at] ?? 0),
          };
          const { picture } = preparePhoto(noise);
          expect(picture.data).toHaveLength(picture.width * picture.height);
        },
      ),
    );
  });
});

describe('light', () => {
  test.each([
    ['from one side', (x: number) => 0.35 + (0.6 * x) / WIDTH],
    ['under a hard shadow', (x: number, y: number) => (x + y > 700 ? 0.4 : 1)],
    ['of a lamp', (x: number, y: number) => Math.max(0.3, 1 - Math.hypot(x - 200, y - 200) / 900)],
  ])('paper is white and ink is dark, in light %s', (_, shade) => {
    const page = printedPage();
    const even = withEvenLight(shaded(page, shade));
    let [white, dark, ink] = [0, 0, 0];
    page.data.forEach((shadeOfPage, at) => {
      if (shadeOfPage === 30) {
        ink += 1;
        if ((even.data[at] ?? 255) < 128) dark += 1;
      } else if ((even.data[at] ?? 0) > 200) white += 1;
    });
    expect(dark / ink).toBeGreaterThan(0.99);
    expect(white / (page.data.length - ink)).toBeGreaterThan(0.97);
  });

  test('what is dark at the edge is taken away, and what stands on the page stays', () => {
    const page = printedPage();
    page.data.fill(20, 0, 5 * WIDTH);
    const clean = withoutEdge(page);
    expect(percentile({ width: WIDTH, height: 5, data: clean.data.slice(0, 5 * WIDTH) }, 0)).toBe(255);
    expect(lettersOf(clean)).toHaveLength(lettersOf(printedPage()).length);
  });

  test('shades go to colours and back', () => {
    const { data } = greyOf(rgbaOf({ width: 4, height: 1, data: Uint8Array.of(0, 7, 128, 255) }), 4, 1);
    expect([...data]).toEqual([0, 7, 128, 255]);
    // What is transparent is paper.
    expect([...greyOf(Uint8ClampedArray.of(0, 0, 0, 0), 1, 1).data]).toEqual([255]);
  });
});

describe('what is wrong with a photograph', () => {
  const large = () => {
    const page = printedPage();
    return redrawn(page, { width: 1800, height: 2400 }, (x, y) => ({ x: x / 3, y: y / 3 }));
  };
  const blurred = (picture: Picture, reach: number): Picture => {
    const rows = { ...picture, data: new Uint8Array(picture.data) };
    for (let at = reach; at < picture.data.length - reach; at += 1) {
      let sum = 0;
      for (let by = -reach; by <= reach; by += 1) sum += picture.data[at + by] ?? 0;
      rows.data[at] = sum / (2 * reach + 1);
    }
    return rows;
  };

  test('a good one has no faults', () => expect(preparePhoto(large()).faults).toEqual([]));
  test('darkness', () => expect(preparePhoto(shaded(large(), () => 0.15)).faults).toContain('dark'));
  test('blur', () => expect(preparePhoto(blurred(large(), 9)).faults).toContain('blurred'));
  test('tilt', () => expect(preparePhoto(levelled(large(), -15)).faults).toContain('tilted'));
  test('distance', () => {
    const far = redrawn(printedPage(), { width: 420, height: 560 }, (x, y) => ({ x: x / 0.7, y: y / 0.7 }));
    expect(preparePhoto(far).faults).toContain('far');
  });

  test('the faults say why it is refused, and the covered letters whether', () => {
    const page = preparePhoto(large());
    const box = { left: 0, top: 0, right: page.picture.width, bottom: page.picture.height };
    const half = { ...box, bottom: page.picture.height / 2 };
    const word = (place: typeof box): RecognisedWord[][] => [
      [{ ...place, text: 'mot', confidence: 0.95, endsLine: true }],
    ];
    expect(refusalOf(page, word(box))).toBeNull();
    expect(refusalOf(page, word(half))).toBe('photo_unreadable');
    expect(refusalOf(page, [])).toBe('photo_unreadable');
    expect(refusalOf({ ...page, faults: ['far', 'tilted'] }, word(half))).toBe('photo_far');
    expect(refusalOf({ ...page, letters: [] }, word(box))).toBe('photo_unreadable');
  });

  test('a page turned round keeps its letters under its boxes', () => {
    const page = preparePhoto(printedPage());
    const round = turnedRound(page);
    const boxes = lettersOf(round.picture)
      .map((box) => JSON.stringify(box))
      .toSorted();
    expect(round.letters.map((box) => JSON.stringify(box)).toSorted()).toEqual(boxes);
  });
});

/** A word of letters 10 wide on a line. */
const wordAt = (
  text: string,
  left: number,
  line: number,
  more: Partial<RecognisedWord> = {},
): RecognisedWord => ({
  text,
  confidence: 0.96,
  left,
  top: 100 + 40 * line,
  right: left + 10 * text.length,
  bottom: 120 + 40 * line,
  endsLine: false,
  ...more,
});
function textLine(text: string, line: number, doubts: readonly string[] = []): RecognisedWord[] {
  let left = 100;
  const words = text.split(' ').map((word) => {
    const at = left;
    left += 10 * word.length + 8;
    return wordAt(word, at, line, doubts.includes(word) ? { confidence: 0.4 } : {});
  });
  return words.map((word, at) => ({ ...word, endsLine: at === words.length - 1 }));
}

describe('recognised words', () => {
  const words = [
    ...textLine('La plante verte prend son énergie dans la lumière du', 0, ['énergie']),
    ...textLine('soleil et fabrique des sucres avec de l’eau et du gaz carbo-', 1),
    ...textLine('nique qui entre par les stomates de la feuille verte.', 2, ['stomates', 'verte.']),
  ];
  const lines = linesOf(words);
  const marks = doubtMarks();
  const page = asPdfPage({ width: 900, height: 1200, lines }, 1, (word) => marks.marked(word, 1));
  const read = readPdfPages([page], { title: null, outline: [] });
  const { blocks, doubtful } = marks.unmarked(read.blocks);

  test('become a paragraph, divided words joined', () => {
    expect(notesOf(blocks)).toBe(
      'La plante verte prend son énergie dans la lumière du soleil et fabrique des sucres avec de l’eau et du gaz carbonique qui entre par les stomates de la feuille verte.',
    );
  });

  test('have one apostrophe, as in print', () => {
    const [line = []] = linesOf(textLine("l‘impôt d'un ‘mot’", 0));
    expect(line.map(({ text }) => text)).toEqual(['l’impôt', 'd’un', '‘mot’']);
  });

  test('the doubtful ones are known by their place in the text and in the picture', () => {
    const [text = ''] = blocks.map((block) => (block.kind === 'row' ? '' : block.text));
    expect(doubtful.map(({ start, end }) => text.slice(start, end))).toEqual([
      'énergie',
      'stomates',
      'verte.',
    ]);
    expect(doubtful[0]?.box).toMatchObject({ top: 100, bottom: 120 });
  });

  test('and can be corrected, several in one paragraph', () => {
    const recognised = { doubtful, faults: [] };
    const text = notesOf(
      withCorrections(
        { blocks, recognised },
        new Map([
          [0, 'Énergie'],
          [2, 'jaune.'],
        ]),
      ),
    );
    expect(text).toContain('prend son Énergie dans');
    expect(text).toMatch(/les stomates de la feuille jaune\.$/);
  });

  /** Whichever of its words are doubtful, a page reads so, and each doubtful word has its place. */
  function expectRead(page: readonly RecognisedWord[], text: string): void {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: page.length, maxLength: page.length }), (doubts) => {
        const some = doubtMarks();
        const marked = linesOf(page.map((word, at) => ({ ...word, confidence: doubts[at] ? 0.4 : 0.9 })));
        const pdf = asPdfPage({ width: 900, height: 1200, lines: marked }, 1, (word) => some.marked(word, 1));
        const found = some.unmarked(readPdfPages([pdf], { title: null, outline: [] }).blocks);
        expect(notesOf(found.blocks)).toBe(text);
        expect(found.doubtful).toHaveLength(doubts.filter(Boolean).length);
      }),
    );
  }

  test('whatever is doubtful, the text is the same and each place holds its word', () =>
    expectRead(words, notesOf(blocks)));

  test('an inversion over the end of a line keeps its hyphens, whatever is doubtful', () => {
    const inverted = [
      'La bibliothèque garde tout ce que l’on sait. Mais y a-',
      't-il un seul témoin qui ait vu la chute de la ville, et que va-t-',
      'il raconter à ceux qui la cherchent encore, où donc a-t-',
      'elle disparu, et quand la toile de la bibliothèque est-elle tom-',
      'bée de son mur, nous ne le savons pas, nous-',
      'mêmes qui la cherchons.',
    ].flatMap((text, line) => textLine(text, line));
    expectRead(
      inverted,
      'La bibliothèque garde tout ce que l’on sait. Mais y a-t-il un seul témoin qui ait vu la chute de la ville, et que va-t-il raconter à ceux qui la cherchent encore, où donc a-t-elle disparu, et quand la toile de la bibliothèque est-elle tombée de son mur, nous ne le savons pas, nous-mêmes qui la cherchons.',
    );
  });

  test('a heading is known by the height of its letters, and two columns are read one after the other', () => {
    const column = (left: number, text: string) =>
      Array.from({ length: 9 }, (_, line) =>
        textLine(`${text} ligne numéro ${line} de la colonne`, line + 2).map((word) => ({
          ...word,
          left: word.left + left,
          right: word.right + left,
        })),
      ).flat();
    const heading = textLine('LES DEUX COLONNES', 0).map((word) => ({ ...word, top: 70, bottom: 110 }));
    const two = asPdfPage(
      {
        width: 1300,
        height: 1700,
        lines: linesOf([...heading, ...column(0, 'gauche'), ...column(560, 'droite')]),
      },
      1,
    );
    const text = notesOf(readPdfPages([two], { title: null, outline: [] }).blocks);
    expect(text).toMatch(/^# LES DEUX COLONNES\n/);
    expect(text.indexOf('droite ligne numéro 0')).toBeGreaterThan(text.lastIndexOf('gauche'));
  });

  test('letters are covered by words that were read, and not by guesses', () => {
    const letters = words.map(({ left, top }) => ({ left, top, right: left + 8, bottom: top + 18 }));
    expect(coverageOf(letters, lines)).toBeGreaterThan(0.85);
    expect(coverageOf(letters, linesOf(words.map((word) => ({ ...word, confidence: 0.4 }))))).toBe(0);
    expect(coverageOf([], lines)).toBe(0);
  });
});

describe('picture files', () => {
  const bytes = (...parts: (string | number[])[]): Uint8Array =>
    Uint8Array.from(
      parts.flatMap((part) => (typeof part === 'string' ? [...part].map((one) => one.charCodeAt(0)) : part)),
    );
  const png = bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 39, 16, 0, 0, 39, 17]);
  const jpeg = bytes([
    0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xff, 0xc2, 0, 17, 8, 0x0b, 0xb8, 0x0f, 0xa0, 3, 1,
  ]);
  const webp = bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 0, 0, 0, 0, 0x7f, 2, 0, 0xdf, 1, 0]);

  test('say their size in their header', () => {
    expect(pictureSize(png)).toEqual({ width: 10_000, height: 10_001 });
    expect(pictureSize(jpeg)).toEqual({ width: 4_000, height: 3_000 });
    expect(pictureSize(webp)).toEqual({ width: 640, height: 480 });
  });

  test('however they are cut or changed, reading the size ends', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(png, jpeg, webp),
        fc.uint8Array({ maxLength: 40 }),
        fc.nat(40),
        (file, noise, at) => {
          const changed = Uint8Array.from([...file.slice(0, at), ...noise]);
          const size = pictureSize(changed);
          expect(size === null || size.width >= 0).toBe(true);
        },
      ),
    );
  });

  test('are known by their first bytes; HEIC and others say why they are not read', () => {
    const none = () => [];
    for (const file of [png, jpeg, webp]) expect(detectFormat(file, 'x', none)).toBe('photo');
    expect(() => detectFormat(bytes([0, 0, 0, 24], 'ftypheic'), 'x.jpg', none)).toThrow('heic');
    expect(() => detectFormat(bytes([0, 0, 0, 24], 'ftypavif'), 'x.avif', none)).toThrow('picture');
    expect(() => detectFormat(bytes('GIF89a'), 'x.gif', none)).toThrow('picture');
  });
});
