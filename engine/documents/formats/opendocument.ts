import { openArchive } from '../archive.ts';
import { DocumentRefused, type ReadDocument } from '../document.ts';
import type { Letters } from '../headings-by-look.ts';
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
  const styles = createStyles();
  walkMarkup(archive.text('styles.xml') ?? '', 'xml', { open: styles.read });
  const skipper = createSkipper((name) => LEFT_OUT.has(name));
  /** The elements around, as far as they say how a paragraph stands. */
  const frames: (string | null)[] = [];
  let lists = 0;
  let slides = 0;
  let heading: number | null = null;
  let style = '';
  let isInParagraph = 0;
  /** The styles of the stretches of a line that are open, one in the other. */
  const stretches: string[] = [];

  const place = (): Place => {
    const frame = frames.findLast((one) => one !== null);
    if (heading !== null) return { kind: 'heading', level: heading };
    if (frame === 'title') return { kind: 'heading', level: 2 };
    if (/^title$/i.test(styles.parentOf(style) ?? style)) return { kind: 'heading', level: 1 };
    return lists > 0 ? { kind: 'item', depth: itemDepth(lists - 1) } : PARAGRAPH;
  };
  const openElement = (name: string, attributes: Attributes) => {
    styles.read(name, attributes);
    if (name === 'text:span') stretches.push(attributes['text:style-name'] ?? '');
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
      } else if (name === 'text:span') stretches.pop();
      else if (name === 'text:list') lists -= 1;
      else if (name === 'draw:frame') frames.pop();
      else if (name === 'table:table-cell') writer.endCell();
      else if (name === 'table:table-row') writer.closeRow();
    },
    text(text) {
      if (isInParagraph === 0 || skipper.isInside) return;
      writer.add(text.replace(/\s+/g, ' '), styles.lettersOf(style, stretches));
    },
  });
  return writer.finish(titleOf(archive.text('meta.xml') ?? ''));
}

/** How many parents of a style are asked. */
const ANCESTORS_MAX = 10;
const POINTS = /^(\d{1,3}(?:\.\d{1,4})?)pt$/;

/** What the styles of a document say of letters (§ 16.29): each of its own, the rest its parent and the usual one. */
function createStyles() {
  type Style = { parent: string | undefined; size?: number; isBold?: boolean; isUnderlined?: boolean };
  const styles = new Map<string, Style>();
  let style: Style = { parent: undefined };
  const USUAL = 'paragraph ';
  const known = (key: string): Style[] => {
    const chain: Style[] = [];
    for (let next: string | undefined = key; next !== undefined && chain.length < ANCESTORS_MAX; ) {
      const found: Style | undefined = styles.get(next);
      if (found !== undefined) chain.push(found);
      next = found?.parent;
    }
    return chain;
  };
  return {
    read(name: string, attributes: Attributes): void {
      if (name === 'style:style' || name === 'style:default-style') {
        const family = attributes['style:family'] ?? '';
        const parent = attributes['style:parent-style-name'];
        style = { parent: parent === undefined ? undefined : `${family} ${parent}` };
        styles.set(`${family} ${attributes['style:name'] ?? ''}`, style);
      } else if (name === 'style:text-properties') {
        const [, size] = POINTS.exec(attributes['fo:font-size'] ?? '') ?? [];
        const { 'fo:font-weight': weight, 'style:text-underline-style': underline } = attributes;
        if (size !== undefined) style.size = Number(size);
        if (weight !== undefined) style.isBold = /^(?:bold|[6-9]00)$/.test(weight);
        if (underline !== undefined) style.isUnderlined = underline !== 'none';
      }
    },
    /** The style that a paragraph's style was made from. */
    parentOf: (name: string): string | undefined =>
      styles.get(`paragraph ${name}`)?.parent?.slice('paragraph '.length),
    /** @param stretches styles of the stretches of the line around the letters, the innermost last */
    lettersOf(paragraph: string, stretches: readonly string[]): Letters {
      const inner = stretches.toReversed().flatMap((name) => known(`text ${name}`));
      const all = [...inner, ...known(`paragraph ${paragraph}`), ...known(USUAL)];
      return {
        size: all.find((one) => one.size !== undefined)?.size ?? null,
        isBold: all.find((one) => one.isBold !== undefined)?.isBold ?? false,
        isUnderlined: all.find((one) => one.isUnderlined !== undefined)?.isUnderlined ?? false,
      };
    },
  };
}
