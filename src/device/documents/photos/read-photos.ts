import { DocumentRefused, type ReadDocument } from '#engine/documents/document.ts';
import { FILE_BYTES_MAX } from '#engine/documents/limits.ts';
import type { PdfPage } from '#engine/documents/pdf/page.ts';
import { readPdfPages } from '#engine/documents/pdf/read-pdf.ts';
import { decodePhoto } from './decode-photo.ts';
import type { PageRecogniser } from './recognise-pages.ts';

/**
 * Reads photographs as the pages of one document, in their order. One that can't be read is an empty page: the others are
 * still worth having.
 * @throws DocumentRefused where none of them can be read, with the reason of the first
 */
export async function readPhotos(
  photos: readonly Blob[],
  recogniser: PageRecogniser,
  onPage: (progress: { done: number; all: number }) => void,
): Promise<ReadDocument> {
  const pages: PdfPage[] = [];
  let refused: DocumentRefused | null = null;
  for (const [at, photo] of photos.entries()) {
    onPage({ done: at, all: photos.length });
    const number = at + 1;
    try {
      if (photo.size > FILE_BYTES_MAX) throw new DocumentRefused('picture_too_large');
      pages.push(await recogniser.recognise(await decodePhoto(await bytesOf(photo)), number));
    } catch (error) {
      if (!(error instanceof DocumentRefused)) throw error;
      refused ??= error;
      pages.push({ number, width: 0, height: 0, runs: [] });
    }
  }
  if (refused !== null && recogniser.count === 0) throw refused;
  try {
    return readPdfPages(pages, { title: null, outline: [] });
  } catch (error) {
    // A word or two.
    throw error instanceof DocumentRefused ? new DocumentRefused('photo_unreadable') : error;
  }
}

const bytesOf = async (file: Blob): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await file.arrayBuffer());
