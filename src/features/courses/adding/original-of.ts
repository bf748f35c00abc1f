import { type Correction, correctedWords } from '#engine/documents/photo/page-words.ts';
import type { Original } from '#src/data/device/course-files.ts';
import type { OpenedDocument } from '#src/device/documents/open-document.ts';
import { pageToKeep } from '#src/device/documents/photos/page-to-keep.ts';
import { isPdf } from '../is-pdf.ts';

/**
 * What is kept beside the text of a file, to be looked at: a PDF as it is, of a photograph the straightened picture of its page;
 * null of anything else, which has no pages of its own.
 */
export async function originalOf(file: Blob, document: OpenedDocument): Promise<Original | null> {
  if (await isPdf(file)) return { file };
  const [picture] = document.pictures;
  if (picture === undefined || document.pages > 1) return null;
  return { file: await pageToKeep(picture), photo: { words: picture.words } };
}

/**
 * The words on the picture of a photographed page, as the person corrected them; null where they are not known.
 * @param corrections by the number of the doubtful word
 */
export function wordsAfter(
  { pictures: [picture], recognised }: OpenedDocument,
  corrections: ReadonlyMap<number, string>,
) {
  if (picture === undefined || picture.words === null) return null;
  const doubtful = recognised?.doubtful ?? [];
  const made = [...corrections].flatMap(([at, to]): Correction[] => {
    const word = doubtful[at];
    return !word?.box || word.page !== picture.page ? [] : [{ box: word.box, to }];
  });
  return correctedWords(picture.words, made, picture);
}
