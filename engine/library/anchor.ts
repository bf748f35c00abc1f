import { fold } from '#engine/text/words/fold.ts';

/** Makes an anchor from a heading: « L’équation bilan » becomes `l-equation-bilan`. */
export function anchorOf(heading: string): string {
  const words = fold(heading).match(/[a-z0-9]+/g) ?? [];
  return words.join('-');
}

/** The id that a part of a lesson has on its page, unless an earlier part has the same heading. */
export const partAnchor = (heading: string): string => `partie-${anchorOf(heading)}`;
