import type { RefusalCode } from '#contract/messages/documents.ts';
import type { PhotoFault, PreparedPhoto } from './prepare-photo.ts';
import { coverageOf, type RecognisedWord } from './recognised-page.ts';

/** Share of the letters that a photograph must have in words that were read. */
const COVERED_MIN = 0.7;
/** Letters on a page below which it is empty, or a figure. */
export const LETTERS_MIN = 12;

const REFUSALS = {
  dark: 'photo_dark',
  blurred: 'photo_blurred',
  far: 'photo_far',
  tilted: 'photo_tilted',
} as const satisfies Record<PhotoFault, RefusalCode>;

/** Why a photograph can't be used, null where it was read. */
export function refusalOf(
  { letters, faults: [gravest] }: PreparedPhoto,
  lines: readonly (readonly RecognisedWord[])[],
): RefusalCode | null {
  if (letters.length >= LETTERS_MIN && coverageOf(letters, lines) >= COVERED_MIN) return null;
  return gravest === undefined ? 'photo_unreadable' : REFUSALS[gravest];
}
