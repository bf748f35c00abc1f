import type { Size } from './geometry.ts';
import { type WrappedLabel, wrapLabel } from './wrap.ts';

/**
 * In `wide`, branches are to the right and to the left of the root. In `tall`, for a phone in portrait, they are above
 * and below the root, so that the map takes half the width.
 */
export type Arrangement = 'wide' | 'tall';

/** The type size and padding of a label, in CSS pixels at scale 1. */
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

/** The maximum width of the words of the root, of branches and of deeper nodes. */
const MAX_WIDTHS = { wide: [200, 150, 156], tall: [190, 106, 112] } as const;

/** The pill at the outer edge of a folded node, and the part of its width that covers the box. */
export const PILL_HEIGHT = 22;
const PILL_OVER_BOX = 7;

/**
 * The text look of a node at a depth.
 * @param depth 0 at the root
 */
export function lookAt(depth: number, arrangement: Arrangement): TextLook {
  const [root, branch, leaf] = MAX_WIDTHS[arrangement];
  if (depth === 0) return { ...ROOT, maxWidth: root };
  return depth === 1 ? { ...BRANCH, maxWidth: branch } : { ...LEAF, maxWidth: leaf };
}

/** Tells the lines of a label and the size of its box; the root has the depth 0. */
export type SizeBox = (label: string, look: TextLook, depth: number) => WrappedLabel & Size;

/** Breaks a label into lines and computes the size of its box. */
export function boxOf(label: string, look: TextLook): WrappedLabel & Size {
  const { lines, width, shortened } = wrapLabel(label, look.fontSize, look.maxWidth);
  return {
    lines,
    shortened,
    width: Math.ceil(width) + 2 * look.padX,
    height: Math.max(1, lines.length) * look.lineHeight + 2 * look.padY,
  };
}

/** Tells whether a label at this depth is too long to be drawn completely, on a wide or on a narrow canvas. */
export function isShortened(label: string, depth: number): boolean {
  return (['wide', 'tall'] as const).some(
    (arrangement) => boxOf(label, lookAt(depth, arrangement)).shortened,
  );
}

/** How far the pill of a folded node protrudes; 0 when nothing is hidden. */
export function pillReach(hidden: number): number {
  return hidden === 0 ? 0 : pillWidth(hidden) - PILL_OVER_BOX;
}

/**
 * The width of the pill of a folded node.
 * @param hidden the number of nodes that the pill shows
 */
export function pillWidth(hidden: number): number {
  return 18 + 8 * `+${hidden}`.length;
}
