import { DocumentRefused } from '#engine/documents/document.ts';
import { PHOTO_SIDE, PIXELS_MAX } from '#engine/documents/limits.ts';
import { greyOf, type Picture } from '#engine/documents/photo/picture.ts';
import { pictureSize } from '#engine/documents/photo/picture-size.ts';
import { onCanvas } from './canvas.ts';

/**
 * The shades of a picture file, upright as its camera says, and no larger than what is recognised.
 * @throws DocumentRefused where it is too large or can't be decoded
 */
export async function decodePhoto(bytes: Uint8Array<ArrayBuffer>): Promise<Picture> {
  const size = pictureSize(bytes);
  if (size === null) throw new DocumentRefused('broken_picture');
  if (size.width * size.height > PIXELS_MAX) throw new DocumentRefused('picture_too_large');
  const whole = await createImageBitmap(new Blob([bytes]), { imageOrientation: 'from-image' }).catch(() => {
    throw new DocumentRefused('broken_picture');
  });
  try {
    return await shadesOf(whole);
  } finally {
    whole.close();
  }
}

function shadesOf(whole: ImageBitmap): Promise<Picture> {
  const scale = Math.min(1, PHOTO_SIDE / Math.max(whole.width, whole.height));
  const [width, height] = [
    Math.max(1, Math.round(whole.width * scale)),
    Math.max(1, Math.round(whole.height * scale)),
  ];
  return onCanvas(width, height, (pen) => {
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(whole, 0, 0, width, height);
    return greyOf(pen.getImageData(0, 0, width, height).data, width, height);
  });
}
