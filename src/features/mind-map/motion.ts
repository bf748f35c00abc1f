import type { Point } from '#engine/mind-map/geometry.ts';
import { between, panned, type View } from '#engine/mind-map/view.ts';
import { glideOf } from './fling.ts';

/** Milliseconds that a journey takes to get there. */
const TRAVEL_MS = 220;

/** Somebody asks their system for less motion: what would move by itself is there at once, or stays. */
const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The view of a map and how it changes over time: one movement at once, a step for each frame that the browser draws.
 * @param show puts the view on the drawing
 */
export function createMotion(show: (view: View) => void) {
  let view: View = { x: 0, y: 0, scale: 1 };
  let goal: View | null = null;
  let isGliding = false;
  let frame = 0;

  const cancel = () => {
    cancelAnimationFrame(frame);
    goal = null;
    isGliding = false;
  };
  const put = (next: View) => {
    view = next;
    show(view);
  };
  const stop = () => {
    const wasGliding = isGliding;
    cancel();
    // What a finger did last may not have been drawn yet.
    show(view);
    return wasGliding;
  };
  /** Calls `step` with the milliseconds since the start until it answers false. */
  const animate = (step: (elapsed: number) => boolean) => {
    const started = performance.now();
    const turn = () => {
      if (step(performance.now() - started)) frame = requestAnimationFrame(turn);
    };
    frame = requestAnimationFrame(turn);
  };

  return {
    view: () => view,
    /** Where a journey under way ends, or the view: the next journey goes on from there, however fast one presses. */
    goal: () => goal ?? view,
    isTravelling: () => goal !== null,
    jump(to: View) {
      cancel();
      put(to);
    },
    /** With the next frame: fingers tell more often where they are than the screen is drawn. */
    follow(to: View) {
      cancel();
      view = to;
      frame = requestAnimationFrame(() => show(view));
    },
    travel(to: View) {
      cancel();
      if (wantsLessMotion()) return put(to);
      const start = view;
      goal = to;
      animate((elapsed) => {
        const share = Math.min(1, elapsed / TRAVEL_MS);
        put(between(start, to, 1 - (1 - share) ** 3));
        if (share === 1) goal = null;
        return share < 1;
      });
    },
    /** Goes on at this speed, in CSS pixels a millisecond, slower and slower, as far as `bound` lets it. */
    glide(speed: Point, bound: (view: View) => View) {
      stop();
      if (wantsLessMotion()) return;
      const start = view;
      isGliding = true;
      animate((elapsed) => {
        const { by, isMoving } = glideOf(speed, elapsed);
        const free = panned(start, by);
        put(bound(free));
        isGliding = isMoving && (view.x === free.x || view.y === free.y);
        return isGliding;
      });
    },
    /**
     * Ends what is under way where it is.
     * @returns whether the map was gliding
     */
    stop,
  };
}
