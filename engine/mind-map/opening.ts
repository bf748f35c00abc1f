import type { Arrangement } from './box-sizes.ts';
import type { Size } from './geometry.ts';
import { layoutMap } from './layout.ts';
import { type Folding, foldedBelow, levelsOf, type MapNode } from './tree.ts';
import { fitted, type Insets, READABLE } from './view.ts';

/** Narrower canvases show the map upright, in CSS pixels. */
const TALL_BELOW = 560;

/** How the map is arranged on a canvas of this width; by the width alone, which no panel beside the map changes. */
export function arrangementFor({ width }: Size): Arrangement {
  return width > 0 && width < TALL_BELOW ? 'tall' : 'wide';
}

/** What is folded on opening: the deepest level that can be read with the whole map in sight, and at least the first. */
export function openingFolding(tree: MapNode, canvas: Size, insets: Insets): Folding {
  const arrangement = arrangementFor(canvas);
  for (let level = levelsOf(tree); level > 1; level -= 1) {
    const folding = foldedBelow(tree, level);
    const { bounds } = layoutMap(tree, folding, arrangement);
    if (fitted(bounds, canvas, insets).scale >= READABLE) return folding;
  }
  return foldedBelow(tree, 1);
}
