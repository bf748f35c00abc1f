import { isPdfStart, PDF_LATEST } from '#engine/documents/detect-format.ts';

/** Whether a file is a PDF, by its first bytes. */
export async function isPdf(file: Blob): Promise<boolean> {
  return isPdfStart(new Uint8Array(await file.slice(0, PDF_LATEST).arrayBuffer()));
}
