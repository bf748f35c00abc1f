import { type Box, centreOf, type Point, type Size } from '#engine/mind-map/geometry.ts';
import {
  fitted,
  type Insets,
  keptInSight,
  leastScale,
  onScreen,
  panned,
  pinched,
  revealed,
  SCALE_MAX,
  type View,
  zoomedAt,
} from '#engine/mind-map/view.ts';
import { createMotion } from './motion.ts';

/** What a button or a key zooms by. */
export const ZOOM_STEP = 1.4;
/** What two taps zoom by. */
const TAP_ZOOM = 2;

/** A point of the map, and where it is to be from the canvas's top left corner. */
export interface Anchor {
  readonly point: Point;
  readonly at: Point;
}

/** What the map is drawn on. */
export interface Frame {
  readonly bounds: Box;
  readonly canvas: Size;
  /** All that the canvas and the panel under it have: another size of it is a device that is turned. */
  readonly room: Size;
  /** What the buttons over the canvas cover. */
  readonly insets: Insets;
}

const NOWHERE: Frame = {
  bounds: { x: 0, y: 0, width: 0, height: 0 },
  canvas: { width: 0, height: 0 },
  room: { width: 0, height: 0 },
  insets: { top: 0, right: 0, bottom: 0, left: 0 },
};

export type Viewport = ReturnType<typeof createViewport>;

/** What all that moves the map shares. */
interface Seen {
  readonly motion: ReturnType<typeof createMotion>;
  frame: Frame;
  /** Nobody has moved the map since it was fitted. */
  isWhole: boolean;
}

/**
 * Which part of a map is seen, and how large: moves the drawing without React. Whatever moves it keeps a part of the map
 * in sight and the scale within its limits.
 * @param show puts the view on the drawing
 */
export function createViewport(show: (view: View) => void) {
  const motion = createMotion(show);
  const seen: Seen = { motion, frame: NOWHERE, isWhole: true };
  return {
    ...readings(seen),
    ...journeys(seen),
    ...gestures(seen),
    /** Looks at another drawing or through another frame; `viewThrough` says what is seen then. */
    frame(next: Frame, anchor?: Anchor) {
      const to = viewThrough(next, seen, anchor);
      seen.frame = next;
      if (anchor !== undefined) seen.isWhole = false;
      if (to !== null) motion.jump(to);
    },
    /** A finger holds the map, or the drawing goes. Answers whether the map was gliding. */
    stop: motion.stop,
  };
}

/** Where the map is now. */
function readings(seen: Seen) {
  const { motion } = seen;
  return {
    isWhole: () => seen.isWhole,
    /** A point of the map, from the canvas's top left corner. */
    toScreen: (point: Point) => onScreen(motion.view(), point),
    /** The point of the map in the middle of the room. */
    centre: () => pointUnder(motion.view(), middleOf(seen.frame.room)),
  };
}

/** Ways to another place that a press of a button or a key, or two taps, begin, and that take a moment. */
function journeys(seen: Seen) {
  const { motion } = seen;
  // A canvas of no size is not on the screen: there is nothing to see on the way.
  const travel = (to: View) => (seen.frame.canvas.width === 0 ? motion.jump(to) : motion.travel(to));
  const zoomTo = (factor: number, at: Point) =>
    move(seen, travel, zoomedAt(motion.goal(), at, factor, least(seen.frame)));
  const showWhole = (how: 'travel' | 'jump') => {
    seen.isWhole = true;
    if (how === 'travel') travel(whole(seen.frame));
    else motion.jump(whole(seen.frame));
  };
  return {
    /** Shows the whole map. */
    fit: showWhole,
    /** By a button or a key, around the middle of the canvas. */
    zoom: (factor: number) => zoomTo(factor, middleOf(seen.frame.canvas)),
    /** Two taps on a place: closer, and from the closest back to the whole. */
    zoomIn: (at: Point) => (motion.goal().scale >= SCALE_MAX ? showWhole('travel') : zoomTo(TAP_ZOOM, at)),
    /** Goes as far as `box` of the map is in sight. */
    reveal(box: Box) {
      const start = motion.goal();
      const to = revealed(start, box, seen.frame.canvas, seen.frame.insets);
      if (to.x === start.x && to.y === start.y && to.scale === start.scale) return;
      seen.isWhole = false;
      travel(to);
    },
  };
}

/** What follows a finger or the wheel, and what goes on when the finger has left. */
function gestures(seen: Seen) {
  const { motion } = seen;
  return {
    /** By the wheel: what lies under `at` stays there. */
    zoomAt: (at: Point, factor: number) =>
      move(seen, motion.follow, zoomedAt(motion.goal(), at, factor, least(seen.frame))),
    pan: (by: Point) => move(seen, motion.follow, panned(motion.view(), by)),
    /** Two fingers went from one pair of places to the other. */
    pinch: (start: readonly [Point, Point], end: readonly [Point, Point]) =>
      move(seen, motion.follow, pinched(motion.view(), start, end, least(seen.frame))),
    /** Goes on at this speed, in CSS pixels a millisecond, until it has slowed down or is at an edge. */
    fling: (speed: Point) => motion.glide(speed, (view) => bound(view, seen.frame)),
  };
}

/** Somebody moves the map: a part of it stays in sight, and it is no longer fitted when the frame changes. */
function move(seen: Seen, how: (to: View) => void, to: View): void {
  seen.isWhole = false;
  how(bound(to, seen.frame));
}

/**
 * What is seen once the frame is another one, or null where nothing changes. A map that was seen whole is fitted again
 * where the drawing or the room is another; of any other, what was in the middle of the room stays there when that is
 * turned or made larger. A panel that opens moves nothing. With `anchor`, that point of the map goes where it says.
 */
function viewThrough(
  next: Frame,
  { motion, frame: before, isWhole }: Seen,
  anchor: Anchor | undefined,
): View | null {
  const isTurned = isOtherSize(next.room, before.room);
  if (anchor !== undefined) {
    const by = way(onScreen(motion.view(), anchor.point), anchor.at);
    return bound(panned(motion.view(), by), next);
  }
  if (isWhole) return isTurned || next.bounds !== before.bounds ? whole(next) : null;
  if (isTurned) {
    const by = way(middleOf(before.room), middleOf(next.room));
    return bound(panned(motion.goal(), by), next);
  }
  // A journey under way ends where it was going: it knew of the change that brought this one about.
  return motion.isTravelling() ? null : bound(motion.view(), next);
}

const bound = (view: View, { bounds, canvas }: Frame) => keptInSight(view, bounds, canvas);
const whole = ({ bounds, canvas, insets }: Frame) => fitted(bounds, canvas, insets);
const least = ({ bounds, canvas, insets }: Frame) => leastScale(bounds, canvas, insets);
const middleOf = ({ width, height }: Size): Point => centreOf({ x: 0, y: 0, width, height });
const way = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y });
export const isOtherSize = (a: Size, b: Size) => a.width !== b.width || a.height !== b.height;
const pointUnder = (view: View, at: Point): Point => ({
  x: (at.x - view.x) / view.scale,
  y: (at.y - view.y) / view.scale,
});
