import { fold } from '#engine/text/stems.ts';

/** A name for a place on the page, out of its heading: « L’équation bilan » becomes `l-equation-bilan`. */
export function anchorOf(heading: string): string {
  const words = fold(heading).match(/[a-z0-9]+/g) ?? [];
  return words.join('-');
}
