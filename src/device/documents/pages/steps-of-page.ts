/// <reference path="../pdfjs-dist.d.ts" />
import type { PDFPageProxy } from 'pdfjs-dist';
import type { Bounds, DrawnStep, Matrix } from '#engine/documents/pdf/figures.ts';
import { marksOfPath } from '#engine/documents/pdf/marks-of-path.ts';

/** Steps of a page that are looked at: a map may be drawn of a million. */
const STEPS_MAX = 200_000;

/** What a page draws one after the other, as far as it says where its pictures and drawings lie. */
export async function stepsOfPage(page: PDFPageProxy): Promise<DrawnStep[]> {
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.min.mjs');
  const { fnArray, argsArray } = await page.getOperatorList();
  const filled: readonly unknown[] = [OPS.fill, OPS.eoFill];
  const stroked: readonly unknown[] = [
    ...[OPS.stroke, OPS.closeStroke, OPS.fillStroke, OPS.eoFillStroke],
    ...[OPS.closeFillStroke, OPS.closeEOFillStroke],
  ];
  const marksOf = ([paint, data]: readonly unknown[]) => {
    const isFilled = filled.includes(paint);
    const path = Array.isArray(data) ? data[0] : null;
    return (isFilled || stroked.includes(paint)) && ArrayBuffer.isView(path)
      ? marksOfPath(path as Float32Array, isFilled)
      : [];
  };
  const stepOf = (operator: number, given: readonly unknown[]): DrawnStep | null => {
    switch (operator) {
      case OPS.save:
        return { does: 'save' };
      case OPS.restore:
        return { does: 'restore' };
      case OPS.transform:
        return { does: 'transform', by: matrixOf(given) ?? SAME };
      case OPS.paintFormXObjectBegin:
        return { does: 'begin', by: matrixOf(given[0]), bounds: boundsOf(given[1]) };
      case OPS.paintFormXObjectEnd:
        return { does: 'end' };
      case OPS.clip:
      case OPS.eoClip:
        return { does: 'clip' };
      case OPS.constructPath:
        return { does: 'outline', bounds: boundsOf(given[2]), marks: marksOf(given) };
      case OPS.setFillRGBColor:
        return { does: 'ink', isPaper: given[0] === '#ffffff' };
      case OPS.setFillColorN:
        return { does: 'ink', isPaper: false };
      case OPS.paintImageXObject:
        return { does: 'picture', width: Number(given[1]), height: Number(given[2]) };
      case OPS.paintInlineImageXObject:
      case OPS.paintImageMaskXObject: {
        const { width, height } = given[0] as { width: number; height: number };
        return { does: 'picture', width, height };
      }
      default:
        return null;
    }
  };
  return fnArray
    .slice(0, STEPS_MAX)
    .flatMap((operator: number, at: number) => stepOf(operator, argsArray[at] ?? []) ?? []);
}

const SAME: Matrix = [1, 0, 0, 1, 0, 0];

const numbersOf = (given: unknown): number[] =>
  Array.isArray(given) || ArrayBuffer.isView(given)
    ? Array.from(given as ArrayLike<unknown> & Iterable<unknown>, Number)
    : [];

function matrixOf(given: unknown): Matrix | null {
  const [a, b, c, d, e, f] = numbersOf(given);
  return a === undefined ||
    b === undefined ||
    c === undefined ||
    d === undefined ||
    e === undefined ||
    f === undefined
    ? null
    : [a, b, c, d, e, f];
}

function boundsOf(given: unknown): Bounds | null {
  const [left, lower, right, upper] = numbersOf(given);
  return left === undefined || lower === undefined || right === undefined || upper === undefined
    ? null
    : [left, lower, right, upper];
}
