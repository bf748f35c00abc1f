import { toBlob } from 'html-to-image';
import { withTimeout } from './with-timeout.ts';

/** Largest side and largest area of a picture, in pixels, that a cheap phone has memory for. */
const MOST_SIDE = 8_192;
const MOST_PIXELS = 16_000_000;
/** Pixels of the picture per pixel of the screen, so that text stays sharp when it is magnified. */
const SHARP = 2;
/** Margin around the element, in pixels of the screen. */
const MARGIN = 24;

export interface CapturedElement {
  readonly blob: Blob;
  /**
   * Pixels of the picture per pixel of the screen. Below 1 the text is smaller than on the screen, because
   * the whole element did not fit otherwise.
   */
  readonly scale: number;
}

/**
 * Captures an element as it looks on the screen, completely even if it is longer than the screen. It is meant
 * for what only the browser can lay out, such as rich text with formulas.
 * @throws Error with a French sentence after 15 seconds or without memory; `signal.reason` when aborted
 */
export async function captureElement(element: HTMLElement, signal: AbortSignal): Promise<CapturedElement> {
  const width = element.scrollWidth + 2 * MARGIN;
  const height = element.scrollHeight + 2 * MARGIN;
  const scale = Math.min(
    SHARP,
    MOST_SIDE / Math.max(width, height),
    Math.sqrt(MOST_PIXELS / (width * height)),
  );
  const blob = await withTimeout(
    () =>
      toBlob(element, {
        type: 'image/jpeg',
        quality: 0.92,
        // A JPEG has no transparency: without a background colour, light themes would become black.
        backgroundColor: getComputedStyle(document.body).backgroundColor,
        width,
        height,
        pixelRatio: scale,
        style: { margin: `${MARGIN}px`, maxHeight: 'none', overflow: 'visible' },
      }),
    signal,
  );
  if (blob === null) {
    throw new Error(
      'Cet appareil n’a pas assez de mémoire pour cette image. Fermez d’autres applications, puis réessayez.',
    );
  }
  return { blob, scale };
}
