import { fold } from '#engine/text/words/stems.ts';

/** Makes an anchor from a heading: « L’équation bilan » becomes `l-equation-bilan`. */
export function anchorOf(heading: string): string {
  const words = fold(heading).match(/[a-z0-9]+/g) ?? [];
  return words.join('-');
}
