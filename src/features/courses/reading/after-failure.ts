import { documentRefusals, READER_FAILED } from '#contract/messages/documents.ts';
import { DocumentRefused } from '#engine/documents/document.ts';
import { CourseRefused } from '#src/data/device/course-shelf.ts';
import { PHOTO_TYPES } from '#src/device/documents/open-document.ts';
import type { BatchState } from './batch-entry.ts';

/** What is said of a file that could not be read, or not be kept. */
export function afterFailure(error: unknown, { type }: File): BatchState {
  if (error instanceof CourseRefused) return { at: 'refused', sentence: error.message, isPhoto: false };
  if (!(error instanceof DocumentRefused)) return { at: 'refused', sentence: READER_FAILED, isPhoto: false };
  const { code } = error;
  if (code === 'needs_password' || code === 'wrong_password') {
    return { at: 'locked', isWrong: code === 'wrong_password' };
  }
  const isPhoto = code.startsWith('photo_') && PHOTO_TYPES.split(',').includes(type);
  return { at: 'refused', sentence: documentRefusals[code], isPhoto };
}
