/** A picture in shades of grey, row by row from the top; 0 is black. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array<ArrayBuffer>;
}

/** A place in a picture, in pixels from its upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A picture that is all of one shade. */
export const blank = (width: number, height: number, shade: number): Picture => ({
  width,
  height,
  data: new Uint8Array(width * height).fill(shade),
});

/** @param rgba four bytes a pixel, as `ImageData` has them; what is transparent counts as white paper */
export function greyOf(rgba: Uint8ClampedArray, width: number, height: number): Picture {
  const data = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < data.length; at += 1, from += 4) {
    // The weights of ITU-R BT.601, as the eye sees brightness.
    const shade = 0.299 * (rgba[from] ?? 0) + 0.587 * (rgba[from + 1] ?? 0) + 0.114 * (rgba[from + 2] ?? 0);
    const opacity = (rgba[from + 3] ?? 255) / 255;
    data[at] = opacity * shade + (1 - opacity) * 255 + 0.5;
  }
  return { width, height, data };
}

/** Four bytes a pixel, as `ImageData` takes them. */
export function rgbaOf({ data }: Picture): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint32Array(data.length);
  // All three colours are alike, and the opacity is whole: the order of the bytes does not matter but for that one.
  for (let at = 0; at < data.length; at += 1) pixels[at] = OPAQUE | ((data[at] ?? 0) * SAME);
  return new Uint8ClampedArray(pixels.buffer);
}

const SAME = 0x010101;
/** Processors that run a browser store the lowest byte first. */
const OPAQUE = 0xff000000;

/** The picture at a smaller size: each pixel is the mean of a square of `factor` by `factor`. */
export function shrunk(picture: Picture, factor: number): Picture {
  if (factor <= 1) return picture;
  const width = Math.max(1, Math.floor(picture.width / factor));
  const height = Math.max(1, Math.floor(picture.height / factor));
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let row = y * factor; row < (y + 1) * factor; row += 1)
        for (let column = x * factor; column < (x + 1) * factor; column += 1)
          sum += picture.data[row * picture.width + column] ?? 0;
      data[y * width + x] = sum / (factor * factor);
    }
  return { width, height, data };
}

/**
 * Draws a picture anew: each pixel of the result comes from the place that `from` says, between its four neighbours.
 * What lies outside is as bright as `outside`.
 */
export function redrawn(
  picture: Picture,
  size: { readonly width: number; readonly height: number },
  from: (x: number, y: number) => Point,
  outside = 255,
): Picture {
  const { width, height, data } = picture;
  const result = blank(size.width, size.height, outside);
  for (let row = 0; row < size.height; row += 1)
    for (let column = 0; column < size.width; column += 1) {
      const { x, y } = from(column, row);
      const [left, top] = [Math.floor(x), Math.floor(y)];
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      const [right, below] = [x - left, y - top];
      const at = top * width + left;
      const upper = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right;
      const lower = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right;
      result.data[row * size.width + column] = upper * (1 - below) + lower * below + 0.5;
    }
  return result;
}

/** The shade that a share of the pixels does not exceed. */
export function percentile({ data }: Picture, share: number): number {
  const counts = new Uint32Array(256);
  for (const shade of data) counts[shade] = (counts[shade] ?? 0) + 1;
  let left = share * data.length;
  return counts.findIndex((count) => {
    left -= count;
    return count > 0 && left <= 0;
  });
}
