import type { Arrangement } from './box-sizes.ts';
import type { Size } from './geometry.ts';
import { layoutMap } from './layout.ts';
import { type Folding, foldedBelow, levelsOf, type MapNode } from './tree.ts';
import { fitted, type Insets, READABLE } from './view.ts';

/** Canvases narrower than this, in CSS pixels, show the tall arrangement. */
const TALL_BELOW = 560;

/** Chooses the arrangement for a canvas by its width alone, because panels beside the map change only its height. */
export function arrangementFor({ width }: Size): Arrangement {
  return width > 0 && width < TALL_BELOW ? 'tall' : 'wide';
}

/**
 * Chooses what is folded when a map opens: the deepest level that stays readable with the whole map visible, but at
 * least the first.
 */
export function openingFolding(tree: MapNode, canvas: Size, insets: Insets): Folding {
  const arrangement = arrangementFor(canvas);
  for (let level = levelsOf(tree); level > 1; level -= 1) {
    const folding = foldedBelow(tree, level);
    const { bounds } = layoutMap(tree, folding, arrangement);
    if (fitted(bounds, canvas, insets).scale >= READABLE) return folding;
  }
  return foldedBelow(tree, 1);
}
