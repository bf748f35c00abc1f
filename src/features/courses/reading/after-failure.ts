import { documentRefusals, READER_FAILED } from '#contract/messages/documents.ts';
import { DocumentRefused } from '#engine/documents/document.ts';
import { CourseRefused } from '#src/data/device/course-shelf.ts';
import { PHOTO_TYPES } from '#src/device/documents/open-document.ts';
import type { BatchState } from './batch-entry.ts';

/** Whether a file is a photograph, which often nobody has but the one who took it. */
export const isPhotograph = ({ type }: Blob): boolean => PHOTO_TYPES.split(',').includes(type);

/** What is said of a file that could not be read, or not be kept. `isKept` where it is a photograph worth keeping. */
export function afterFailure(error: unknown, file: File): BatchState {
  const refused = { at: 'refused', isPhoto: false, isKept: isPhotograph(file) } as const;
  if (error instanceof CourseRefused) {
    const isThere = error.code === 'already_there';
    return { ...refused, sentence: error.message, isKept: refused.isKept && !isThere };
  }
  if (!(error instanceof DocumentRefused)) return { ...refused, sentence: READER_FAILED };
  const { code } = error;
  if (code === 'needs_password' || code === 'wrong_password') {
    return { at: 'locked', isWrong: code === 'wrong_password' };
  }
  const isPhoto = code.startsWith('photo_') && refused.isKept;
  return { ...refused, sentence: documentRefusals[code], isPhoto };
}
