import type { Size } from './geometry.ts';
import { type WrappedLabel, wrapLabel } from './wrap.ts';

/**
 * `wide`: branches to the right and to the left of the root. `tall`, for a phone held upright: they stand above and
 * below the root, so that the map takes half the width.
 */
export type Arrangement = 'wide' | 'tall';

/** How a label is set; all in CSS pixels at scale 1. */
export interface TextLook {
  readonly fontSize: number;
  readonly lineHeight: number;
  readonly maxWidth: number;
  readonly padX: number;
  readonly padY: number;
}

const ROOT = { fontSize: 18, lineHeight: 24, padX: 24, padY: 12 };
const BRANCH = { fontSize: 15, lineHeight: 20, padX: 19, padY: 9 };
const LEAF = { fontSize: 14, lineHeight: 19, padX: 16, padY: 8 };

/** Most room for the words of root, branches and what hangs on them. */
const MAX_WIDTHS = { wide: [200, 150, 156], tall: [190, 106, 112] } as const;

/** Pill at the outer edge of a folded node, and how much of its width lies over the box. */
export const PILL_HEIGHT = 22;
const PILL_OVER_BOX = 7;

/** @param depth 0 at the root */
export function lookAt(depth: number, arrangement: Arrangement): TextLook {
  const [root, branch, leaf] = MAX_WIDTHS[arrangement];
  if (depth === 0) return { ...ROOT, maxWidth: root };
  return depth === 1 ? { ...BRANCH, maxWidth: branch } : { ...LEAF, maxWidth: leaf };
}

/** A label broken into lines, and the size of the box that holds them. */
export function boxOf(label: string, look: TextLook): WrappedLabel & Size {
  const { lines, width, shortened } = wrapLabel(label, look.fontSize, look.maxWidth);
  return {
    lines,
    shortened,
    width: Math.ceil(width) + 2 * look.padX,
    height: Math.max(1, lines.length) * look.lineHeight + 2 * look.padY,
  };
}

/** Whether a label of this depth is too long to be drawn whole, on a wide canvas or on a narrow one. */
export function isShortened(label: string, depth: number): boolean {
  return (['wide', 'tall'] as const).some(
    (arrangement) => boxOf(label, lookAt(depth, arrangement)).shortened,
  );
}

/** How far the pill of a folded node stands out; 0 where nothing is hidden. */
export function pillReach(hidden: number): number {
  return hidden === 0 ? 0 : pillWidth(hidden) - PILL_OVER_BOX;
}

/** @param hidden nodes that the pill counts */
export function pillWidth(hidden: number): number {
  return 18 + 8 * `+${hidden}`.length;
}
