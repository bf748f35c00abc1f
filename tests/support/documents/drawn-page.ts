import type { Page } from 'playwright-core';

/** A part of a drawn page, in shares of its width and height. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What is marked on the page that is drawn. */
export async function marksOf(page: Page): Promise<Area[]> {
  const [whole, boxes] = await Promise.all([
    page.locator('canvas').boundingBox(),
    Promise.all((await page.locator('canvas ~ mark').all()).map((mark) => mark.boundingBox())),
  ]);
  if (whole === null) throw new Error('No page is drawn');
  return boxes.flatMap((box) =>
    box === null
      ? []
      : {
          left: (box.x - whole.x) / whole.width,
          top: (box.y - whole.y) / whole.height,
          right: (box.x - whole.x + box.width) / whole.width,
          bottom: (box.y - whole.y + box.height) / whole.height,
        },
  );
}

/** How many pixels of an area of the drawn page are dark. */
export const inkOf = (page: Page, area: Area): Promise<number> =>
  page.locator('canvas').evaluate((canvas, { left, top, right, bottom }) => {
    const { width, height } = canvas as HTMLCanvasElement;
    const pixels = (canvas as HTMLCanvasElement)
      .getContext('2d')
      ?.getImageData(
        Math.floor(left * width),
        Math.floor(top * height),
        Math.ceil((right - left) * width),
        Math.ceil((bottom - top) * height),
      ).data;
    return [...(pixels ?? [])].filter((value, at) => at % 4 === 0 && value < 128).length;
  }, area);
