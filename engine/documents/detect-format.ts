import { DocumentRefused } from './document.ts';

export type DocumentFormat =
  | 'pdf'
  | 'docx'
  | 'pptx'
  | 'opendocument'
  | 'epub'
  | 'html'
  | 'rtf'
  | 'text'
  | 'photo';

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  [...text].every((character, at) => bytes[at] === character.charCodeAt(0));
const latin1 = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** How far into a file a PDF may begin: mail programs and scanners put lines before it. */
export const PDF_LATEST = 1_024;
/** Bytes of a text that are looked at. */
const LOOKED_AT = 4_096;
/** What starts a picture that can be read: PNG, JPEG and WebP. */
const PHOTOS = ['\x89PNG', '\xff\xd8\xff', 'RIFF'];
/** And one that can't: GIF, and TIFF in its two orders. */
const PICTURES = ['GIF8', 'II*\0', 'MM\0*'];

/** Whether a file that starts with these bytes is a PDF. */
export const isPdfStart = (start: Uint8Array): boolean =>
  latin1(start.subarray(0, PDF_LATEST)).includes('%PDF-');

/**
 * What a file really is, by its first bytes: endings are wrong too often, and nothing depends on them but the difference
 * between a web page and a text.
 * @param paths of a zipped file's parts; read only where it is one
 * @throws DocumentRefused where nobody here can read it
 */
export function detectFormat(
  bytes: Uint8Array,
  name: string,
  paths: () => readonly string[],
): DocumentFormat {
  if (bytes.length === 0) throw new DocumentRefused('empty');
  const start = bytes.subarray(0, LOOKED_AT);
  if (isPdfStart(start)) return 'pdf';
  if (startsWith(bytes, '{\\rtf')) return 'rtf';
  // Word, PowerPoint and Excel before 2007; a newer file with a password is wrapped in the same way.
  if (startsWith(bytes, '\xd0\xcf\x11\xe0')) {
    const isNew = /\.(docx|pptx|xlsx|docm|pptm)$/i.test(name);
    throw new DocumentRefused(isNew ? 'protected' : 'old_format');
  }
  if (startsWith(bytes, 'PK')) return zippedFormat(paths());
  if (PHOTOS.some((picture) => startsWith(bytes, picture))) return 'photo';
  if (/^ftyp(?:hei|hev|mif|msf)/.test(latin1(start.subarray(4, 12)))) throw new DocumentRefused('heic');
  const isAvif = latin1(start.subarray(4, 12)) === 'ftypavif';
  if (isAvif || PICTURES.some((picture) => startsWith(bytes, picture))) throw new DocumentRefused('picture');
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (!isWide && start.includes(0)) throw new DocumentRefused('unknown_format');
  const isPage = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)?<(?:!doctype\s+html|html|head|body)\b/i.test(
    latin1(start).replace(/^\xef\xbb\xbf/, ''),
  );
  return isPage || /\.x?html?$/i.test(name) ? 'html' : 'text';
}

function zippedFormat(paths: readonly string[]): DocumentFormat {
  if (paths.some((path) => /^word\/document\d?\.xml$/.test(path))) return 'docx';
  if (paths.includes('ppt/presentation.xml')) return 'pptx';
  if (paths.includes('META-INF/container.xml')) return 'epub';
  if (paths.includes('content.xml')) return 'opendocument';
  throw new DocumentRefused('unknown_format');
}
