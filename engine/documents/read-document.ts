import { openArchive } from './archive.ts';
import { type DocumentFormat, detectFormat } from './detect-format.ts';
import { DocumentRefused, type ReadDocument } from './document.ts';
import { readDocx } from './formats/docx.ts';
import { readEpub } from './formats/epub.ts';
import { readHtml } from './formats/html.ts';
import { readOpenDocument } from './formats/opendocument.ts';
import { readPlainText } from './formats/plain-text.ts';
import { readPptx } from './formats/pptx.ts';
import { readRtf } from './formats/rtf.ts';
import { FILE_BYTES_MAX } from './limits.ts';
import { textsOf } from './photo/doubtful.ts';

/** What only a browser can do for a document. */
export interface DocumentPorts {
  /** Its bytes as text, in the encoding that they show. */
  decode(bytes: Uint8Array): string;
  /** @throws DocumentRefused */
  readPdf(bytes: Uint8Array): Promise<ReadDocument>;
  /** @throws DocumentRefused */
  readPhoto(bytes: Uint8Array): Promise<ReadDocument>;
}

/**
 * Reads a file of any kind that is known here.
 * @param name of the file, for the few formats that look alike
 * @throws DocumentRefused
 */
export async function readDocument(
  bytes: Uint8Array,
  name: string,
  ports: DocumentPorts,
): Promise<ReadDocument> {
  if (bytes.length > FILE_BYTES_MAX) throw new DocumentRefused('too_large');
  const format = detectFormat(bytes, name, () => openArchive(bytes).paths);
  const document =
    format === 'pdf'
      ? await ports.readPdf(bytes)
      : format === 'photo'
        ? await ports.readPhoto(bytes)
        : readers[format](bytes, ports);
  // Signs alone, or characters that no text may hold: nothing would be left of it in the notes.
  if (!hasLetters(document)) throw new DocumentRefused('no_text');
  return document;
}

/** Whether anything of a document can be read. */
export const hasLetters = ({ blocks }: ReadDocument): boolean =>
  blocks.some((block) => textsOf(block).some((text) => LETTER.test(text)));

const LETTER = /[\p{L}\p{N}]/u;

type Reader = (bytes: Uint8Array, ports: DocumentPorts) => ReadDocument;

const readers: Readonly<Record<Exclude<DocumentFormat, 'pdf' | 'photo'>, Reader>> = {
  docx: readDocx,
  pptx: readPptx,
  opendocument: readOpenDocument,
  epub: readEpub,
  html: (bytes, { decode }) => readHtml(decode(bytes)),
  rtf: (bytes) => readRtf(latin1(bytes)),
  text: (bytes, { decode }) => readPlainText(decode(bytes)),
};

/** Bytes a chunk: as arguments of one call, more would not fit the stack. */
const CHUNK = 8_192;

function latin1(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK)));
  return parts.join('');
}
