import { type Picture, percentile, shrunk } from './picture.ts';
import { regionsOf } from './regions.ts';

/** The paper is looked at on a picture of about so many pixels along its longer side. */
const PAPER_SIDE = 1_000;
/** Dark things that are thinner than this share of the picture are ink, and no shadow. */
const INK = 0.012;
/** Ink is at most this bright in relation to its paper; what is nearer to the paper is its grain. */
const INK_MAX = 0.8;
const PAPER = 0.92;

/**
 * Evens the light: each pixel in relation to the paper around it, so that a shadow is gone, also one with hard edges, and
 * paper is white. Where dark is too thick to be ink, it counts as paper.
 * The paper is the morphological closing of the picture (Serra, Image Analysis and Mathematical Morphology, 1982).
 */
export function withEvenLight(picture: Picture): Picture {
  const factor = Math.max(1, Math.round(Math.max(picture.width, picture.height) / PAPER_SIDE));
  const small = shrunk(picture, factor);
  const paper = paperOf(small);
  const { width, height, data } = picture;
  const ratio = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const around = Math.max(between(paper, (x + 0.5) / factor - 0.5, (y + 0.5) / factor - 0.5), 1);
      ratio[at] = Math.min(255, (255 * (data[at] ?? 0)) / around);
    }
  const ink = Math.min(percentile({ width, height, data: ratio }, 0.01), INK_MAX * 255);
  const span = PAPER * 255 - ink;
  return {
    width,
    height,
    data: ratio.map((shade) => Math.max(0, Math.min(255, (255 * (shade - ink)) / span))),
  };
}

const DARK = 140;

/** The picture without what is dark at its edge: the table beside the page, its shadow, the next page. */
export function withoutEdge(picture: Picture): Picture {
  const { width, height, data } = picture;
  const { regions, marks } = regionsOf(picture, (shade) => shade < DARK);
  const atEdge = new Set(
    regions
      .filter(
        ({ left, top, right, bottom }) =>
          left === 0 || top === 0 || right === width - 1 || bottom === height - 1,
      )
      .map(({ mark }) => mark),
  );
  return { width, height, data: data.map((shade, at) => (atEdge.has(marks[at] ?? 0) ? 255 : shade)) };
}

/** The picture as if nothing were printed on it. */
function paperOf(picture: Picture): Picture {
  const reach = Math.max(2, Math.round((INK * Math.max(picture.width, picture.height)) / 2));
  const bright = spread(smoothed(picture), reach, Math.max);
  return smoothed(spread(bright, reach, Math.min));
}

/** The brightest or darkest shade within `reach` pixels. */
function spread(picture: Picture, reach: number, choose: (a: number, b: number) => number): Picture {
  return turnedOver(spreadRows(turnedOver(spreadRows(picture, reach, choose)), reach, choose));
}

/** Along the rows, by van Herk's two passes: its time does not depend on the reach. */
function spreadRows(picture: Picture, reach: number, choose: (a: number, b: number) => number): Picture {
  const { width, height, data } = picture;
  const window = 2 * reach + 1;
  const length = Math.ceil((width + 2 * reach) / window) * window;
  const padded = new Uint8Array(length);
  const forward = new Uint8Array(length);
  const back = new Uint8Array(length);
  const result = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) {
    for (let at = 0; at < length; at += 1)
      padded[at] = data[y * width + Math.max(0, Math.min(width - 1, at - reach))] ?? 0;
    for (let at = 0; at < length; at += 1) {
      const shade = padded[at] ?? 0;
      forward[at] = at % window === 0 ? shade : choose(forward[at - 1] ?? 0, shade);
      const other = length - 1 - at;
      const last = padded[other] ?? 0;
      back[other] = at % window === 0 ? last : choose(back[other + 1] ?? 0, last);
    }
    for (let x = 0; x < width; x += 1)
      result[y * width + x] = choose(back[x] ?? 0, forward[x + window - 1] ?? 0);
  }
  return { width, height, data: result };
}

function turnedOver({ width, height, data }: Picture): Picture {
  const result = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) result[x * height + y] = data[y * width + x] ?? 0;
  return { width: height, height: width, data: result };
}

/** Each pixel is the mean of itself and its eight neighbours: single bright grains are no paper. */
export function smoothed({ width, height, data }: Picture): Picture {
  const result = new Uint8Array(data);
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      let sum = 0;
      for (let row = y - 1; row <= y + 1; row += 1)
        for (let column = x - 1; column <= x + 1; column += 1) sum += data[row * width + column] ?? 0;
      result[y * width + x] = sum / 9;
    }
  return { width, height, data: result };
}

/** The shade at a place between pixels; outside, that of the nearest pixel. */
function between({ width, height, data }: Picture, x: number, y: number): number {
  const left = Math.max(0, Math.min(width - 1, Math.floor(x)));
  const top = Math.max(0, Math.min(height - 1, Math.floor(y)));
  const right = Math.min(width - 1, left + 1);
  const below = Math.min(height - 1, top + 1);
  const [byX, byY] = [Math.max(0, Math.min(1, x - left)), Math.max(0, Math.min(1, y - top))];
  const upper = (data[top * width + left] ?? 0) * (1 - byX) + (data[top * width + right] ?? 0) * byX;
  const lower = (data[below * width + left] ?? 0) * (1 - byX) + (data[below * width + right] ?? 0) * byX;
  return upper * (1 - byY) + lower * byY;
}
