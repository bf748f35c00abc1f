import type { PagePicture } from '../document-messages.ts';
import { pageDrawn } from './page-drawn.ts';

/** Pixels along the longer side of a page that is kept: small print of an A4 page is 15 high. */
const SIDE = 2_000;
const QUALITY = 0.6;

/** The picture of a recognised page as it is kept beside its text, no larger than what somebody looks at. */
export async function pageToKeep({ file, width, height }: PagePicture): Promise<Blob> {
  return Math.max(width, height) <= SIDE ? file : await pageDrawn(file, { side: SIDE, quality: QUALITY });
}
