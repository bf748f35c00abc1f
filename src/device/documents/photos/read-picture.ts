import { DocumentRefused } from '#engine/documents/document.ts';
import { FILE_BYTES_MAX, PHOTO_SIDE, PIXELS_MAX } from '#engine/documents/limits.ts';
import { withEvenLight } from '#engine/documents/photo/lighting.ts';
import { greyOf, type Picture } from '#engine/documents/photo/picture.ts';
import { pictureSize } from '#engine/documents/photo/picture-size.ts';
import type { RecognisedWord } from '#engine/documents/photo/recognised-page.ts';
import type { KeptPicture } from '../document-messages.ts';
import { onCanvas } from './canvas.ts';
import type { Recogniser } from './recogniser.ts';

/** Pixels along the longer side of the picture that is kept, and the quality of its JPEG. */
const SIDE = 1_280;
const QUALITY = 0.8;
/** Below this confidence what was recognised is a line or a spot of the drawing. */
const GUESSED = 0.4;

/**
 * Reads a picture to be kept as it is, in its colours, with the words on it. A figure is neither straightened nor cut, so that
 * the words lie where they are seen. Where nothing can recognise them, it has none.
 * @throws DocumentRefused where it is too large or can't be decoded
 */
export async function readPicture(
  file: Blob,
  startRecogniser: () => Promise<Recogniser>,
  onShare: (share: number) => void,
): Promise<KeptPicture> {
  if (file.size > FILE_BYTES_MAX) throw new DocumentRefused('picture_too_large');
  const size = pictureSize(new Uint8Array(await file.arrayBuffer()));
  if (size === null) throw new DocumentRefused('broken_picture');
  if (size.width * size.height > PIXELS_MAX) throw new DocumentRefused('picture_too_large');
  const whole = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new DocumentRefused('broken_picture');
  });
  try {
    onShare(0);
    const kept = await drawn(whole, SIDE, async (_, canvas) => ({
      width: canvas.width,
      height: canvas.height,
      file: await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY }),
    }));
    const grey = await drawn(whole, PHOTO_SIDE, (pen, { width, height }) =>
      greyOf(pen.getImageData(0, 0, width, height).data, width, height),
    );
    const scale = kept.width / grey.width;
    const words = await wordsOn(withEvenLight(grey), startRecogniser, onShare);
    return {
      ...kept,
      words: words.map(({ text, left, top, right, bottom }) => ({
        text,
        left: left * scale,
        top: top * scale,
        right: right * scale,
        bottom: bottom * scale,
      })),
    };
  } finally {
    whole.close();
  }
}

async function wordsOn(
  picture: Picture,
  startRecogniser: () => Promise<Recogniser>,
  onShare: (share: number) => void,
): Promise<RecognisedWord[]> {
  // Somebody without a connection who never recognised anything covers the names by hand.
  const recogniser = await startRecogniser().catch(() => null);
  if (recogniser === null) return [];
  const { words, isTurned } = await recogniser.recognise(picture, onShare);
  const { width, height } = picture;
  return words
    .filter(({ confidence }) => confidence >= GUESSED)
    .map((word) =>
      isTurned
        ? {
            ...word,
            left: width - word.right,
            right: width - word.left,
            top: height - word.bottom,
            bottom: height - word.top,
          }
        : word,
    );
}

function drawn<Result>(
  whole: ImageBitmap,
  side: number,
  read: (pen: OffscreenCanvasRenderingContext2D, canvas: OffscreenCanvas) => Result | Promise<Result>,
): Promise<Result> {
  const scale = Math.min(1, side / Math.max(whole.width, whole.height));
  const width = Math.max(1, Math.round(whole.width * scale));
  const height = Math.max(1, Math.round(whole.height * scale));
  return onCanvas(width, height, (pen, canvas) => {
    // A JPEG has no transparency, and what is transparent is paper.
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, width, height);
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(whole, 0, 0, width, height);
    return read(pen, canvas);
  });
}
