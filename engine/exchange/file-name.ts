import { fold } from '#engine/text/stems.ts';

/** Characters of a title that a file's name keeps. */
const KEPT = 60;

/**
 * A name that every phone and computer takes for what is called `title`: « La Révolution » is `la-revolution`.
 * @param extension with its dot
 */
export function fileName(title: string, extension: string): string {
  const plain = fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, KEPT)
    .replace(/^-+|-+$/g, '');
  return `${plain === '' ? 'ardoise' : plain}${extension}`;
}
