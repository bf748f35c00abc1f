/// <reference path="../pdfjs-dist.d.ts" />
import type { PDFPageProxy } from 'pdfjs-dist';
import type { PlacedText } from '#engine/documents/pdf/find-on-page.ts';
import type { PageText } from '#engine/documents/pdf/page-lines.ts';

/** How far letters reach over their line, and the height of what marks them, in sizes of the letters. */
const ASCENT = 0.85;
const LINE = 1.1;
/** Stretches of text of a page that are looked at: a page of a dictionary has some thousands. */
const TEXTS_MAX = 20_000;

/** The text of a page, in shares of its width and height. */
export async function textsOfPage(
  page: PDFPageProxy,
  { transform, width, height, scale }: ReturnType<PDFPageProxy['getViewport']>,
): Promise<(PlacedText & PageText)[]> {
  const { Util } = await import('pdfjs-dist/legacy/build/pdf.min.mjs');
  const { items } = await page.getTextContent();
  return items.slice(0, TEXTS_MAX).flatMap((item): (PlacedText & PageText)[] => {
    if (!('str' in item) || item.str === '') return [];
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = Util.transform(transform, item.transform) as number[];
    const size = Math.hypot(c, d);
    const long = item.width * scale;
    if (Math.abs(b) > Math.abs(a)) {
      const [left, top] = b < 0 ? [x - ASCENT * size, y - long] : [x - (LINE - ASCENT) * size, y];
      return [
        {
          ...{ text: item.str, isTurned: true, left: left / width, top: top / height },
          ...{ width: (LINE * size) / width, height: long / height },
        },
      ];
    }
    return [
      {
        text: item.str,
        left: x / width,
        top: (y - ASCENT * size) / height,
        width: long / width,
        height: (LINE * size) / height,
      },
    ];
  });
}
