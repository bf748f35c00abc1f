import { PAGE_PICTURE_BYTES, PAGE_PICTURE_SIDE } from '#contract/limits.ts';
import { PAGE_PICTURE_REFUSED } from '#contract/messages/page-picture.ts';
import { pictureSize } from '#engine/documents/photo/picture-size.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { PagePicture } from '#server/engines/engine.ts';

/** By their first byte, once `pictureSize` has known the rest: PNG, JPEG, the RIFF of a WebP. */
const mediaTypes: Readonly<Record<number, PagePicture['mediaType']>> = {
  137: 'image/png',
  255: 'image/jpeg',
  82: 'image/webp',
};

/** Bytes as RFC 4648 writes them. */
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * The picture that a body brings. What it is, its own bytes say; its size, its header. It is never decoded here.
 * @throws Refusal `invalid_payload` for what is no picture of a page, or a larger one than the model is shown
 */
export function pagePictureOf(base64: string): PagePicture {
  const bytes = Buffer.from(base64, 'base64');
  const size = pictureSize(bytes);
  const mediaType = mediaTypes[bytes[0] ?? 0];
  const side = size === null ? 0 : Math.max(size.width, size.height);
  const isPage =
    BASE64.test(base64) &&
    base64.length % 4 === 0 &&
    mediaType !== undefined &&
    bytes.length <= PAGE_PICTURE_BYTES &&
    size !== null &&
    Math.min(size.width, size.height) > 0 &&
    side <= PAGE_PICTURE_SIDE;
  if (!isPage) throw new Refusal('invalid_payload', { fields: { picture: PAGE_PICTURE_REFUSED } });
  return { bytes, mediaType };
}
