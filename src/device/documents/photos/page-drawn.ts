import { onCanvas } from './canvas.ts';

/** Draws the picture of a page upright and no larger than `side`, on white, as a JPEG. */
export async function pageDrawn(
  file: Blob,
  { side, quality }: { readonly side: number; readonly quality: number },
): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, side / Math.max(picture.width, picture.height));
    const width = Math.max(1, Math.round(picture.width * scale));
    const height = Math.max(1, Math.round(picture.height * scale));
    return await onCanvas(width, height, (pen, canvas) => {
      // A JPEG has no transparency, and what is transparent is paper.
      pen.fillStyle = 'white';
      pen.fillRect(0, 0, width, height);
      pen.imageSmoothingQuality = 'high';
      pen.drawImage(picture, 0, 0, width, height);
      return canvas.convertToBlob({ type: 'image/jpeg', quality });
    });
  } finally {
    picture.close();
  }
}
