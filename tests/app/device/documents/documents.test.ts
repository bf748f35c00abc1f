import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { documentRefusals } from '#contract/messages/documents.ts';
import { DocumentRefused } from '#engine/documents/document.ts';
import { notesOf } from '#engine/documents/notes.ts';
import { readPdfPages } from '#engine/documents/pdf/read-pdf.ts';
import { pictureSize } from '#engine/documents/photo/picture-size.ts';
import { readDocument } from '#engine/documents/read-document.ts';
import { seeded } from '#engine/make/random.ts';
import { readDocumentShape } from '#src/device/documents/document-messages.ts';
import { readPdfFile } from '#src/device/documents/pdf-pages.ts';
import { decodeText } from '#src/device/engine/packed-text.ts';
import { mutated } from './mutate.ts';

/**
 * Files as bad luck or bad will may leave them, at the door of the readers: each ends in a text, or in a sentence. They are
 * the same in each run; `DOCUMENT_RUNS=10000` tries so many of them, and `DOCUMENT_SEED=2` others.
 */
const RUNS = Number(process.env.DOCUMENT_RUNS ?? 1_000);
const SEED = Number(process.env.DOCUMENT_SEED ?? 1);
/** Of them, one in so many is a PDF: they take pdf.js ten times as long. */
const PDF_EVERY = 10;
/** Milliseconds of the processor that one file may take, whatever else it does meanwhile: a phone that is six times slower still ends within the patience of ten seconds. */
const SLOWEST_MS = 1_600;
/**
 * The same for pdf.js, in which one damaged file of some two thousand counts for ten seconds: in the app it runs in a worker
 * that is ended by then (`open-document.ts`), here it has nobody to end it.
 */
const SLOWEST_PDF_MS = 60_000;
/** Milliseconds for all of them; the time of one is judged apart. */
const TIMEOUT_MS = 60_000 + 60 * RUNS;

const folder = new URL('../../../engine/documents/files/', import.meta.url);
const files = readdirSync(folder)
  .filter((name) => name !== 'README.md' && /\.(docx|odt|odp|pptx|epub|html|rtf|md|pdf)$/.test(name))
  .map((name) => ({ name, bytes: new Uint8Array(readFileSync(new URL(name, folder))) }));
const pdfs = files.filter(({ name }) => name.endsWith('.pdf'));
const others = files.filter(({ name }) => !name.endsWith('.pdf'));

/** What the person gets of a file: its text, or the sentence that says why there is none. */
async function read(bytes: Uint8Array, name: string): Promise<{ text: string } | { sentence: string }> {
  try {
    const document = await readDocument(bytes, name, {
      decode: decodeText,
      readPhoto: () => Promise.reject(new DocumentRefused('broken_picture')),
      async readPdf(pdf) {
        const { pages, ...rest } = await readPdfFile(pdf, undefined);
        return readPdfPages(pages, rest);
      },
    });
    // What the worker says passes this shape, or the person reads that the reader failed.
    return { text: notesOf(readDocumentShape.parse(document).blocks) };
  } catch (error) {
    if (error instanceof DocumentRefused) return { sentence: documentRefusals[error.code] };
    throw error;
  }
}

const asked: unknown[] = [];
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', (address: unknown) => {
    asked.push(address);
    return Promise.reject(new TypeError('No line'));
  });
  vi.stubGlobal('planted', () => asked.push('executed'));
});
afterEach(() => vi.unstubAllGlobals());

async function tryAll(
  samples: typeof files,
  runs: number,
  slowest: number,
): Promise<{ texts: number; sentences: number }> {
  const tally = { texts: 0, sentences: 0 };
  for (let run = 0; run < runs; run += 1) {
    const random = seeded(SEED * 1_000_003 + run);
    const sample = samples[run % samples.length];
    const other = samples[Math.floor(random() * samples.length)];
    if (sample === undefined || other === undefined) break;
    const bytes = mutated(sample.bytes, random, other.bytes);
    const which = `${sample.name}, run ${run} of seed ${SEED}`;
    const start = process.cpuUsage();
    const end = await read(bytes, sample.name).catch((error: unknown) => {
      throw new Error(which, { cause: error });
    });
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1_000, which).toBeLessThan(slowest);
    if ('text' in end) tally.texts += 1;
    else tally.sentences += 1;
    if ('text' in end) expect(end.text, which).toMatch(/[\p{L}\p{N}]/u);
    else expect(end.sentence, which).toMatch(/^\p{Lu}.{20,}\.$/u);
  }
  expect(asked).toEqual([]);
  return tally;
}

test(
  'any document, however it was damaged, ends in a text or a sentence, in time',
  async () => {
    const { texts, sentences } = await tryAll(others, RUNS, SLOWEST_MS);
    // Of files that were all refused at the door, nothing would have been learnt.
    expect(texts).toBeGreaterThan(0.4 * RUNS);
    expect(sentences).toBeGreaterThan(0.1 * RUNS);
  },
  TIMEOUT_MS,
);

test(
  'and so does any PDF',
  async () => {
    const { texts, sentences } = await tryAll(pdfs, RUNS / PDF_EVERY, SLOWEST_PDF_MS);
    expect(texts).toBeGreaterThan(0.2 * (RUNS / PDF_EVERY));
    expect(sentences).toBeGreaterThan(0);
  },
  TIMEOUT_MS,
);

test('the header of any damaged picture has a size or none', () => {
  const photo = new Uint8Array(readFileSync(new URL('photo.jpg', folder))).subarray(0, 4_000);
  for (let run = 0; run < RUNS; run += 1) {
    const size = pictureSize(mutated(photo, seeded(run), photo));
    if (size !== null) expect(Number.isInteger(size.width * size.height)).toBe(true);
  }
});
