import type { PagePicture } from '../document-messages.ts';
import { onCanvas } from './canvas.ts';

/** Pixels along the longer side of a page that is kept: small print of an A4 page is 15 high. */
const SIDE = 2_000;
const QUALITY = 0.6;

/** The picture of a recognised page as it is kept beside its text, no larger than what somebody looks at. */
export async function pageToKeep({ file, width, height }: PagePicture): Promise<Blob> {
  const scale = SIDE / Math.max(width, height);
  if (scale >= 1) return file;
  const [smallWidth, smallHeight] = [
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  ];
  const picture = await createImageBitmap(file);
  try {
    return await onCanvas(smallWidth, smallHeight, (pen, canvas) => {
      pen.imageSmoothingQuality = 'high';
      pen.drawImage(picture, 0, 0, smallWidth, smallHeight);
      return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    });
  } finally {
    picture.close();
  }
}
