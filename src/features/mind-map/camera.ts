import type { Box, Point, Size } from '#engine/mind-map/geometry.ts';
import {
  between,
  fitted,
  type Insets,
  keptInSight,
  leastScale,
  onScreen,
  panned,
  pinched,
  revealed,
  type View,
  zoomedAt,
} from '#engine/mind-map/view.ts';

/** What a button or a key zooms by. */
export const ZOOM_STEP = 1.4;
/** Milliseconds that a button's zoom takes to get there. */
const TRAVEL_MS = 220;

/** A point of the map, and where it is to be from the canvas's top left corner. */
interface Anchor {
  readonly point: Point;
  readonly at: Point;
}

export interface Camera {
  /**
   * Looks at a new drawing or through a new frame. With `anchor`, that point of the map stays where it was on the
   * screen; without, a map that was seen whole is fitted again where the drawing or the width is another.
   */
  frame: (bounds: Box, canvas: Size, insets: Insets, anchor?: Anchor) => void;
  fit: (how: 'travel' | 'jump') => void;
  /** Around `at`, or around the middle of the canvas. */
  zoom: (factor: number, at?: Point) => void;
  pan: (by: Point) => void;
  pinch: (from: readonly [Point, Point], to: readonly [Point, Point]) => void;
  /** Goes as far as `box` of the map is in sight. */
  reveal: (box: Box) => void;
  /** A point of the map, from the canvas's top left corner. */
  toScreen: (point: Point) => Point;
  /** Ends what is under way: the drawing goes. */
  stop: () => void;
}

/**
 * Moves a drawing without React: at most one change of its transform a frame.
 * @param show puts the view on the drawing
 */
export function createCamera(show: (view: View) => void): Camera {
  let view: View = { x: 0, y: 0, scale: 1 };
  let bounds: Box = { x: 0, y: 0, width: 0, height: 0 };
  let canvas: Size = { width: 0, height: 0 };
  let insets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
  /** Nobody has moved the map since it was fitted. */
  let whole = true;
  let frame = 0;
  /** Where a journey under way ends: the next one goes on from there, however fast the button is pressed. */
  let goal: View | null = null;

  const least = () => leastScale(bounds, canvas, insets);
  const put = (next: View) => {
    view = next;
    goal = null;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => show(view));
  };
  const jump = (next: View) => {
    cancelAnimationFrame(frame);
    view = next;
    goal = null;
    show(view);
  };
  const travel = (to: View) => {
    // A canvas of no size is not on the screen: there is nothing to see on the way.
    if (canvas.width === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return jump(to);
    const from = view;
    goal = to;
    const started = performance.now();
    const step = () => {
      const share = Math.min(1, (performance.now() - started) / TRAVEL_MS);
      view = between(from, to, 1 - (1 - share) ** 3);
      show(view);
      if (share < 1) frame = requestAnimationFrame(step);
      else goal = null;
    };
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(step);
  };
  const held = (next: View) => keptInSight(next, bounds, canvas);

  const toScreen = (point: Point) => onScreen(view, point);

  return {
    frame(nextBounds, nextCanvas, nextInsets, anchor) {
      const other = nextBounds !== bounds || nextCanvas.width !== canvas.width;
      if (anchor === undefined && !other && nextCanvas.height === canvas.height) return;
      bounds = nextBounds;
      canvas = nextCanvas;
      insets = nextInsets;
      if (anchor !== undefined) {
        whole = false;
        const { x, y } = toScreen(anchor.point);
        jump(held(panned(view, { x: anchor.at.x - x, y: anchor.at.y - y })));
      } else if (!whole) {
        // A journey under way ends where it was going: it knew of the change that brought this one about.
        if (goal === null) jump(held(view));
      } else if (other) {
        jump(fitted(bounds, canvas, insets));
      }
    },
    fit(how) {
      whole = true;
      const to = fitted(bounds, canvas, insets);
      if (how === 'travel') travel(to);
      else jump(to);
    },
    zoom(factor, at) {
      whole = false;
      const point = at ?? { x: canvas.width / 2, y: canvas.height / 2 };
      const to = held(zoomedAt(goal ?? view, point, factor, least()));
      if (at === undefined) travel(to);
      else put(to);
    },
    pan(by) {
      whole = false;
      put(held(panned(view, by)));
    },
    pinch(from, to) {
      whole = false;
      put(held(pinched(view, from, to, least())));
    },
    reveal(box) {
      const from = goal ?? view;
      const to = revealed(from, box, canvas, insets);
      if (to.x === from.x && to.y === from.y && to.scale === from.scale) return;
      whole = false;
      travel(to);
    },
    toScreen,
    stop() {
      cancelAnimationFrame(frame);
      goal = null;
    },
  };
}
