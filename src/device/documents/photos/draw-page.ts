/// <reference path="../pdfjs-dist.d.ts" />
import type { PDFPageProxy } from 'pdfjs-dist';
import { PHOTO_SIDE } from '#engine/documents/limits.ts';
import { greyOf, type Picture } from '#engine/documents/photo/picture.ts';
import { onCanvas } from './canvas.ts';

/** Pixels along the longer side of a page that is drawn to be recognised: those of a scan with 200 dots an inch. */
const SIDE = Math.min(PHOTO_SIDE, 2_340);

/** Draws a page of a PDF as it would be printed. */
export function drawPage(page: PDFPageProxy): Promise<Picture> {
  const whole = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: SIDE / Math.max(whole.width, whole.height) });
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  return onCanvas(width, height, async (pen, canvas) => {
    // pdf.js names the canvas of a page in its types; in a worker it draws on this one as well.
    await page.render({
      canvas: canvas as unknown as HTMLCanvasElement,
      canvasContext: pen as unknown as CanvasRenderingContext2D,
      viewport,
      background: 'white',
    }).promise;
    return greyOf(pen.getImageData(0, 0, width, height).data, width, height);
  });
}

/** The canvases that pdf.js asks for while it draws: a worker has no document that would make them. */
export class WorkerCanvasFactory {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext('2d') };
  }

  reset({ canvas }: { canvas: OffscreenCanvas }, width: number, height: number): void {
    [canvas.width, canvas.height] = [width, height];
  }

  destroy({ canvas }: { canvas: OffscreenCanvas }): void {
    [canvas.width, canvas.height] = [0, 0];
  }
}

/** The filters that pdf.js asks for are of a document, too; without them a page is drawn in its plain colours. */
export class WorkerFilterFactory {
  addFilter = (): string => 'none';
  addHCMFilter = (): string => 'none';
  addAlphaFilter = (): string => 'none';
  addLuminosityFilter = (): string => 'none';
  addHighlightHCMFilter = (): string => 'none';
  destroy(): void {}
}
