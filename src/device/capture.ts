import {
  type Measure,
  type Palette,
  type Scene,
  type Shape,
  scaleOf,
} from '#engine/exchange/picture/scene.ts';
import { inTime } from './in-time.ts';

const FAMILY = '"Poppins", "Poppins fallback", system-ui, sans-serif';
const QUALITY = 0.92;
/** Halvings of a picture that this device has no memory for. */
const TRIES = 3;

export interface Picture {
  readonly blob: Blob;
  /** Share of its size that it was drawn at: under 1 it was made smaller to fit in the device's memory. */
  readonly scale: number;
}

/** The colours of the page, as `tokens.css` says them. */
export function paletteOfPage(): Palette {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    page: token('page'),
    card: token('card'),
    line: token('line'),
    text: token('text'),
    soft: token('text-soft'),
    solid: token('solid'),
    onSolid: token('on-solid'),
    // As inks: a picture writes dates and titles in them.
    chalks: ['yellow-ink', 'mint-ink', 'blue-ink', 'pink-ink', 'lavender-ink'].map(token),
  };
}

/** Waits for the page's font, so that words are measured and drawn in it; goes on without where it never comes. */
export async function loadPictureFonts(): Promise<void> {
  const weights = [400, 500, 600].map((weight) => document.fonts.load(`${weight} 16px "Poppins"`));
  await Promise.all(weights).catch(() => undefined);
}

/** Measures words as they will be drawn. */
export function createMeasure(): Measure {
  const context = document.createElement('canvas').getContext('2d');
  return (text, size, weight) => {
    if (context === null) return text.length * size * 0.6;
    context.font = `${weight} ${size}px ${FAMILY}`;
    return context.measureText(text).width;
  };
}

/**
 * Draws a scene as a JPEG, whole whatever its size: one that this device can't draw at once is made smaller.
 * @throws Error with a French sentence after 15 seconds or where no canvas works; `signal.reason` when aborted
 */
export function drawJpeg(scene: Scene, signal: AbortSignal): Promise<Picture> {
  return inTime(() => drawn(scene), signal);
}

async function drawn(scene: Scene): Promise<Picture> {
  let scale = scaleOf(scene);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const blob = await attemptAt(scene, scale);
    if (blob !== null) return { blob, scale };
    scale /= 2;
  }
  throw new Error(
    'Cet appareil n’a pas assez de mémoire pour cette image. Fermez d’autres applications, puis réessayez.',
  );
}

async function attemptAt(scene: Scene, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(scene.width * scale));
  canvas.height = Math.max(1, Math.floor(scene.height * scale));
  // Drawn once and read once: in the main memory, which is larger than what a small phone's graphics chip can hold.
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (context === null) return null;
  context.fillStyle = scene.background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  for (const shape of scene.shapes) draw(context, shape);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  // Gives the memory back now: some browsers keep a canvas for a while.
  canvas.width = 0;
  canvas.height = 0;
  return blob;
}

function draw(context: CanvasRenderingContext2D, shape: Shape): void {
  switch (shape.kind) {
    case 'box': {
      const path = new Path2D();
      path.roundRect(shape.x, shape.y, shape.width, shape.height, shape.radius);
      if (shape.fill !== undefined) fill(context, path, shape.fill, 1);
      if (shape.tint !== undefined) fill(context, path, ...shape.tint);
      if (shape.stroke !== undefined) stroke(context, path, shape.stroke, shape.thickness ?? 1);
      return;
    }
    case 'stroke':
      context.save();
      context.translate(shape.x, shape.y);
      context.lineCap = 'round';
      stroke(context, new Path2D(shape.path), shape.colour, shape.thickness);
      context.restore();
      return;
    case 'words':
      context.font = `${shape.weight} ${shape.size}px ${FAMILY}`;
      context.fillStyle = shape.colour;
      context.textAlign = shape.align;
      context.textBaseline = 'middle';
      context.fillText(shape.text, shape.x, shape.y);
      return;
  }
}

function fill(context: CanvasRenderingContext2D, path: Path2D, colour: string, share: number): void {
  context.globalAlpha = share;
  context.fillStyle = colour;
  context.fill(path);
  context.globalAlpha = 1;
}

function stroke(context: CanvasRenderingContext2D, path: Path2D, colour: string, thickness: number): void {
  context.strokeStyle = colour;
  context.lineWidth = thickness;
  context.stroke(path);
}
