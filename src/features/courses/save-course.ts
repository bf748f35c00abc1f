import type { ArdoiseOriginal } from '#contract/exchange.ts';
import { ARDOISE_EXTENSION, ARDOISE_TYPE, FILE_BYTES, UNPACKED_BYTES } from '#contract/files.ts';
import { writeArdoise } from '#engine/exchange/ardoise-file.ts';
import { fileName } from '#engine/exchange/file-name.ts';
import { startOfOriginals, withOriginals } from '#engine/exchange/originals.ts';
import type { Original } from '#src/data/device/course-files.ts';
import type { CourseShelf } from '#src/data/device/course-shelf.ts';
import type { StoredCourse } from '#src/data/device/courses.ts';
import { packText } from '#src/device/engine/packed-text.ts';
import { saveFile } from '#src/device/save-file.ts';

/** What a device that gets the file could not open is not written. */
export const TOO_LARGE =
  'Ce cours est trop grand pour un seul fichier\u00a0: répartissez ses documents entre deux cours, puis emportez-les l’un après l’autre.';

/**
 * Saves a course with all its text as a file of Ardoise; false when it is too large for one.
 * @param originals what goes along of the files that it was read from, by their source
 */
export async function saveCourse(
  shelf: CourseShelf,
  { id, title }: StoredCourse,
  originals: ReadonlyMap<string, Original>,
): Promise<boolean> {
  const found = await shelf.readToCarry(id);
  if (found === null) return false;
  const joined = found.ids.map((source) => originals.get(source) ?? null);
  const course = withOriginals(
    found.course,
    joined.map((original) => original && saidOf(original)),
  );
  const text = writeArdoise([], new Date(), [course]);
  if (new TextEncoder().encode(text).length > UNPACKED_BYTES) return false;
  const bytes = await packText(text);
  if (bytes.length > FILE_BYTES) return false;
  const files = joined.flatMap((original) => (original === null ? [] : [original.file]));
  const parts = files.length === 0 ? [bytes] : [startOfOriginals(bytes.length), bytes, ...files];
  saveFile(new Blob(parts, { type: ARDOISE_TYPE }), fileName(title, ARDOISE_EXTENSION));
  return true;
}

/** What the file says of an original. */
function saidOf({ file, photo }: Original): Omit<ArdoiseOriginal, 'at'> {
  if (!photo) return { bytes: file.size };
  const { words } = photo;
  return { bytes: file.size, photo: { words: words && { text: words.text, boxes: [...words.boxes] } } };
}
