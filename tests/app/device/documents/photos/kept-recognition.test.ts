import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ReadDocument } from '#engine/documents/document.ts';
import { packPages, unpackPages } from '#engine/documents/pdf/kept-pages.ts';
import { readPdfPages } from '#engine/documents/pdf/read-pdf.ts';
import { lettersOf } from '#engine/documents/photo/letters.ts';
import { readPdfFile } from '#src/device/documents/pdf-pages.ts';
import { packRecognised, unpackRecognised } from '#src/device/documents/photos/kept-recognition.ts';
import { recognisePages } from '#src/device/documents/photos/recognise-pages.ts';
import { printedPage } from '#tests/engine/documents/printed-page.ts';
import { penFor } from '../pen.ts';
import { scannedPdf } from '../scanned-pdf.ts';

/** A scan that is read in several goes, as an app that is killed and opened again reads it. */

const printed = printedPage(200, 260);
const PAGES = 6;
/** Nothing on it can be read. */
const UNREADABLE = 3;

class PlainCanvas {
  constructor(
    public width: number,
    public height: number,
  ) {}
  getContext() {
    return Object.assign(penFor(printed), { canvas: this });
  }
  convertToBlob = () => Promise.resolve(new Blob(['JPEG'], { type: 'image/jpeg' }));
}

beforeEach(() => {
  vi.stubGlobal('OffscreenCanvas', PlainCanvas);
  vi.stubGlobal('ImageData', class {});
});
afterEach(() => vi.unstubAllGlobals());

const wordOf = (number: number) =>
  number.toString(26).replace(/\d/g, (digit) => 'zyxwvutsrq'[Number(digit)] ?? '');

/** What is kept between two lives of the app. */
interface Kept {
  pages: string[];
  recognised: Map<number, Blob>;
}

/** One life of the app, which ends when `isKilled` says so of a page. Says which pages it recognised, and what it told. */
async function live(kept: Kept, isKilled: (page: number) => boolean = () => false) {
  let page = 0;
  const asked: number[] = [];
  const recogniser = recognisePages({
    startRecogniser: async () => ({
      recognise: async (picture) => ({
        words: lettersOf(picture).map((box, at) => ({
          text: wordOf(7 * at + 5_000 * page),
          // Some are to be checked.
          confidence: at % 40 === 0 ? 0.7 : 0.9,
          ...box,
          endsLine: at % 30 === 29,
        })),
        isTurned: false,
      }),
    }),
    onShare: () => undefined,
    onPage: (number, file) => kept.recognised.set(number, file),
  });
  const killed = new Error('killed');
  const steps: Pick<ReadDocument, 'pages' | 'blocks'>[] = [];
  const known = unpackPages(kept.pages);
  let from = known.length;
  try {
    const { pages, ...about } = await readPdfFile(scannedPdf(PAGES), undefined, {
      kept: known,
      onSome: (some, { read }) => {
        steps.push(recogniser.settle(readPdfPages(some.pages, some)));
        kept.pages.push(packPages(read.slice(from)));
        from = read.length;
      },
      recognise: async (_, number) => {
        if (isKilled(number)) throw Object.assign(killed, { name: 'Killed' });
        asked.push(number);
        page = number;
        // A blank page has no letters.
        const blank = { ...printed, data: new Uint8Array(printed.data.length).fill(255) };
        return recogniser.recognise(number === UNREADABLE ? blank : printed, number);
      },
      recognised: async (number) => {
        const own = kept.recognised.get(number);
        return own && (await recogniser.restore(own, number));
      },
    });
    const document = recogniser.settle(readPdfPages(pages, about));
    return { asked, steps, document, pictures: recogniser.pictures.map(({ page: of }) => of) };
  } catch (error) {
    if (error !== killed) throw error;
    return { asked, steps, document: null, pictures: [] };
  }
}
const nothing = (): Kept => ({ pages: [], recognised: new Map() });

let unbroken: ReturnType<typeof live> | undefined;
/** What one life that is not ended comes to. */
const wholeReading = () => {
  unbroken ??= live(nothing());
  return unbroken;
};

describe('a scan', () => {
  test('has its first pages told while the others are recognised, as they stand in the whole', async () => {
    const { steps, document, asked } = await wholeReading();
    expect(asked).toHaveLength(PAGES);
    expect(steps.map(({ pages }) => pages)).toEqual([2, 4]);
    const whole = document?.blocks ?? [];
    // Its last page may go on overleaf.
    const known = (blocks: typeof whole, last: number) => blocks.filter(({ page }) => page < last);
    for (const { pages, blocks } of steps) expect(known(blocks, pages)).toEqual(known(whole, pages));
    expect(document).toMatchObject({ pages: PAGES, pagesWithoutText: 1 });
    expect(document?.recognised?.doubtful.length).toBeGreaterThanOrEqual(PAGES);
  });

  test('that was killed has only the missing pages recognised, and ends with the same document', async () => {
    const whole = await wholeReading();
    // Before the first page, before any is told, after the one that nothing can be read on, and at the last.
    for (const deaths of [
      [1, 2],
      [4, 4, 6],
    ]) {
      const kept = nothing();
      const asked: number[] = [];
      for (const death of deaths) asked.push(...(await live(kept, (page) => page === death)).asked);
      const last = await live(kept);
      asked.push(...last.asked);
      expect(asked).toEqual(Array.from({ length: PAGES }, (_, at) => at + 1));
      expect(last.document).toEqual(whole.document);
      expect(last.pictures).toEqual(whole.pictures);
    }
  });

  test('has a page recognised again whose keeping was damaged', async () => {
    const whole = await wholeReading();
    const kept = nothing();
    await live(kept, (page) => page === 5);
    kept.recognised.set(1, new Blob(['half']));
    kept.recognised.set(3, packRecognised(null).slice(0, 3));
    const last = await live(kept);
    expect(last.asked).toEqual([1, 3, 5, 6]);
    expect(last.document).toEqual(whole.document);
  });
});

test('a recognised page is kept with its picture, where there was room for one', async () => {
  const word = { text: 'fleuve', confidence: 0.9, left: 1, top: 2, right: 30, bottom: 12, endsLine: true };
  const page = { width: 100, height: 200, lines: [[word]], faults: ['dark' as const] };
  const read = async (file: Blob | null) => {
    const found = await unpackRecognised(packRecognised({ ...page, file }));
    return found && { ...found, file: found.file && [found.file.type, await found.file.text()] };
  };
  expect(await read(new Blob(['JPEG']))).toEqual({ ...page, file: ['image/jpeg', 'JPEG'] });
  expect(await read(null)).toEqual({ ...page, file: null });
  expect(await unpackRecognised(packRecognised(null))).toBeNull();
});
