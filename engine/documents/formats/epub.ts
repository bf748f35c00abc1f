import { type Archive, openArchive } from '../archive.ts';
import { DocumentRefused, type ReadDocument } from '../document.ts';
import { PAGES_MAX } from '../limits.ts';
import { walkMarkup } from '../markup.ts';
import { createDocumentWriter } from '../writer.ts';
import { titleOf } from './docx.ts';
import { writeHtml } from './html.ts';

/** EPUB 3.3 (W3C): a package lists its parts, its spine gives their order. */

/** Reads a book; each part of its spine counts as a page. @throws DocumentRefused */
export function readEpub(bytes: Uint8Array): ReadDocument {
  const archive = openArchive(bytes);
  const [packagePath = ''] = attributeOf(
    archive.text('META-INF/container.xml') ?? '',
    'rootfile',
    'full-path',
  );
  const description = archive.text(packagePath);
  if (description === null) throw new DocumentRefused('cut_off');
  const chapters = spineOf(description, packagePath);
  if (chapters.length > PAGES_MAX) throw new DocumentRefused('too_many_pages');
  if (isLocked(archive, chapters)) throw new DocumentRefused('protected');
  const writer = createDocumentWriter();
  chapters.forEach((path, at) => {
    if (at > 0) writer.nextPage();
    const chapter = archive.text(path);
    if (chapter !== null) writeHtml(chapter, 'xhtml', writer);
  });
  return writer.finish(titleOf(description));
}

/** The paths of the chapters in reading order, without the table of contents. */
function spineOf(description: string, packagePath: string): string[] {
  const folder = packagePath.replace(/[^/]*$/, '');
  const parts = new Map<string, string>();
  const spine: string[] = [];
  walkMarkup(description, 'xml', {
    open(name, { id = '', href = '', properties = '', idref = '' }) {
      if (/^(?:\w+:)?item$/.test(name) && !properties.split(' ').includes('nav'))
        parts.set(id, resolve(folder, href));
      else if (/^(?:\w+:)?itemref$/.test(name)) {
        const path = parts.get(idref);
        if (path !== undefined) spine.push(path);
      }
    },
  });
  return spine;
}

/** The path inside the archive that an address of the package names. */
function resolve(folder: string, href: string): string {
  const plain = decoded(href.replace(/[#?].*$/, ''));
  const steps: string[] = [];
  for (const step of `${folder}${plain}`.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Whether a chapter itself is encrypted. Fonts often are, and nobody reads those. */
function isLocked(archive: Archive, chapters: readonly string[]): boolean {
  const locked = attributeOf(archive.text('META-INF/encryption.xml') ?? '', 'CipherReference', 'URI');
  return chapters.some((path) => locked.includes(path));
}

/** The values of an attribute of all elements of that name, with or without a prefix. */
function attributeOf(xml: string, element: string, attribute: string): string[] {
  const values: string[] = [];
  walkMarkup(xml, 'xml', {
    open(name, { [attribute]: value }) {
      if (value !== undefined && name.replace(/^\w+:/, '') === element) values.push(value);
    },
  });
  return values;
}
