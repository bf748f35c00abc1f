import type { Point } from '#engine/mind-map/geometry.ts';

/**
 * How a map glides on after a finger has let go of it: its speed falls off exponentially, as a touch screen's scrolling
 * does (A. Hidayat, 'Flick list with its momentum scrolling and deceleration', 2013). Speeds in CSS pixels a millisecond.
 */

/** A place of the finger and when it was there, in milliseconds. */
export interface Sample extends Point {
  readonly time: number;
}

/** Milliseconds before the finger was lifted that its speed is measured over: what went before is another movement. */
const MEASURED_MS = 80;
/** A finger that has not moved for so many milliseconds has stopped. */
const STOPPED_MS = 40;
/** A slower finger puts the map down. */
const LEAST = 0.15;
/** A faster one would send the map out of sight at once. */
const MOST = 5;
/** Milliseconds in which the speed falls to a 2.7th. */
const DECAY_MS = 325;
/** A glide that is slower can no longer be seen. */
const STILL = 0.01;

/** The speed of a finger that is lifted at `now`; null for one that puts the map down. */
export function flingOf(samples: readonly Sample[], now: number): Point | null {
  const recent = samples.filter(({ time }) => now - time <= MEASURED_MS);
  const [first] = recent;
  const last = recent.at(-1);
  if (first === undefined || last === undefined || now - last.time > STOPPED_MS) return null;
  const took = last.time - first.time;
  if (took <= 0) return null;
  const speed = { x: (last.x - first.x) / took, y: (last.y - first.y) / took };
  const size = Math.hypot(speed.x, speed.y);
  if (size < LEAST) return null;
  const share = Math.min(1, MOST / size);
  return { x: speed.x * share, y: speed.y * share };
}

/** How far a glide of this speed has gone after so many milliseconds, and whether it still moves. */
export function glideOf(speed: Point, elapsed: number): { readonly by: Point; readonly isMoving: boolean } {
  const left = Math.exp(-elapsed / DECAY_MS);
  const far = DECAY_MS * (1 - left);
  return {
    by: { x: speed.x * far, y: speed.y * far },
    isMoving: Math.hypot(speed.x, speed.y) * left > STILL,
  };
}
