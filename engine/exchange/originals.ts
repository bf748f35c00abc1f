import { type ArdoiseCourse, type ArdoiseOriginal, ORIGINALS_BYTES } from '#contract/exchange.ts';
import { FILE_BYTES } from '#contract/files.ts';
import { isPdfStart } from '#engine/documents/detect-format.ts';
import { FILE_BYTES_MAX, PHOTO_SIDE } from '#engine/documents/limits.ts';
import { pictureSize } from '#engine/documents/photo/picture-size.ts';

/**
 * A `.ardoise` file with originals: `MAGIC`, the bytes of what such a file is otherwise (32 bits, the lowest byte first), that,
 * and the files that its courses were read from, one after the other. These are as they are, so that nothing is unpacked, and a
 * phone takes them out without holding them.
 */
const MAGIC = 'ardoise\x01';
/** Bytes before what such a file is otherwise. */
export const ORIGINALS_START = MAGIC.length + 4;
/** Bytes of the picture of a page. */
const PHOTO_BYTES_MAX = 5_000_000;

/** What stands before a file of so many bytes when originals follow it. */
export function startOfOriginals(bytes: number): Uint8Array<ArrayBuffer> {
  const start = new Uint8Array(ORIGINALS_START);
  for (const [at, character] of [...MAGIC].entries()) start[at] = character.charCodeAt(0);
  new DataView(start.buffer).setUint32(MAGIC.length, bytes, true);
  return start;
}

/**
 * Where what a file is otherwise ends and the originals begin; null for a file without any.
 * @param start its first `ORIGINALS_START` bytes
 * @param size bytes of the whole file
 */
export function endOfHead(start: Uint8Array, size: number): number | null | { readonly refused: string } {
  if (start.length < ORIGINALS_START || [...MAGIC].some((one, at) => one.charCodeAt(0) !== start[at]))
    return null;
  const bytes = new DataView(start.buffer, start.byteOffset).getUint32(MAGIC.length, true);
  if (bytes > FILE_BYTES || size > ORIGINALS_START + FILE_BYTES + ORIGINALS_BYTES)
    return { refused: 'Ce fichier Ardoise est trop grand\u00a0: 500\u00a0Mo au plus.' };
  if (ORIGINALS_START + bytes > size)
    return { refused: 'Ce fichier a été coupé en chemin. Demandez qu’on vous l’envoie de nouveau.' };
  return ORIGINALS_START + bytes;
}

/** A course with the places of its originals among the others; those that are null have none. */
export function withOriginals(
  course: ArdoiseCourse,
  originals: readonly (Omit<ArdoiseOriginal, 'at'> | null)[],
): ArdoiseCourse {
  let next = 0;
  const sources = course.sources.map((source, at) => {
    const original = originals[at];
    if (original == null) return source;
    const placed = { ...source, original: { ...original, at: next } };
    next += original.bytes;
    return placed;
  });
  return { ...course, sources };
}

/**
 * The originals of the courses of a file, as far as they lie within it and are no larger than what is opened; null for a source
 * without. Together they have no more bytes than the file has.
 * @param room bytes of the file behind what it is otherwise
 */
export function originalsOf(courses: readonly ArdoiseCourse[], room: number): (ArdoiseOriginal | null)[][] {
  let left = room;
  return courses.map(({ sources }) =>
    sources.map(({ original }) => {
      if (original === undefined) return null;
      const { at, bytes, photo } = original;
      const isKept =
        at + bytes <= room &&
        bytes <= left &&
        bytes <= (photo === undefined ? FILE_BYTES_MAX : PHOTO_BYTES_MAX);
      if (isKept) left -= bytes;
      return isKept ? original : null;
    }),
  );
}

/** Whether bytes are what they are said to be: the picture of a page that a phone can show, or a PDF. */
export function isOriginal(bytes: Uint8Array, isPhoto: boolean): boolean {
  if (!isPhoto) return isPdfStart(bytes);
  const size = pictureSize(bytes);
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8;
  return isJpeg && size !== null && Math.max(size.width, size.height) <= PHOTO_SIDE;
}
