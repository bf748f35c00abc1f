import { type Box, centreOf, type Point, type Size } from './geometry.ts';

/** How the map is seen: a point of the map is on the screen at `point * scale + (x, y)`. */
export interface View extends Point {
  readonly scale: number;
}

/** The space at the edges of the canvas that buttons cover, in CSS pixels. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export const SCALE_MAX = 2.5;
/** A map that fits only below this may be made smaller still, to be seen whole. */
const SCALE_MIN = 0.3;
/** A small map is not enlarged beyond this scale to fill the canvas. */
const FIT_MAX = 1.15;
/** Below this scale the words of a map are too small to read. */
export const READABLE = 0.65;
/** At least this much of the map stays visible however far it is dragged, in CSS pixels. */
const KEPT = 72;

/** The smallest scale that zooming out may reach. */
export function leastScale(bounds: Box, canvas: Size, insets: Insets): number {
  return Math.min(SCALE_MIN, fitted(bounds, canvas, insets).scale);
}

/** Shows the whole map, centred in the free part of the canvas. */
export function fitted(bounds: Box, canvas: Size, insets: Insets): View {
  const width = canvas.width - insets.left - insets.right;
  const height = canvas.height - insets.top - insets.bottom;
  const scale =
    width <= 0 || height <= 0
      ? 1
      : Math.min(FIT_MAX, width / Math.max(1, bounds.width), height / Math.max(1, bounds.height));
  const middle = centreOf(bounds);
  return {
    x: insets.left + width / 2 - middle.x * scale,
    y: insets.top + height / 2 - middle.y * scale,
    scale,
  };
}

/** Zooms by `factor` and keeps what is under `point` of the canvas in place; `least` limits the scale. */
export function zoomedAt(view: View, point: Point, factor: number, least: number): View {
  const scale = Math.min(SCALE_MAX, Math.max(least, view.scale * factor));
  const ratio = scale / view.scale;
  return { x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio, scale };
}

/** Moves the map on the screen. */
export function panned(view: View, by: Point): View {
  return { ...view, x: view.x + by.x, y: view.y + by.y };
}

/** Follows two fingers: what was under each finger stays under it, as far as the limits of the scale allow. */
export function pinched(
  view: View,
  from: readonly [Point, Point],
  to: readonly [Point, Point],
  least: number,
): View {
  const before = middleOf(from);
  const after = middleOf(to);
  const factor = distance(to) / Math.max(1, distance(from));
  return panned(zoomedAt(view, before, factor, least), { x: after.x - before.x, y: after.y - before.y });
}

/** Moves the map back until a part of it is visible. */
export function keptInSight(view: View, bounds: Box, canvas: Size): View {
  const hold = (offset: number, from: number, length: number, room: number) => {
    const kept = Math.min(KEPT, room / 2);
    const least = kept - (from + length) * view.scale;
    const most = room - kept - from * view.scale;
    return Math.min(most, Math.max(least, offset));
  };
  return {
    ...view,
    x: hold(view.x, bounds.x, bounds.width, canvas.width),
    y: hold(view.y, bounds.y, bounds.height, canvas.height),
  };
}

/**
 * Moves as little as possible to bring `box` into the free part of the canvas. A larger box is made smaller, as long
 * as it stays readable, then centred.
 */
export function revealed(from: View, box: Box, canvas: Size, insets: Insets): View {
  const whole = fitted(box, canvas, insets).scale;
  const view =
    whole < from.scale && from.scale > READABLE
      ? zoomedAt(from, onScreen(from, centreOf(box)), Math.max(READABLE, whole) / from.scale, 0)
      : from;
  const shift = (from: number, length: number, low: number, high: number) => {
    if (length > high - low) return (low + high) / 2 - (from + length / 2);
    return Math.max(0, low - from) + Math.min(0, high - (from + length));
  };
  return panned(view, {
    x: shift(box.x * view.scale + view.x, box.width * view.scale, insets.left, canvas.width - insets.right),
    y: shift(box.y * view.scale + view.y, box.height * view.scale, insets.top, canvas.height - insets.bottom),
  });
}

/** Converts a point of the map to CSS pixels from the top left corner of the canvas. */
export function onScreen(view: View, point: Point): Point {
  return { x: point.x * view.scale + view.x, y: point.y * view.scale + view.y };
}

/** The view after `share` (0 to 1) of the way. The scale changes by powers, which looks even. */
export function between(from: View, to: View, share: number): View {
  const scale = from.scale * (to.scale / from.scale) ** share;
  const mix = (a: number, b: number) => a + (b - a) * share;
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), scale };
}

function middleOf([a, b]: readonly [Point, Point]): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function distance([a, b]: readonly [Point, Point]): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
