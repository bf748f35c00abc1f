import { openPages } from './open-pages.ts';

/** Pixels along the width of a page in which its figures are found: what is drawn of them here is not looked at. */
const FINDING_WIDTH = 200;
/** Pixels along the width of a figure: what is kept of a picture with masks is not larger. */
const WIDTH = 1_600;

/**
 * A figure of a page of a PDF as a picture file.
 * @param at which one, counted from 1 as the page is
 * @throws DocumentRefused, `signal.reason` when aborted, or what the worker failed on; Error where there is no such figure
 */
export async function figureFile(file: Blob, page: number, at: number, signal: AbortSignal): Promise<Blob> {
  const pages = await openPages(file, { signal });
  try {
    const figures = await pages.figures(page, FINDING_WIDTH);
    for (const { picture } of figures) picture.close();
    const part = figures[at - 1]?.part;
    if (part === undefined) throw new Error('No such figure');
    const { picture } = await pages.draw(page, WIDTH, part);
    return await fileOf(picture);
  } finally {
    pages.close();
  }
}

async function fileOf(picture: ImageBitmap): Promise<Blob> {
  const { width, height } = picture;
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
  return await canvas.convertToBlob({ type: 'image/png' });
}
