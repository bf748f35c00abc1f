/// <reference path="../pdfjs-dist.d.ts" />
import type { PDFPageProxy } from 'pdfjs-dist';
import { type Matrix, placedOn } from '#engine/documents/pdf/figures.ts';
import { stepsOfPage } from './steps-of-page.ts';

/** Where the pictures, lines and areas of a page lie, as seen in that viewport. */
export const placedOnPage = async (page: PDFPageProxy, viewport: ReturnType<PDFPageProxy['getViewport']>) =>
  placedOn(await stepsOfPage(page), viewport.transform as unknown as Matrix, viewport);
