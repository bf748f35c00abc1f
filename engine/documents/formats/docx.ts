import { openArchive } from '../archive.ts';
import { DocumentRefused, type ReadDocument } from '../document.ts';
import { createSkipper, walkMarkup } from '../markup.ts';
import { createDocumentWriter, itemDepth, PARAGRAPH, type Place } from '../writer.ts';

/** WordprocessingML: ECMA-376, part 1, § 17. */

interface Style {
  readonly name: string;
  readonly basedOn: string | null;
  readonly outlineLevel: number | null;
}

/** What the properties of an open paragraph said so far. */
interface Paragraph {
  style: string;
  /** Of an item of a list. */
  depth: number | null;
  /** Of a heading. */
  level: number | null;
}

/** What is no text of the author: deleted words, commands of fields, and the copy of a drawing for older programs. */
const LEFT_OUT = new Set([
  'w:del',
  'w:moveFrom',
  'w:instrText',
  'mc:Fallback',
  'w:footnoteReference',
  'w:object',
]);
/** How deep a style's chain of parents is followed. */
const ANCESTORS_MAX = 10;

/** Reads a Word document. Pages are those of the last time that Word laid it out. @throws DocumentRefused */
export function readDocx(bytes: Uint8Array): ReadDocument {
  const archive = openArchive(bytes);
  const main = archive.text('word/document.xml') ?? archive.text('word/document2.xml');
  if (main === null) throw new DocumentRefused('cut_off');
  const placeOf = placesByStyle(archive.text('word/styles.xml') ?? '');
  const writer = createDocumentWriter();
  const skipper = createSkipper((name) => LEFT_OUT.has(name));
  const endParagraph = ({ style, depth, level }: Paragraph) => {
    const styled = placeOf(style);
    if (styled === null) writer.drop();
    else if (level !== null) writer.end({ kind: 'heading', level });
    else if (styled.kind === 'heading' || depth === null) writer.end(styled);
    else writer.end({ kind: 'item', depth });
  };
  /** Paragraphs can stand in each other: a text box in a line. */
  const open: Paragraph[] = [];
  let isText = false;

  walkMarkup(main, 'xml', {
    open(name, attributes) {
      if (skipper.open(name, attributes)) return;
      const { 'w:val': value = '' } = attributes;
      const paragraph = open.at(-1);
      if (name === 'w:p') {
        if (paragraph !== undefined) endParagraph(paragraph);
        open.push({ style: '', depth: null, level: null });
      } else if (name === 'w:tr') writer.openRow();
      else if (name === 'w:t' || name === 'm:t') isText = true;
      else if (name === 'w:tab') writer.add('\t');
      else if (name === 'w:noBreakHyphen') writer.add('-');
      else if (name === 'w:lastRenderedPageBreak') writer.nextPage();
      else if (name === 'w:br' || name === 'w:cr') writer.add('\n');
      else if (paragraph !== undefined) {
        if (name === 'w:pStyle') paragraph.style = value;
        else if (name === 'w:outlineLvl') paragraph.level = levelOf(value);
        else if (name === 'w:ilvl') paragraph.depth = itemDepth(value);
        else if (name === 'w:numId' && value === '0') paragraph.depth = null;
      }
    },
    close(name) {
      if (skipper.close()) return;
      if (name === 'w:t' || name === 'm:t') isText = false;
      else if (name === 'w:tc') writer.endCell();
      else if (name === 'w:tr') writer.closeRow();
      else if (name === 'w:p') {
        const paragraph = open.pop();
        if (paragraph !== undefined) endParagraph(paragraph);
      }
    },
    text(text) {
      if (isText && !skipper.isInside) writer.add(text);
    },
  });

  return writer.finish(titleOf(archive.text('docProps/core.xml') ?? ''));
}

const levelOf = (value: string): number | null => {
  const level = Number(value) + 1;
  return Number.isInteger(level) && level >= 1 && level <= 6 ? level : null;
};

/**
 * How the paragraphs of each style stand: by its outline level, or by its name in the languages that pupils meet. Null for
 * a line of a table of contents.
 */
function placesByStyle(xml: string): (id: string) => Place | null {
  const styles = new Map<string, Style>();
  let id: string | null = null;
  let style = { name: '', basedOn: null as string | null, outlineLevel: null as number | null };
  walkMarkup(xml, 'xml', {
    open(name, { 'w:styleId': styleId, 'w:val': value = '' }) {
      if (name === 'w:style') {
        id = styleId ?? '';
        style = { name: id, basedOn: null, outlineLevel: null };
      } else if (name === 'w:name') style.name = value;
      else if (name === 'w:basedOn') style.basedOn = value;
      else if (name === 'w:outlineLvl') style.outlineLevel = levelOf(value);
    },
    close(name) {
      if (name === 'w:style' && id !== null) styles.set(id, style);
      if (name === 'w:style') id = null;
    },
  });
  const ownPlace = ({ name, outlineLevel }: Style): Place | null | undefined => {
    if (/^(toc|tm|table des matières|table of contents)\b/i.test(name)) return null;
    const [, digit] = /^(?:heading|titre|überschrift|título)\s*([1-6])/i.exec(name) ?? [];
    if (digit !== undefined) return { kind: 'heading', level: Number(digit) };
    if (/^(title|titre)$/i.test(name)) return { kind: 'heading', level: 1 };
    return outlineLevel === null ? undefined : { kind: 'heading', level: outlineLevel };
  };
  return (wanted) => {
    let next: string | null = wanted;
    for (let ancestors = 0; next !== null && ancestors < ANCESTORS_MAX; ancestors += 1) {
      const found: Style = styles.get(next) ?? { name: next, basedOn: null, outlineLevel: null };
      const place = ownPlace(found);
      if (place !== undefined) return place;
      next = found.basedOn;
    }
    return PARAGRAPH;
  };
}

/** The title in the properties of an OOXML file. */
export function titleOf(core: string): string | null {
  const words: string[] = [];
  let isTitle = false;
  walkMarkup(core, 'xml', {
    open: (name) => {
      isTitle = name === 'dc:title';
    },
    close: () => {
      isTitle = false;
    },
    text: (text) => {
      if (isTitle) words.push(text);
    },
  });
  return words.length === 0 ? null : words.join('');
}
