import type { Point } from '#engine/mind-map/geometry.ts';
import { flingOf, type Sample } from './fling.ts';

/** Places are in CSS pixels from the surface's top left corner. */
export interface GestureHandlers {
  /** A finger or the mouse holds the surface. Answers whether this only stopped what was gliding, and is no tap. */
  onHold: () => boolean;
  onPan: (by: Point) => void;
  /** Two fingers went from one pair of places to the other. */
  onPinch: (from: readonly [Point, Point], to: readonly [Point, Point]) => void;
  /** One finger let go while it moved, in CSS pixels a millisecond. */
  onFling: (speed: Point) => void;
  /** The wheel, or a touchpad's two fingers, which the browser gives as a wheel with Ctrl. */
  onZoom: (at: Point, factor: number) => void;
  onDoubleTap: (at: Point, target: Element) => void;
}

/** A press that moves less is a tap, in CSS pixels. */
const SLOP = 6;
/** A second tap belongs to the first one when it comes within so many milliseconds and CSS pixels. */
const DOUBLE = { ms: 300, px: 30 };
/** Zoom of a pixel, and the most pixels of one event: a mouse counts about 100 a notch, a pinch on a touchpad a few. */
const WHEEL = { strength: 0.0022, most: 120 };
const PINCH = { strength: 0.01, most: 30 };
/** Pixels of a line and of a page, for wheels that count in them. */
const WHEEL_UNITS = [1, 18, 400];

/**
 * Drag, pinch, fling, double tap and wheel on `surface`. A drag ends without a click.
 * @returns what stops listening
 */
export function listenToGestures(surface: HTMLElement, handlers: GestureHandlers): () => void {
  const placeOf = (event: MouseEvent): Point => {
    const { left, top } = surface.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const fingers = createFingers(handlers);
  const taps = createTaps();
  const stop = new AbortController();
  const options = { signal: stop.signal };

  const click = (event: MouseEvent) => {
    if (fingers.wasTap()) {
      const at = placeOf(event);
      if (taps.isSecond(at, event.timeStamp) && event.target instanceof Element)
        handlers.onDoubleTap(at, event.target);
      return;
    }
    event.stopPropagation();
    event.preventDefault();
  };
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const { strength, most } = event.ctrlKey ? PINCH : WHEEL;
    const pixels = event.deltaY * (WHEEL_UNITS[event.deltaMode] ?? 1);
    handlers.onZoom(placeOf(event), Math.exp(-Math.max(-most, Math.min(most, pixels)) * strength));
  };

  surface.addEventListener('pointerdown', (event) => fingers.press(event, placeOf(event)), options);
  // On the window, so that a drag goes on beyond the edge; a captured pointer would take the click from its node.
  window.addEventListener('pointermove', (event) => fingers.move(event, placeOf(event)), options);
  window.addEventListener('pointerup', (event) => fingers.release(event), options);
  window.addEventListener('pointercancel', (event) => fingers.cancel(event), options);
  surface.addEventListener('click', click, { ...options, capture: true });
  surface.addEventListener('wheel', wheel, { ...options, passive: false });
  return () => stop.abort();
}

/** The fingers that hold the surface; the mouse is one of them while its button is down. */
function createFingers({ onHold, onPan, onPinch, onFling }: GestureHandlers) {
  const held = new Map<number, Point>();
  let pressed: Point | null = null;
  /** The press that is under way, or was last, has become something other than a tap. */
  let isTap = true;
  /** Where the one finger has been. */
  let track: Sample[] = [];

  return {
    press(event: PointerEvent, place: Point) {
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      const isStopping = onHold();
      if (held.size === 0) {
        pressed = place;
        isTap = !isStopping;
      }
      held.set(event.pointerId, place);
      track = [];
    },
    move(event: PointerEvent, place: Point) {
      const before = held.get(event.pointerId);
      if (before === undefined) return;
      // The button of a mouse may be let go of where no page is told of it.
      if (event.pointerType === 'mouse' && event.buttons === 0) return void held.delete(event.pointerId);
      if (pressed !== null && isTap && distance(place, pressed) < SLOP) return;
      isTap = false;
      const from = [...held.values()];
      held.set(event.pointerId, place);
      const to = [...held.values()];
      if (from[0] && from[1] && to[0] && to[1]) onPinch([from[0], from[1]], [to[0], to[1]]);
      else {
        track = [...track.slice(-20), { ...place, time: event.timeStamp }];
        onPan({ x: place.x - before.x, y: place.y - before.y });
      }
    },
    release(event: PointerEvent) {
      if (!held.delete(event.pointerId)) return;
      // A mouse puts the map exactly where it lets go of it; a finger throws it.
      const speed = event.pointerType === 'mouse' || held.size > 0 ? null : flingOf(track, event.timeStamp);
      track = [];
      if (speed !== null) onFling(speed);
    },
    cancel(event: PointerEvent) {
      held.delete(event.pointerId);
      track = [];
    },
    /** Whether the click that comes now is a tap; asked once a click. */
    wasTap() {
      const was = isTap;
      isTap = true;
      return was;
    },
  };
}

/** Finds the second of two taps on one place. */
function createTaps() {
  let last: Sample | null = null;
  return {
    isSecond(at: Point, time: number): boolean {
      const isSecond = last !== null && time - last.time <= DOUBLE.ms && distance(at, last) <= DOUBLE.px;
      // A third tap is a first one again.
      last = isSecond ? null : { ...at, time };
      return isSecond;
    },
  };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
