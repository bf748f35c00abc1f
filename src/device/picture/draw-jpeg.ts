import {
  BASELINE,
  type FormulaPart,
  type Measure,
  type Palette,
  type Scene,
  type Shape,
  scaleOf,
} from '#engine/exchange/picture/scene.ts';

const FAMILY = '"Poppins", "Poppins fallback", system-ui, sans-serif';
const QUALITY = 0.92;
/** How often the size is halved when the device has no memory for the picture. */
const TRIES = 3;

export interface Picture {
  readonly blob: Blob;
  /** The scale the picture was drawn at. Below 1 it was made smaller to fit into the device's memory. */
  readonly scale: number;
}

/** Reads the colours of the current theme from the custom properties of tokens.css. */
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
    // The ink variants, because a picture uses these colours for dates and titles.
    chalks: ['yellow-ink', 'mint-ink', 'blue-ink', 'pink-ink', 'lavender-ink'].map(token),
  };
}

/**
 * Waits for the page's font, so that text is measured and drawn with it. It continues without the font if
 * loading fails.
 */
export async function loadPictureFonts(): Promise<void> {
  const weights = [400, 500, 600].map((weight) => document.fonts.load(`${weight} 16px "Poppins"`));
  await Promise.all(weights).catch(() => undefined);
}

/** Makes a function that measures text the way it will be drawn. */
export function createMeasure(): Measure {
  const context = document.createElement('canvas').getContext('2d');
  return (text, size, weight) => {
    if (context === null) return text.length * size * 0.6;
    context.font = `${weight} ${size}px ${FAMILY}`;
    return context.measureText(text).width;
  };
}

/**
 * Draws a scene as a JPEG, completely whatever its size: a picture that is too large for this device is
 * scaled down.
 * @throws Error with a French sentence if no canvas works
 */
export async function drawJpeg(scene: Scene): Promise<Picture> {
  const figures = await loadFigures(scene);
  let scale = scaleOf(scene);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const blob = await attemptAt(scene, scale, figures);
    if (blob !== null) return { blob, scale };
    scale /= 2;
  }
  throw new Error(
    'Cet appareil n’a pas assez de mémoire pour cette image. Fermez d’autres applications, puis réessayez.',
  );
}

type Figures = ReadonlyMap<string, HTMLImageElement>;

/** The figures of a scene as images, each once. One that the browser can't read leaves its place empty. */
async function loadFigures({ shapes }: Scene): Promise<Figures> {
  const drawings = new Set(shapes.flatMap((shape) => (shape.kind === 'figure' ? [shape.svg] : [])));
  const images = await Promise.all(
    [...drawings].map(async (svg): Promise<[string, HTMLImageElement]> => {
      const image = new Image();
      image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      await image.decode().catch(() => undefined);
      return [svg, image];
    }),
  );
  return new Map(images.filter(([, { naturalWidth }]) => naturalWidth > 0));
}

async function attemptAt(scene: Scene, scale: number, figures: Figures): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(scene.width * scale));
  canvas.height = Math.max(1, Math.floor(scene.height * scale));
  // The canvas is written once and read once. `willReadFrequently` keeps it in main memory, which is larger
  // than a small phone's graphics memory.
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (context === null) return null;
  context.fillStyle = scene.background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  for (const shape of scene.shapes) draw(context, shape, figures);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  // This frees the memory at once: some browsers keep a canvas for a while.
  canvas.width = 0;
  canvas.height = 0;
  return blob;
}

function draw(context: CanvasRenderingContext2D, shape: Shape, figures: Figures): void {
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
      // Browsers do not agree on where the middle of a text is.
      context.textBaseline = 'alphabetic';
      context.fillText(shape.text, shape.x, shape.y + shape.size * BASELINE);
      return;
    case 'formula':
      context.save();
      context.translate(shape.x, shape.y);
      context.fillStyle = shape.colour;
      context.textAlign = 'left';
      context.textBaseline = 'alphabetic';
      drawFormula(context, shape.part, shape.em);
      context.restore();
      return;
    case 'figure': {
      const image = figures.get(shape.svg);
      if (image !== undefined) context.drawImage(image, shape.x, shape.y, shape.width, shape.height);
      return;
    }
  }
}

/** Draws a part of a formula from the left end of its baseline. @param em CSS pixels */
function drawFormula(context: CanvasRenderingContext2D, { marks }: FormulaPart, em: number): void {
  for (const mark of marks) {
    if (mark.kind === 'glyphs') {
      context.font = `${mark.style} ${mark.weight} ${mark.size * em}px ${mark.family}`;
      context.fillText(mark.text, mark.x * em, mark.y * em);
    } else if (mark.kind === 'rule') {
      context.fillRect(mark.x * em, mark.y * em, mark.width * em, mark.height * em);
    } else {
      context.save();
      context.scale(em, em);
      const { clip } = mark;
      if (clip !== null) {
        context.beginPath();
        context.rect(clip.x, clip.y, clip.width, clip.height);
        context.clip();
      }
      context.transform(...mark.matrix);
      context.fill(new Path2D(mark.path));
      context.restore();
    }
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
