import { toBlob } from 'html-to-image';
import { inTime } from './in-time.ts';

/** Pixels of the widest or tallest side, and of the whole picture, that a cheap phone can hold. */
const MOST_SIDE = 8_192;
const MOST_PIXELS = 16_000_000;
/** Pixels of the picture for one of the screen: words stay sharp when it is magnified. */
const SHARP = 2;
/** Room around what is captured, in pixels of the screen. */
const MARGIN = 24;

export interface CapturedElement {
  readonly blob: Blob;
  /** Under 1, the words are smaller than on the screen: the whole did not fit otherwise. */
  readonly scale: number;
}

/**
 * A JPEG of an element as it stands on the screen, whole even where it is longer than the screen: for what only the
 * browser can set, such as rich text with formulas.
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
  const blob = await inTime(
    () =>
      toBlob(element, {
        type: 'image/jpeg',
        quality: 0.92,
        // A JPEG has no transparency: without this it is black under light paper.
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
