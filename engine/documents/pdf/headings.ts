import type { DocumentBlock } from '../document.ts';
import type { PdfBlock } from './paragraphs.ts';

/** An entry of the outline that the file itself brings. */
export interface OutlineEntry {
  readonly title: string;
  /** 1 for the outermost. */
  readonly level: number;
  /** Page on which it begins; null where the file does not say. */
  readonly page: number | null;
}

type Lines = Extract<PdfBlock, { kind: 'lines' }>;

const LETTERS_MAX = 140;
const LINES_MAX = 3;
/** Letters larger than those of the text by this factor make a heading. */
const LARGER = 1.12;
const NUMBERED =
  /^(?:(?:chapitre|partie|section|leçon|module|titre|annexe)\s+[\divxlc]+|[IVX]{1,5}\s*[.)–-]|\d{1,2}(?:\.\d{1,2}){0,3}\s*[.)–-]?\s)/iu;

/**
 * Says which blocks are headings, and of which level: as the file's own outline says, or by larger letters, or by other
 * letters than those of the text where a short line stands alone.
 */
export function withHeadings(blocks: readonly PdfBlock[], outline: readonly OutlineEntry[]): DocumentBlock[] {
  const body = styleOfText(blocks);
  const levels = new Map(
    blocks.map((block) => [block, block.kind === 'lines' ? levelIn(outline, block) : undefined]),
  );
  const outlined = (block: Lines): number | undefined => levels.get(block);
  const styles = new Map<string, number>();
  blocks.forEach((block, at) => {
    if (
      block.kind === 'lines' &&
      outlined(block) === undefined &&
      looksLikeHeading(block, body, blocks[at + 1])
    )
      styles.set(styleOf(block), block.size);
  });
  // With an outline of its own, other styles are one level below its deepest.
  const deepest = Math.max(0, ...outline.map(({ level }) => level));
  const largest = Math.max(
    0,
    ...blocks.map((block) => (block.kind === 'lines' && outlined(block) !== undefined ? block.size : 0)),
  );
  const ranked = [...styles]
    .toSorted(([a, sizeA], [b, sizeB]) => sizeB - sizeA || a.localeCompare(b))
    .map(([style]) => style);
  return blocks.map((block, at): DocumentBlock => {
    const { page } = block;
    if (block.kind === 'row') return block;
    const { text } = block;
    const level = outlined(block);
    if (level !== undefined) return { page, kind: 'heading', level: Math.min(level, 6), text };
    // The title of the document, which outlines leave out.
    if (largest > 0 && block.size > largest && looksLikeHeading(block, body, blocks[at + 1]))
      return { page, kind: 'heading', level: 1, text };
    if (looksLikeHeading(block, body, blocks[at + 1]))
      return {
        page,
        kind: 'heading',
        level: Math.min(6, Math.min(deepest, 5) + 1 + ranked.indexOf(styleOf(block))),
        text,
      };
    return block.isItem ? { page, kind: 'item', depth: 0, text } : { page, kind: 'paragraph', text };
  });
}

/** The levels of an outline's entries, by their titles, and by page and title. */
interface Levels {
  readonly onPage: ReadonlyMap<string, number>;
  readonly anywhere: ReadonlyMap<string, number>;
}

/** A book that is still being read is put in order again and again, and its outline may have thousands of entries. */
const levelsOf = new WeakMap<readonly OutlineEntry[], Levels>();

function levelsIn(outline: readonly OutlineEntry[]): Levels {
  const known = levelsOf.get(outline);
  if (known !== undefined) return known;
  const entries = outline.map((entry) => ({ ...entry, key: keyOf(entry.title) }));
  const levels = {
    onPage: new Map(entries.map(({ key, level, page }) => [`${page} ${key}`, level])),
    anywhere: new Map(entries.map(({ key, level }) => [key, level])),
  };
  levelsOf.set(outline, levels);
  return levels;
}

/** The level of a heading that the outline names. */
function levelIn(outline: readonly OutlineEntry[], { text, page }: Lines): number | undefined {
  if (outline.length === 0) return;
  const { onPage, anywhere } = levelsIn(outline);
  // The outline may leave out the number that stands on the page.
  for (const key of new Set([keyOf(text), keyOf(text.replace(NUMBERED, ''))])) {
    const level = onPage.get(`${page} ${key}`) ?? (text.length > 3 ? anywhere.get(key) : undefined);
    if (level !== undefined) return level;
  }
  return;
}

const keyOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Sizes are rounded: programs set 11.955 and 12 for one size. */
const styleOf = ({ size, font }: Lines): string => `${Math.round(size * 2) / 2} ${font}`;

/** The size and font in which most letters are set. */
function styleOfText(blocks: readonly PdfBlock[]): { size: number; font: string } {
  const letters = new Map<string, { size: number; font: string; count: number }>();
  for (const block of blocks) {
    if (block.kind !== 'lines') continue;
    const known = letters.get(styleOf(block)) ?? { size: block.size, font: block.font, count: 0 };
    letters.set(styleOf(block), { ...known, count: known.count + block.text.length });
  }
  return [...letters.values()].toSorted((a, b) => b.count - a.count)[0] ?? { size: 0, font: '' };
}

function looksLikeHeading(
  block: Lines,
  body: { size: number; font: string },
  below: PdfBlock | undefined,
): boolean {
  const { text, size, font, lines, isItem } = block;
  if (isItem || lines > LINES_MAX || text.length > LETTERS_MAX || !/\p{L}{2}/u.test(text)) return false;
  if (/[.;,]$/.test(text) && !/\b[A-Z]\.$/.test(text)) return false;
  if (size >= LARGER * body.size) return true;
  const isNumbered = NUMBERED.test(text);
  if (size < 0.95 * body.size || lines > 2 || below === undefined) return false;
  if (font === body.font)
    return isNumbered && /^(?:chapitre|partie|leçon|[IVX]{1,5}\s*[.)–-])/iu.test(text) && text.length < 80;
  // Other letters of the same size: bold as a rule. Nothing goes on after it in its line, and text follows.
  return (
    /^[\p{Lu}\d«]/u.test(text) &&
    !/:$/.test(text) &&
    text.length < 100 &&
    (below.kind === 'row' || below.font !== font || isNumbered)
  );
}
