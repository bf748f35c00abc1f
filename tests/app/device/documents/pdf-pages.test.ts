import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DocumentRefused } from '#engine/documents/document.ts';
import { PICTURE_BYTES_MAX, TEXT_MAX } from '#engine/documents/limits.ts';
import type { PdfPage, TextRun } from '#engine/documents/pdf/page.ts';
import { readPdfPages } from '#engine/documents/pdf/read-pdf.ts';
import { lettersOf } from '#engine/documents/photo/letters.ts';
import type { Picture } from '#engine/documents/photo/picture.ts';
import { pictureSize } from '#engine/documents/photo/picture-size.ts';
import { readDocumentShape } from '#src/device/documents/document-messages.ts';
import { readPdfFile } from '#src/device/documents/pdf-pages.ts';
import { readPhotos } from '#src/device/documents/photos/read-photos.ts';
import { recognisePages } from '#src/device/documents/photos/recognise-pages.ts';
import type { Recogniser } from '#src/device/documents/photos/recogniser.ts';
import { printedPage } from '#tests/engine/documents/printed-page.ts';
import { numberedPdf, pdfOf, picturedPdf } from '#tests/support/documents/pdf-of.ts';
import { penFor } from './pen.ts';
import { samplePhoto, scannedPdf } from './scanned-pdf.ts';

/** What pictures of pages take of the memory, however many pages there are: here a browser's canvases are counted. */

const printed = printedPage(300, 400);
/** Bytes of a picture that was made a JPEG: what a grey page of 2,340 pixels takes. */
let fileBytes = 300_000;
/** Those that hold pixels, and the most bytes that they ever held together. */
const held = new Set<{ width: number; height: number }>();
let most = 0;
let made = 0;

const bytesHeld = () => [...held].reduce((sum, { width, height }) => sum + 4 * width * height, 0);
const note = (one: { width: number; height: number }) => {
  held.add(one);
  made += 1;
  most = Math.max(most, bytesHeld());
};

class CountedCanvas {
  #width: number;
  #height: number;
  constructor(width: number, height: number) {
    [this.#width, this.#height] = [width, height];
    note(this);
  }
  get width() {
    return this.#width;
  }
  set width(width: number) {
    this.#width = width;
    if (width === 0) held.delete(this);
  }
  get height() {
    return this.#height;
  }
  set height(height: number) {
    this.#height = height;
  }
  getContext() {
    return Object.assign(penFor(printed), { canvas: this });
  }
  convertToBlob = () => Promise.resolve(new Blob([new Uint8Array(fileBytes)], { type: 'image/jpeg' }));
}

beforeEach(() => {
  held.clear();
  [most, made, fileBytes] = [0, 0, 300_000];
  vi.stubGlobal('OffscreenCanvas', CountedCanvas);
  vi.stubGlobal('ImageData', class {});
  vi.stubGlobal('createImageBitmap', (file: Blob) => {
    if (file.size < PHOTO.length) return Promise.reject(new DOMException('Broken', 'InvalidStateError'));
    const bitmap = { width: printed.width, height: printed.height, close: () => held.delete(bitmap) };
    note(bitmap);
    return Promise.resolve(bitmap);
  });
});
afterEach(() => vi.unstubAllGlobals());

const RUN: TextRun = { text: '', x: 50, y: 700, width: 60, size: 11, font: 'F' };

/** The header of a PNG of the printed page's size, and what is taken for its pixels. */
const PHOTO = Buffer.concat([
  Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\x01\x2c\0\0\x01\x90\x08\x02', 'latin1'),
  Buffer.alloc(200),
]);

/** Words are of letters, and no two lines alike: what returns on each page would be a running head. */
const wordOf = (number: number) =>
  number.toString(26).replace(/\d/g, (digit) => 'zyxwvutsrq'[Number(digit)] ?? '');
let words = 0;

/** Reads each letter as a word. */
const recogniser: Recogniser = {
  recognise: ({ width, height, data }: Picture) => {
    const letters = lettersOf({ width, height, data });
    words += 7 * letters.length;
    const found = letters.map((box, at) => ({
      text: wordOf(words - 7 * at),
      confidence: 0.9,
      ...box,
      endsLine: at % 30 === 29,
    }));
    return Promise.resolve({ words: found, isTurned: false });
  },
};
const pages = () =>
  recognisePages({ startRecogniser: () => Promise.resolve(recogniser), onShare: () => undefined });

test('a scanned PDF holds one page at a time, and nothing while that page is recognised', async () => {
  const onePage = 4 * 2_340 * 1_655;
  const photo = pictureSize(samplePhoto);
  const held: number[] = [];
  const file = await readPdfFile(scannedPdf(24), undefined, {
    recognise: (photo, number) => {
      held.push(bytesHeld());
      expect(Math.max(photo.width, photo.height)).toBe(2_340);
      if (number % 5 === 0) return Promise.reject(new DocumentRefused('photo_unreadable'));
      return Promise.resolve({ number, width: photo.width, height: photo.height, runs: [] });
    },
  });
  expect(file.pages).toHaveLength(24);
  expect(held).toEqual(Array.from({ length: 24 }, () => 0));
  expect(made).toBeGreaterThanOrEqual(24);
  // The page, and the picture on it as the file has it.
  expect(most).toBeLessThan(1.01 * (onePage + 4 * (photo?.width ?? 0) * (photo?.height ?? 0)));
});

test('twenty photographs hold one picture and its canvas at a time, and those that are broken hold none', async () => {
  const photos = Array.from(
    { length: 20 },
    (_, at) => new Blob([PHOTO.subarray(0, at % 4 === 1 ? 60 : undefined)]),
  );
  const told: number[] = [];
  const own = pages();
  const read = await readPhotos(photos, own, ({ done }) => {
    told.push(done);
    expect(bytesHeld()).toBe(0);
  });
  expect(read).toMatchObject({ pages: 20, pagesWithoutText: 5 });
  expect(own.pictures.map(({ page }) => page)).toEqual(
    told.map((done) => done + 1).filter((page) => page % 4 !== 2),
  );
  expect(bytesHeld()).toBe(0);
  // The picture as it was decoded, and the canvas that it is drawn on smaller.
  expect(most).toBe(2 * 4 * printed.width * printed.height);
});

test('pictures that are kept to be compared have a bound; text that was read beyond it is kept', async () => {
  fileBytes = 3_000_000;
  const own = pages();
  const photos = Array.from({ length: 16 }, () => new Blob([PHOTO]));
  const read = await readPhotos(photos, own, () => undefined);
  expect(read).toMatchObject({ pages: 16, pagesWithoutText: 0 });
  const kept = own.pictures.reduce((sum, { file }) => sum + file.size, 0);
  expect(kept).toBeLessThanOrEqual(PICTURE_BYTES_MAX);
  expect(own.pictures.map(({ page }) => page)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(own.count).toBe(16);
});

test('a file of text and scans that is read on has what is recognised at its place while the rest is', async () => {
  const all = 30;
  const isScan = (number: number) => number % 6 === 0;
  const file = picturedPdf(
    Array.from({ length: all }, (_, at) => {
      const lines = ['un marin', 'une voile', 'un port'].map(
        (what) => `${what} de la page ${wordOf(at + 9_000)}`,
      );
      return isScan(at + 1)
        ? { lines: [], pictures: [{ at: [0, 0, 595, 842] as const, shades: [20, 230] as const }] }
        : { lines, pictures: [] };
    }),
  );
  /** One life of the app, which ends at that page: what it kept, and the pages that its steps show with their text. */
  const live = async (death: number, { kept, shown }: { kept: PdfPage[]; shown: number }) => {
    const steps: { numbers: number[]; withText: number[] }[] = [];
    let last = { kept, shown };
    const killed = Object.assign(new Error('killed'), { name: 'Killed' });
    const whole = await readPdfFile(new Uint8Array(file), undefined, {
      ...last,
      onSome: ({ pages: some }, { read }) => {
        const withText = some.flatMap(({ number, runs }) => (runs.length > 0 ? [number] : []));
        steps.push({ numbers: some.map(({ number }) => number), withText });
        last = { kept: [...read], shown: Math.max(last.shown, some.length) };
      },
      recognise: (_, number) =>
        number === death
          ? Promise.reject(killed)
          : Promise.resolve({
              ...{ number, width: 595, height: 842 },
              runs: [{ ...RUN, text: `scan ${number}` }],
            }),
    });
    return { steps, last, whole };
  };
  const { last } = await live(6, { kept: [], shown: 0 });
  expect(last.shown).toBeGreaterThan(12);
  const { steps, whole } = await live(0, { ...last, kept: last.kept });
  expect(whole.pages.map(({ number }) => number)).toEqual(Array.from({ length: all }, (_, at) => at + 1));
  const first = steps.find(({ withText }) => withText.includes(6));
  // All pages that could be read before the app was killed are still there, and the scans among them that are recognised.
  expect(first?.numbers.length).toBeGreaterThanOrEqual(last.shown);
  expect(first?.withText.filter(isScan)).toEqual([6, 12]);
  expect(first?.withText).toEqual(first?.withText.toSorted((a, b) => a - b));
});

test('the words of a drawing are no paragraph where its caption names it; those of a table and a frame stay', async () => {
  const lines = [
    'Le bateau quitte le port au lever du jour avec la marée.',
    ...['', '', '', '', '', ''],
    'Figure 2 : la route du bateau',
    'Les marins dorment peu et veillent chacun leur tour.',
  ].map((line) => line.replace('é', 'e'));
  const route =
    '60 690 m 200 760 l 320 700 l 60 690 l S BT /F 9 Tf 1 0 0 1 205 755 Tm (Cap nord) Tj 1 0 0 1 322 700 Tm (Phare) Tj ET';
  const grid = [0, 1, 2, 3].map((at) => `60 ${690 + 20 * at} m 360 ${690 + 20 * at} l S`).join(' ');
  const cells = [0, 1, 2]
    .map(
      (at) =>
        `BT /F 9 Tf 1 0 0 1 70 ${696 + 20 * at} Tm (Escale) Tj 1 0 0 1 250 ${696 + 20 * at} Tm (Jour ${at}) Tj ET`,
    )
    .join(' ');
  const read = async (drawn: string) => {
    const { pages, ...about } = await readPdfFile(
      new Uint8Array(picturedPdf([{ lines, pictures: [], drawn }])),
      undefined,
    );
    return readPdfPages(pages, about)
      .blocks.map((block) => (block.kind === 'row' ? block.cells.join(' ') : block.text))
      .join(' ');
  };
  const withRoute = await read(route);
  expect(withRoute).not.toMatch(/Cap nord|Phare/);
  expect(withRoute).toMatch(/quitte le port.*Figure 2 : la route du bateau.*veillent chacun/);
  expect(await read(`${grid} ${cells}`)).toMatch(/Escale.*Jour 2/);
  expect(await read(`50 680 320 100 re S ${cells}`)).toMatch(/Escale.*Jour 2/);
});

/** How pages are numbered, from a whole PDF through pdf.js to what the worker says. */
async function labelsOf(bytes: Uint8Array) {
  const { pages, ...rest } = await readPdfFile(new Uint8Array(bytes), undefined);
  return readDocumentShape.parse(readPdfPages(pages, rest)).pageLabels;
}
const sample = (name: string) =>
  readFileSync(new URL(`../../../engine/documents/files/${name}`, import.meta.url));

test('a PDF that declares its page labels is numbered by them', async () => {
  const labels = '<</Nums[0<</S/r/St 3>>2<</S/D/St 46>>4<</P(A-)/S/D>>]>>';
  expect(await labelsOf(numberedPdf(['', '', '', '', '', ''], labels))).toEqual(
    'iii iv 46 47 A-1 A-2'.split(' '),
  );
});

test('one that only prints numbers is numbered by them, and by the place where it prints none', async () => {
  expect(await labelsOf(numberedPdf(['', '46', '47', '', '49']))).toEqual(['1', '46', '47', '48', '49']);
});

test.each(['latex-two-columns.pdf', 'chromium-two-columns.pdf', 'office.pdf'])(
  'the pages of %s are their places',
  async (name) => {
    expect(await labelsOf(sample(name))).toBeUndefined();
  },
);

/** A PDF whose pages all draw the same stream: `lines` lines of a hundred letters, one upon the other. */
function oneStreamPdf(pages: number, lines: number): Buffer {
  const first = 5;
  const line = `1 0 0 1 10 400 Tm (${'mots '.repeat(20)}) Tj\n`;
  const draw = `BT /F 5 Tf ${line.repeat(lines)}ET`;
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${Array.from({ length: pages }, (_, at) => `${first + at} 0 R`).join(' ')}]/Count ${pages}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    `<</Length ${draw.length}>>\nstream\n${draw}\nendstream`,
    ...Array.from(
      { length: pages },
      () => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 3 0 R>>>>>>',
    ),
  ]);
}

test('pages that share one stream have no more text together than any other file', async () => {
  const lines = 5_000;
  const pages = Math.ceil(TEXT_MAX / (100 * lines)) + 4;
  const told: number[] = [];
  const reading = readPdfFile(new Uint8Array(oneStreamPdf(pages, lines)), undefined, {
    onPage: (number) => told.push(number),
  });
  await expect(reading).rejects.toMatchObject({ code: 'too_large' });
  // Refused as soon as it was too much.
  expect(told.length).toBeLessThan(pages - 3);
});

test('one page alone has no more either', async () => {
  const reading = readPdfFile(new Uint8Array(oneStreamPdf(1, TEXT_MAX / 100 + 500)), undefined);
  await expect(reading).rejects.toMatchObject({ code: 'too_large' });
});
