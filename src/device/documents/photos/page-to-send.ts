import { PAGE_PICTURE_BYTES } from '#contract/limits.ts';
import { pageDrawn } from './page-drawn.ts';

/**
 * How large a page is sent, the best first: handwriting of an A4 page is read at 1,600 pixels, and a phone's data is paid by the
 * megabyte. A page of noise that is still too heavy gets the next one.
 */
const sizes = [
  { side: 1_600, quality: 0.7 },
  { side: 1_600, quality: 0.4 },
  { side: 1_200, quality: 0.4 },
] as const;

/** The picture of a page as it is sent to be read: a JPEG that the contract allows. @throws where it can't be decoded */
export async function pageToSend(file: Blob): Promise<Blob> {
  for (const size of sizes) {
    const drawn = await pageDrawn(file, size);
    if (drawn.size <= PAGE_PICTURE_BYTES) return drawn;
  }
  throw new Error('The page is too heavy to be sent');
}
