import { type Picture, redrawn, shrunk } from './picture.ts';

/** The tilt is measured on a picture of about so many pixels along its longer side. */
const SIDE = 1_000;
/** Degrees that are tried to either side, and how finely at last. */
const STEEPEST = 20;
const COARSE = 0.5;
const FINE = 0.05;
/** Dots of ink that are looked at, at most. */
const DOTS_MAX = 40_000;
/** With fewer there is nothing to measure. */
const DOTS_MIN = 200;
const DARK = 128;
/** Degrees that are not worth drawing a picture anew. */
export const STRAIGHT = 0.1;

/**
 * How many degrees the lines of text fall to the right (negative: rise), 0 where none are seen. Along the lines the dots of
 * ink fall into few rows, and between the lines into none: the angle at which the rows differ most is that of the lines
 * (Postl, "Detection of linear oblique structures and skew scan", 1986).
 * @param picture with even light
 */
export function tiltOf(picture: Picture): number {
  const small = shrunk(picture, Math.max(1, Math.round(Math.max(picture.width, picture.height) / SIDE)));
  const dots = dotsOf(small);
  if (dots.x.length < DOTS_MIN) return 0;
  const reach = Math.hypot(small.width, small.height);
  const best = (from: number, to: number, step: number): number => {
    let [angle, most] = [0, -1];
    for (let degrees = from; degrees <= to + step / 2; degrees += step) {
      const contrast = contrastOfRows(dots, degrees, reach);
      if (contrast > most) [angle, most] = [degrees, contrast];
    }
    return angle;
  };
  const coarse = best(-STEEPEST, STEEPEST, COARSE);
  return best(coarse - COARSE, coarse + COARSE, FINE);
}

/** Whether the lines of text run from top to bottom: the picture lies on its side. */
export function isOnItsSide(picture: Picture): boolean {
  const small = shrunk(picture, Math.max(1, Math.round(Math.max(picture.width, picture.height) / SIDE)));
  const { x, y } = dotsOf(small);
  if (x.length < DOTS_MIN) return false;
  const reach = Math.hypot(small.width, small.height);
  const most = (dots: Dots): number => {
    let contrast = 0;
    for (let degrees = -STEEPEST; degrees <= STEEPEST; degrees += COARSE)
      contrast = Math.max(contrast, contrastOfRows(dots, degrees, reach));
    return contrast;
  };
  return most({ x: y, y: x }) > SIDEWAYS * most({ x, y });
}

/** Lines show more clearly than the columns of letters by a factor of at least this. */
const SIDEWAYS = 1.5;

interface Dots {
  readonly x: Float32Array;
  readonly y: Float32Array;
}

function dotsOf({ width, height, data }: Picture): Dots {
  const ink: number[] = [];
  for (let at = 0; at < data.length; at += 1) if ((data[at] ?? 255) < DARK) ink.push(at);
  // An odd step, so that the dots of all rows are among them.
  const step = Math.max(1, Math.ceil(ink.length / DOTS_MAX));
  const kept = ink.filter((_, at) => at % step === 0);
  return {
    x: Float32Array.from(kept, (at) => (at % width) - width / 2),
    y: Float32Array.from(kept, (at) => Math.floor(at / width) - height / 2),
  };
}

function contrastOfRows({ x, y }: Dots, degrees: number, reach: number): number {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const rows = new Uint32Array(Math.ceil(reach) + 2);
  for (let at = 0; at < x.length; at += 1) {
    const row = Math.round(cosine * (y[at] ?? 0) - sine * (x[at] ?? 0) + reach / 2);
    rows[row] = (rows[row] ?? 0) + 1;
  }
  let contrast = 0;
  for (let row = 1; row < rows.length; row += 1) contrast += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2;
  return contrast;
}

/** The picture with its lines level. It grows where its corners need the room. */
export function levelled(picture: Picture, degrees: number): Picture {
  if (Math.abs(degrees) < STRAIGHT) return picture;
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const { width, height } = picture;
  const size = {
    width: Math.ceil(width * cosine + height * Math.abs(sine)),
    height: Math.ceil(height * cosine + width * Math.abs(sine)),
  };
  return redrawn(picture, size, (column, row) => {
    const [x, y] = [column - size.width / 2, row - size.height / 2];
    return { x: cosine * x - sine * y + width / 2, y: sine * x + cosine * y + height / 2 };
  });
}

/** The picture turned by quarters, clockwise. */
export function quarterTurned(picture: Picture, quarters: number): Picture {
  let { width, height, data } = picture;
  for (let turn = 0; turn < ((quarters % 4) + 4) % 4; turn += 1) {
    const turned = new Uint8Array(data.length);
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) turned[x * height + (height - 1 - y)] = data[y * width + x] ?? 0;
    [width, height, data] = [height, width, turned];
  }
  return { width, height, data };
}
