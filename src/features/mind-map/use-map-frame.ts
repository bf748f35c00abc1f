import { useLayoutEffect, useRef } from 'react';
import { around, centreOf, type Point, type Size } from '#engine/mind-map/geometry.ts';
import { type MapLayout, withPill } from '#engine/mind-map/layout.ts';
import type { Insets } from '#engine/mind-map/view.ts';
import type { CanvasSize } from './use-size.ts';
import { type Anchor, isOtherSize, type Viewport } from './viewport.ts';

interface MapFrame {
  layout: MapLayout;
  size: CanvasSize;
  insets: Insets;
  selected: string | null;
  viewport: Viewport;
}

/**
 * Keeps the viewport in step with what is drawn: what was tapped stays under the finger, then what it opened, or what is
 * selected, comes into sight. On a device that is turned, what was in the middle stays there.
 * @returns tells that a node is about to be folded or unfolded
 */
export function useMapFrame({ layout, size, insets, selected, viewport }: MapFrame) {
  /** The node last folded or unfolded; `at` is where it is to stay, until it has been put there. */
  const tapped = useRef<{ id: string; at: Point | null } | null>(null);
  const drawn = useRef<{ layout: MapLayout; room: Size } | null>(null);

  useLayoutEffect(() => {
    if (!size.known) return;
    const before = drawn.current;
    drawn.current = { layout, room: size.room };
    const frame = { bounds: layout.bounds, canvas: size, room: size.room, insets };
    if (before !== null && isOtherSize(before.room, size.room)) {
      viewport.frame(
        frame,
        viewport.isWhole() ? undefined : sameMiddle(before.layout, layout, size.room, viewport),
      );
      return;
    }
    const tap = tapped.current?.id === selected ? tapped.current : null;
    const one = nodeOf(layout, selected);
    const anchor = one && tap?.at ? { point: centreOf(one), at: tap.at } : undefined;
    if (tap !== null) tapped.current = { ...tap, at: null };
    viewport.frame(frame, anchor);
    if (one) viewport.reveal(tap === null ? withPill(one) : branchBox(layout, tap.id));
  }, [layout, size, insets, selected, viewport]);

  return (id: string, centre: Point) => {
    tapped.current = { id, at: viewport.toScreen(centre) };
  };
}

const nodeOf = (layout: MapLayout, id: string | null) => layout.nodes.find(({ node }) => node.id === id);

/** A node and what it shows below it. */
function branchBox(layout: MapLayout, id: string) {
  return around(
    layout.nodes.filter(({ node }) => node.id === id || node.id.startsWith(`${id}.`)).map(withPill),
  );
}

/** A turned device may have its map arranged in another way: then the node in the middle stays there, wherever it is now. */
function sameMiddle(
  before: MapLayout,
  now: MapLayout,
  { width, height }: Size,
  viewport: Viewport,
): Anchor | undefined {
  if (before === now) return undefined;
  const centre = viewport.centre();
  const away = (box: MapLayout['nodes'][number]) => {
    const { x, y } = centreOf(box);
    return Math.hypot(x - centre.x, y - centre.y);
  };
  const [first, ...others] = before.nodes;
  if (first === undefined) return undefined;
  const nearest = others.reduce((best, one) => (away(one) < away(best) ? one : best), first);
  const again = nodeOf(now, nearest.node.id);
  return again && { point: centreOf(again), at: { x: width / 2, y: height / 2 } };
}
