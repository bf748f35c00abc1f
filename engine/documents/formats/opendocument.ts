import { openArchive } from '../archive.ts';
import { DocumentRefused, type ReadDocument } from '../document.ts';
import { type Attributes, createSkipper, walkMarkup } from '../markup.ts';
import { createDocumentWriter, itemDepth, PARAGRAPH, type Place, whole } from '../writer.ts';
import { titleOf } from './docx.ts';

/** OpenDocument 1.3, part 3 (OASIS): texts (.odt) and slides (.odp). */

/** What is no text of the author: notes, remarks, deleted words, tables of contents, and the notes of a speaker. */
const LEFT_OUT = new Set([
  'text:note',
  'office:annotation',
  'text:tracked-changes',
  'text:table-of-content',
  'text:alphabetical-index',
  'presentation:notes',
  'office:forms',
  'text:sequence-decls',
]);
/** Spaces that one mark may stand for. */
const SPACES_MAX = 40;

/** Reads an OpenDocument text or presentation. @throws DocumentRefused */
export function readOpenDocument(bytes: Uint8Array): ReadDocument {
  const archive = openArchive(bytes);
  if (/<manifest:encryption-data\b/.test(archive.text('META-INF/manifest.xml') ?? ''))
    throw new DocumentRefused('protected');
  const content = archive.text('content.xml');
  if (content === null) throw new DocumentRefused('cut_off');
  const writer = createDocumentWriter();
  const styles = new Map<string, string>();
  const skipper = createSkipper((name) => LEFT_OUT.has(name));
  /** The elements around, as far as they say how a paragraph stands. */
  const frames: (string | null)[] = [];
  let lists = 0;
  let slides = 0;
  let heading: number | null = null;
  let style = '';
  let isInParagraph = 0;

  const place = (): Place => {
    const frame = frames.findLast((one) => one !== null);
    if (heading !== null) return { kind: 'heading', level: heading };
    if (frame === 'title') return { kind: 'heading', level: 2 };
    if (/^title$/i.test(styles.get(style) ?? style)) return { kind: 'heading', level: 1 };
    return lists > 0 ? { kind: 'item', depth: itemDepth(lists - 1) } : PARAGRAPH;
  };
  const openElement = (name: string, attributes: Attributes) => {
    if (name === 'style:style')
      styles.set(attributes['style:name'] ?? '', attributes['style:parent-style-name'] ?? '');
    else if (name === 'text:p' || name === 'text:h') {
      isInParagraph += 1;
      style = attributes['text:style-name'] ?? '';
      heading = name === 'text:h' ? whole(attributes['text:outline-level'], 1, 6) : null;
    } else if (name === 'text:list') lists += 1;
    else if (name === 'draw:frame') frames.push(attributes['presentation:class'] ?? null);
    else if (name === 'draw:page') {
      slides += 1;
      if (slides > 1) writer.nextPage();
    } else if (name === 'text:soft-page-break') writer.nextPage();
    else if (name === 'table:table-row') writer.openRow();
    else if (name === 'text:tab') writer.add('\t');
    else if (name === 'text:line-break') writer.add('\n');
    else if (name === 'text:s') writer.add(' '.repeat(whole(attributes['text:c'], 1, SPACES_MAX)));
  };

  walkMarkup(content, 'xml', {
    open(name, attributes) {
      if (!skipper.open(name, attributes)) openElement(name, attributes);
    },
    close(name) {
      if (skipper.close()) return;
      if (name === 'text:p' || name === 'text:h') {
        isInParagraph -= 1;
        writer.end(place());
        heading = null;
      } else if (name === 'text:list') lists -= 1;
      else if (name === 'draw:frame') frames.pop();
      else if (name === 'table:table-cell') writer.endCell();
      else if (name === 'table:table-row') writer.closeRow();
    },
    text(text) {
      if (isInParagraph > 0 && !skipper.isInside) writer.add(text.replace(/\s+/g, ' '));
    },
  });
  return writer.finish(titleOf(archive.text('meta.xml') ?? ''));
}
