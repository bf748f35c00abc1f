/// <reference path="../pdfjs-dist.d.ts" />
import type { PDFDocumentProxy, PDFPageProxy, RenderTask } from 'pdfjs-dist';
import { drawingsOf } from '#engine/documents/pdf/drawings.ts';
import { figuresOf, mayBeLogos, type PlacedPicture } from '#engine/documents/pdf/figures.ts';
import type { Box } from '#engine/documents/pdf/find-on-page.ts';
import { onCanvas } from '../photos/canvas.ts';
import type { DrawnPage, PageFigure } from './page-messages.ts';
import { placedOnPage } from './placed-on-page.ts';
import { textsOfPage } from './texts-of-page.ts';

/** Pixels of a page that is drawn: four bytes each, twice while it passes to the page. */
const PIXELS_MAX = 8_000_000;
const WHOLE: Box = { left: 0, top: 0, width: 1, height: 1 };

type Viewport = ReturnType<PDFPageProxy['getViewport']>;

/** Draws one page at a time: what is being drawn when the next one is asked for is left. */
export function createPagePen() {
  let running: RenderTask | undefined;
  let latest = 0;
  /** Does something with a page; null where another one was asked for meanwhile. */
  const withPage = async <Result>(
    file: PDFDocumentProxy,
    number: number,
    use: (page: PDFPageProxy) => Promise<Result>,
    giveBack: (result: Result) => void,
  ): Promise<Result | null> => {
    latest += 1;
    const own = latest;
    running?.cancel();
    const page = await file.getPage(number);
    if (own !== latest) return null;
    try {
      const result = await use(page);
      if (own === latest) return result;
      giveBack(result);
      return null;
    } catch (error) {
      if (own !== latest) return null;
      throw error;
    } finally {
      page.cleanup();
    }
  };
  const render = <Result>(
    page: PDFPageProxy,
    viewport: Viewport,
    { width, height }: Pick<Viewport, 'width' | 'height'>,
    take: (canvas: OffscreenCanvas) => Promise<Result>,
  ): Promise<Result> =>
    onCanvas(Math.ceil(width), Math.ceil(height), async (pen, canvas) => {
      // pdf.js names the canvas of a page in its types; in a worker it draws on this one as well.
      running = page.render({
        canvas: canvas as unknown as HTMLCanvasElement,
        canvasContext: pen as unknown as CanvasRenderingContext2D,
        viewport,
        background: 'white',
      });
      await running.promise;
      return await take(canvas);
    });
  return {
    /**
     * @param part of the page that is drawn, as wide as is said
     * @returns null where another page was asked for meanwhile
     */
    draw: (file: PDFDocumentProxy, number: number, width: number, part?: Box): Promise<DrawnPage | null> =>
      withPage(
        file,
        number,
        async (page) => {
          const { viewport, size } = viewOf(page, width, part ?? WHOLE);
          const picture = await render(page, viewport, size, (canvas) => createImageBitmap(canvas));
          const texts = part === undefined ? await textsOfPage(page, viewport).catch(() => []) : [];
          // What stands upright in the margin is no text to read on.
          return { picture, texts: texts.flatMap(({ isTurned, ...text }) => (isTurned ? [] : [text])) };
        },
        ({ picture }) => picture.close(),
      ),
    /**
     * The figures of a page, cut out of it; without any, nothing is drawn.
     * @returns null where another page was asked for meanwhile
     */
    figures: (file: PDFDocumentProxy, number: number, width: number): Promise<PageFigure[] | null> =>
      withPage(
        file,
        number,
        async (page) => {
          const parts = await figurePartsOf(file, page);
          if (parts.length === 0) return [];
          const { viewport } = viewOf(page, width, WHOLE);
          return await render(page, viewport, viewport, (canvas) =>
            Promise.all(parts.map(async (part) => ({ part, picture: await cutOut(canvas, part) }))),
          );
        },
        (figures) => {
          for (const { picture } of figures) picture.close();
        },
      ),
  };
}

/** A page at a size where the part is as wide as wanted and begins in the corner, but for one that would take too many pixels. */
function viewOf(page: PDFPageProxy, width: number, part: Box) {
  const whole = page.getViewport({ scale: 1 });
  const [across, down] = [whole.width * part.width, whole.height * part.height];
  const scale = Math.min(width / across, Math.sqrt(PIXELS_MAX / (across * down)));
  const viewport = page.getViewport({
    scale,
    offsetX: -part.left * whole.width * scale,
    offsetY: -part.top * whole.height * scale,
  });
  return { viewport, size: { width: across * scale, height: down * scale } };
}

function cutOut(canvas: OffscreenCanvas, part: Box): Promise<ImageBitmap> {
  const { width, height } = canvas;
  return createImageBitmap(
    canvas,
    Math.floor(part.left * width),
    Math.floor(part.top * height),
    Math.max(1, Math.ceil(part.width * width)),
    Math.max(1, Math.ceil(part.height * height)),
  );
}

/** Where the figures of a page lie. What may be a logo is looked for on the pages beside. */
async function figurePartsOf(file: PDFDocumentProxy, page: PDFPageProxy): Promise<Box[]> {
  const pictures = await picturesOf(page);
  const others: PlacedPicture[][] = [];
  if (mayBeLogos(pictures)) {
    const { pageNumber: own } = page;
    const beside = [own + 1, own - 1].filter((number) => number >= 1 && number <= file.numPages);
    for (const number of beside) {
      const other = await file.getPage(number);
      others.push(await picturesOf(other).catch(() => []));
      // One page at a time: what pdf.js unpacked for it is gone before the next one.
      other.cleanup();
    }
  }
  return figuresOf(pictures, others);
}

/** The pictures of a page, and its drawings as if they were some: as many pixels as they have lines and areas. */
async function picturesOf(page: PDFPageProxy): Promise<PlacedPicture[]> {
  const viewport = page.getViewport({ scale: 1 });
  const { pictures, marks } = await placedOnPage(page, viewport);
  if (marks.length === 0) return pictures;
  const texts = await textsOfPage(page, viewport).catch(() => []);
  const drawings = drawingsOf({ marks, texts, width: viewport.width, height: viewport.height });
  return [
    ...pictures,
    ...drawings.map(({ marks: count, ...box }) => ({ ...box, pixels: [count, 0] as const })),
  ];
}
