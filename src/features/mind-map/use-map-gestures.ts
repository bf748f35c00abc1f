import { type RefObject, useEffect } from 'react';
import { listenToGestures } from './gestures.ts';
import type { Viewport } from './viewport.ts';

/** Lets fingers, the mouse and the wheel move the viewport on this surface, for as long as it is shown. */
export function useMapGestures(surface: RefObject<HTMLElement | null>, viewport: Viewport) {
  useEffect(() => {
    if (surface.current === null) return;
    const stopListening = listenToGestures(surface.current, {
      onHold: viewport.stop,
      onPan: viewport.pan,
      onPinch: viewport.pinch,
      onFling: viewport.fling,
      onZoom: viewport.zoomAt,
      // Two taps on a node fold it and unfold it again.
      onDoubleTap: (at, target) => target.closest('[data-node]') === null && viewport.zoomIn(at),
    });
    return () => {
      stopListening();
      viewport.stop();
    };
  }, [surface, viewport]);
}
