import { fold } from '#engine/text/words/fold.ts';

/** A file name keeps this many characters of the title. */
const KEPT = 60;

/**
 * Builds a file name from a title that every phone and computer accepts: « La Révolution » becomes `la-revolution`.
 * @param extension with its dot
 */
export function fileName(title: string, extension: string): string {
  const plain = fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, KEPT)
    .replace(/^-+|-+$/g, '');
  return `${plain === '' ? 'ardoise' : plain}${extension}`;
}
