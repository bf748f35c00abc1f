import type { Point } from '#engine/mind-map/geometry.ts';

export interface GestureHandlers {
  onPan: (by: Point) => void;
  /** Two fingers went from one pair of places to the other. */
  onPinch: (from: readonly [Point, Point], to: readonly [Point, Point]) => void;
  onZoom: (at: Point, factor: number) => void;
}

/** A press that moves less is a tap, in CSS pixels. */
const SLOP = 6;
/** Zoom of one notch of a mouse wheel is about a quarter; a pinch on a touchpad comes as many small steps. */
const WHEEL = { wheel: 0.0022, pinch: 0.01 };
/** Pixels of a line and of a page, for wheels that count in them. */
const WHEEL_UNITS = [1, 18, 400];

/**
 * Drag, pinch and wheel on `surface`, told in CSS pixels from its top left corner. A drag ends without a click.
 * @returns what stops listening
 */
export function listenToGestures(surface: Element, handlers: GestureHandlers): () => void {
  const fingers = new Map<number, Point>();
  let pressed: Point | null = null;
  let moved = false;
  const stop = new AbortController();
  const options = { signal: stop.signal };

  const placeOf = (event: MouseEvent): Point => {
    const { left, top } = surface.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const press = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    const place = placeOf(event);
    if (fingers.size === 0) {
      pressed = place;
      moved = false;
    }
    fingers.set(event.pointerId, place);
  };
  const move = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId);
    if (before === undefined) return;
    const place = placeOf(event);
    if (pressed !== null && !moved && Math.hypot(place.x - pressed.x, place.y - pressed.y) < SLOP) return;
    moved = true;
    const [a, b] = [...fingers.keys()];
    const from = [...fingers.values()];
    fingers.set(event.pointerId, place);
    const to = [...fingers.values()];
    if (a !== undefined && b === undefined) handlers.onPan({ x: place.x - before.x, y: place.y - before.y });
    else if (from[0] && from[1] && to[0] && to[1]) handlers.onPinch([from[0], from[1]], [to[0], to[1]]);
  };
  const release = (event: PointerEvent) => fingers.delete(event.pointerId);

  const click = (event: Event) => {
    if (!moved) return;
    moved = false;
    event.stopPropagation();
    event.preventDefault();
  };
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const pixels = event.deltaY * (WHEEL_UNITS[event.deltaMode] ?? 1);
    const strength = event.ctrlKey ? WHEEL.pinch : WHEEL.wheel;
    handlers.onZoom(placeOf(event), Math.exp(-Math.max(-120, Math.min(120, pixels)) * strength));
  };

  surface.addEventListener('pointerdown', (event) => press(event as PointerEvent), options);
  // On the window, so that a drag goes on beyond the edge; a captured pointer would take the click from its node.
  window.addEventListener('pointermove', move, options);
  window.addEventListener('pointerup', release, options);
  window.addEventListener('pointercancel', release, options);
  surface.addEventListener('click', click, { ...options, capture: true });
  surface.addEventListener('wheel', (event) => wheel(event as WheelEvent), { ...options, passive: false });
  return () => stop.abort();
}
