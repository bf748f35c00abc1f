/// <reference path="../../../src/device/documents/photos/tesseract-wasm.d.ts" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createOCREngine, type OCREngine } from 'tesseract-wasm';
import { DocumentRefused } from '#engine/documents/document.ts';
import { notesOf } from '#engine/documents/notes.ts';
import { readPdfPages } from '#engine/documents/pdf/read-pdf.ts';
import { type Picture, rgbaOf } from '#engine/documents/photo/picture.ts';
import { preparePhoto, turnedRound } from '#engine/documents/photo/prepare-photo.ts';
import {
  asPdfPage,
  coverageOf,
  linesOf,
  type RecognisedWord,
} from '#engine/documents/photo/recognised-page.ts';

export interface MeasuredPhoto {
  readonly name: string;
  /** Share of the letters in words that were read. */
  readonly coverage: number;
  readonly confidence: number;
  /** Wrong characters as a share of those on the page. */
  readonly errors: number;
  readonly faults: readonly string[];
  readonly doubtful: number;
  readonly preparing: number;
  readonly reading: number;
  readonly text: string;
  readonly picture: Picture;
}

export async function startEngine(packages: string): Promise<OCREngine> {
  const engine = await createOCREngine({
    wasmBinary: readFileSync(join(packages, 'tesseract-wasm/dist/tesseract-core.wasm')),
  });
  engine.loadModel(
    gunzipSync(readFileSync(join(packages, '@tesseract.js-data/fra/4.0.0_best_int/fra.traineddata.gz'))),
  );
  return engine;
}

export function measurePhoto(engine: OCREngine, name: string, photo: Picture, truth: string): MeasuredPhoto {
  const began = performance.now();
  const upright = preparePhoto(photo);
  const prepared = performance.now();
  const load = ({ width, height, data }: Picture) =>
    engine.loadImage({ width, height, data: rgbaOf({ width, height, data }) } as ImageData);
  load(upright.picture);
  const { rotation, confidence: certainty } = engine.getOrientation();
  const isTurned = rotation === 180 && certainty >= 0.5;
  const { picture, letters, faults } = isTurned ? turnedRound(upright) : upright;
  if (isTurned) load(picture);
  const words = engine.getTextBoxes('word').map(
    ({ text, confidence, flags, rect }): RecognisedWord => ({
      text,
      confidence,
      ...rect,
      endsLine: (flags & 2) !== 0,
    }),
  );
  const lines = linesOf(words);
  const read = performance.now();
  const page = asPdfPage({ width: picture.width, height: picture.height, lines }, 1);
  let text = '';
  try {
    text = notesOf(readPdfPages([page], { title: null, outline: [] }).blocks);
  } catch (error) {
    if (!(error instanceof DocumentRefused)) throw error;
  }
  const coverage = coverageOf(letters, lines);
  return {
    name,
    coverage,
    confidence: words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, words.length),
    errors: distance(plain(truth), plain(text)) / plain(truth).length,
    faults,
    doubtful: words.filter(({ confidence }) => confidence < 0.8).length,
    preparing: prepared - began,
    reading: read - prepared,
    text,
    picture,
  };
}

/** Characters that count: how many spaces, which quotes and what marks a heading say nothing of the reading. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/^#+ |^\s*- |\|/gm, ' ')
    .replace(/[’‘]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** Letters to add, drop or change (Levenshtein, 1966). */
export function distance(one: string, other: string): number {
  let above = Uint32Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const current = new Uint32Array(other.length + 1);
    current[0] = row;
    for (let column = 1; column <= other.length; column += 1)
      current[column] = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1),
      );
    above = current;
  }
  return above[other.length] ?? 0;
}

/** The names of a folder's photographs, without their endings. */
export const photosIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.jpg'))
    .map((file) => file.replace(/\.jpg$/, ''));
