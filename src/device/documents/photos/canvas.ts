/**
 * Draws on a canvas that is gone afterwards, whatever happens: a page takes 15 MB of one, which would wait for the garbage
 * collector while the next page takes as many.
 */
export async function onCanvas<Result>(
  width: number,
  height: number,
  draw: (pen: OffscreenCanvasRenderingContext2D, canvas: OffscreenCanvas) => Result | Promise<Result>,
): Promise<Result> {
  const canvas = new OffscreenCanvas(width, height);
  try {
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    if (pen === null) throw new Error('No canvas to draw on');
    return await draw(pen, canvas);
  } finally {
    [canvas.width, canvas.height] = [0, 0];
  }
}
