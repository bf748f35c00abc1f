import { openArchive } from '../archive.ts';
import { DocumentRefused, type ReadDocument } from '../document.ts';
import type { Letters } from '../headings-by-look.ts';
import { type Attributes, createSkipper, walkMarkup } from '../markup.ts';
import { createDocumentWriter, itemDepth, PARAGRAPH, type Place } from '../writer.ts';

/** WordprocessingML: ECMA-376, part 1, § 17. */

/** What properties say of letters (§ 17.3.2); what they leave open is said elsewhere. */
type Said = { -readonly [Key in keyof Letters]?: NonNullable<Letters[Key]> };

interface Style {
  name: string;
  basedOn: string | null;
  outlineLevel: number | null;
  readonly letters: Said;
}

interface Styles {
  /** How paragraphs of a style stand; null for a line of a table of contents. */
  placeOf(id: string): Place | null;
  /** How letters of a style are set. */
  lettersOf(id: string): Letters;
}

/** What the properties of an open paragraph said so far. */
interface Paragraph {
  style: string;
  /** Of an item of a list. */
  depth: number | null;
  /** Of a heading. */
  level: number | null;
  /** What is said of the letters that come next. */
  run: Said;
  /** Inside the properties of the paragraph, which speak of its mark and not of its letters. */
  isInProperties: boolean;
}

/**
 * What is no text of the author: deleted words, commands of fields, and the copy of a drawing for older programs. And what
 * properties were before a change that is tracked.
 */
const LEFT_OUT = new Set([
  'w:del',
  'w:moveFrom',
  'w:rPrChange',
  'w:pPrChange',
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
  const { placeOf, lettersOf } = readStyles(archive.text('word/styles.xml') ?? '');
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
        open.push({ style: '', depth: null, level: null, run: {}, isInProperties: false });
      } else if (name === 'w:tr') writer.openRow();
      else if (name === 'w:t' || name === 'm:t') isText = true;
      else if (name === 'w:tab') writer.add('\t');
      else if (name === 'w:noBreakHyphen') writer.add('-');
      else if (name === 'w:lastRenderedPageBreak') writer.nextPage();
      else if (name === 'w:br' || name === 'w:cr') writer.add('\n');
      else if (paragraph !== undefined) {
        if (name === 'w:pPr') paragraph.isInProperties = true;
        else if (name === 'w:r') paragraph.run = {};
        else if (name === 'w:pStyle') paragraph.style = value;
        else if (name === 'w:outlineLvl') paragraph.level = levelOf(value);
        else if (name === 'w:ilvl') paragraph.depth = itemDepth(value);
        else if (name === 'w:numId' && value === '0') paragraph.depth = null;
        else if (!paragraph.isInProperties) sayLetters(paragraph.run, name, attributes);
      }
    },
    close(name) {
      if (skipper.close()) return;
      if (name === 'w:t' || name === 'm:t') isText = false;
      else if (name === 'w:pPr') {
        const paragraph = open.at(-1);
        if (paragraph !== undefined) paragraph.isInProperties = false;
      } else if (name === 'w:tc') writer.endCell();
      else if (name === 'w:tr') writer.closeRow();
      else if (name === 'w:p') {
        const paragraph = open.pop();
        if (paragraph !== undefined) endParagraph(paragraph);
      }
    },
    text(text) {
      if (!isText || skipper.isInside) return;
      const { style = '', run = {} } = open.at(-1) ?? {};
      writer.add(text, { ...lettersOf(style), ...run });
    },
  });

  return writer.finish(titleOf(archive.text('docProps/core.xml') ?? ''));
}

const levelOf = (value: string): number | null => {
  const level = Number(value) + 1;
  return Number.isInteger(level) && level >= 1 && level <= 6 ? level : null;
};

/** Notes what a property says of letters. Sizes come in half points. */
function sayLetters(said: Said, name: string, { 'w:val': value = '' }: Attributes): void {
  if (name === 'w:b') said.isBold = !/^(?:0|false|off)$/.test(value);
  else if (name === 'w:u') said.isUnderlined = value !== 'none';
  else if (name === 'w:sz' && Number(value) > 0) said.size = Number(value) / 2;
}

/** How the paragraphs of a style stand, as far as it says so itself: by its outline level, or by its name in the languages that pupils meet. */
function ownPlace({ name, outlineLevel }: Style): Place | null | undefined {
  if (/^(toc|tm|table des matières|table of contents)\b/i.test(name)) return null;
  const [, digit] = /^(?:heading|titre|überschrift|título)\s*([1-6])/i.exec(name) ?? [];
  if (digit !== undefined) return { kind: 'heading', level: Number(digit) };
  if (/^(title|titre)$/i.test(name)) return { kind: 'heading', level: 1 };
  return outlineLevel === null ? undefined : { kind: 'heading', level: outlineLevel };
}

function readStyles(xml: string): Styles {
  const styles = new Map<string, Style>();
  /** What holds for all letters of the document. */
  const usual: Said = {};
  /** The style of paragraphs that name none. */
  let standard = '';
  let style: Style | null = null;
  let isUsual = false;
  walkMarkup(xml, 'xml', {
    open(name, attributes) {
      const { 'w:styleId': id = '', 'w:val': value = '' } = attributes;
      if (name === 'w:docDefaults') isUsual = true;
      else if (name === 'w:style') {
        style = { name: id, basedOn: null, outlineLevel: null, letters: {} };
        styles.set(id, style);
        if (attributes['w:type'] === 'paragraph' && attributes['w:default'] === '1') standard = id;
      } else if (style === null) {
        if (isUsual) sayLetters(usual, name, attributes);
      } else if (name === 'w:name') style.name = value;
      else if (name === 'w:basedOn') style.basedOn = value;
      else if (name === 'w:outlineLvl') style.outlineLevel = levelOf(value);
      else sayLetters(style.letters, name, attributes);
    },
    close(name) {
      if (name === 'w:docDefaults') isUsual = false;
      else if (name === 'w:style') style = null;
    },
  });
  /** The style and its parents, the nearest first; a style that the file does not hold says what its id says. */
  function chainOf(wanted: string): Style[] {
    const chain: Style[] = [];
    let next: string | null = wanted;
    while (next !== null && chain.length < ANCESTORS_MAX) {
      const found: Style = styles.get(next) ?? { name: next, basedOn: null, outlineLevel: null, letters: {} };
      chain.push(found);
      next = found.basedOn;
    }
    return chain;
  }
  const letters = new Map<string, Letters>();
  return {
    placeOf(id) {
      for (const one of chainOf(id)) {
        const place = ownPlace(one);
        if (place !== undefined) return place;
      }
      return PARAGRAPH;
    },
    lettersOf(id) {
      const known = letters.get(id);
      if (known !== undefined) return known;
      const said = chainOf(id === '' ? standard : id)
        .toReversed()
        .map((one) => one.letters);
      const whole = Object.assign({ size: null, isBold: false, isUnderlined: false }, usual, ...said);
      letters.set(id, whole);
      return whole;
    },
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
