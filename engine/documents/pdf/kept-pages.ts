import * as z from 'zod/mini';
import type { PdfPage } from './page.ts';

/**
 * The pages of a PDF as they were read, kept until the whole file is: its text is put in order out of all of them, so that a
 * reading that was interrupted ends with the same text as one that was not.
 */

/** Pages below which a file is read before anybody could open its first ones. */
const WORTH_MIN = 24;
/**
 * Pages after which what is there is kept for the first time: enough to begin with, and each takes a slow phone a tenth of a
 * second. Then the fewest after which it is again, and the share of what is there.
 */
const FIRST = 4;
const NEXT = 8;
const SHARE = 0.5;

/**
 * After how many pages of a file what is there is kept next. The steps grow with what is there: each puts all of it in order
 * anew, and so all of them together take a few times as long as once, however thick the book.
 * @param kept pages that are kept already
 * @param all pages of the file; the whole is no step
 */
export const nextStep = (kept: number, all: number): number =>
  all < WORTH_MIN
    ? Number.POSITIVE_INFINITY
    : kept + (kept === 0 ? FIRST : Math.max(NEXT, Math.floor(SHARE * kept)));

/** Recognised pages after which what is there is kept for the first time: each takes seconds, and not milliseconds. */
const FIRST_RECOGNISED = 2;

/** After how many recognised pages of a scan what is there is kept next. @param kept those that are kept already */
export const nextRecognisedStep = (kept: number): number =>
  kept + Math.max(FIRST_RECOGNISED, Math.floor(SHARE * kept));

const run = z.object({
  text: z.string(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  size: z.number(),
  font: z.string(),
});
const pages = z.array(
  z.object({
    number: z.int().check(z.gte(1)),
    width: z.number(),
    height: z.number(),
    runs: z.array(run),
  }),
);

/** Pages as text, which is kept. */
export const packPages = (read: readonly PdfPage[]): string => JSON.stringify(read);

/** Kept pages from the first one on, as far as each follows the one before it; what is damaged is read again. */
export function unpackPages(packed: readonly string[]): PdfPage[] {
  const found: PdfPage[] = [];
  for (const text of packed) {
    const read = pages.safeParse(parsed(text)).data;
    if (read === undefined || read.some(({ number }, at) => number !== found.length + at + 1)) return found;
    found.push(...read);
  }
  return found;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
