import { ARDOISE_EXTENSION, ARDOISE_TYPE, FILE_BYTES, UNPACKED_BYTES } from '#contract/exchange.ts';
import { writeArdoise } from '#engine/exchange/ardoise-file.ts';
import { fileName } from '#engine/exchange/file-name.ts';
import type { CourseShelf, StoredCourse } from '#src/data/device/courses.ts';
import { packText } from '#src/device/engine/packed-text.ts';
import { saveFile } from '#src/device/save-file.ts';

/** What a device that gets the file could not open is not written. */
export const TOO_LARGE =
  'Ce cours est trop grand pour un seul fichier\u00a0: répartissez ses documents entre deux cours, puis emportez-les l’un après l’autre.';

/** Saves a course with all its text as a file of Ardoise; false when it is too large for one. */
export async function saveCourse(shelf: CourseShelf, { id, title }: StoredCourse): Promise<boolean> {
  const text = writeArdoise([], new Date(), await shelf.readWhole(id));
  if (new TextEncoder().encode(text).length > UNPACKED_BYTES) return false;
  const bytes = await packText(text);
  if (bytes.length > FILE_BYTES) return false;
  saveFile(new Blob([bytes], { type: ARDOISE_TYPE }), fileName(title, ARDOISE_EXTENSION));
  return true;
}
