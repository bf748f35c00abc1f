import type { DocumentBlock } from './document.ts';

/** How letters are set. Null where a document does not say. */
export interface Letters {
  /** In points. */
  readonly size: number | null;
  readonly isBold: boolean;
  readonly isUnderlined: boolean;
}

/** How most letters of a stretch are set, and how many they are. */
export interface Look extends Letters {
  readonly count: number;
}

const LETTERS_MAX = 120;
/** Letters larger than those of the text by this factor make a heading, as in PDF. */
const LARGER = 1.12;
/** Smaller ones are a caption or a note. */
const SMALLER = 0.95;
/** Headings are the smaller part of a text: where more of its letters would be headings, bold letters mean something else. */
const SHARE_MAX = 0.3;
/** Short bold lines below each other without text between them are no headings: an address, a poem, a list of names. */
const RUN_MAX = 2;

/**
 * Turns paragraphs into headings where a document has no heading of its own, as most that pupils and teachers type: a
 * short line all in bold, underlined, larger or capital letters is meant as one. Levels follow the size, then bold, then
 * capitals. A document with a heading that its program knows as such (a title aside) stays as it is.
 * @param looks of each block; null for a row of a table, and where the format says nothing
 */
export function withHeadingsByLook(
  blocks: readonly DocumentBlock[],
  looks: readonly (Look | null)[],
): readonly DocumentBlock[] {
  if (blocks.filter(({ kind }) => kind === 'heading').length > 1) return blocks;
  const body = lookOfText(looks);
  if (body === null) return blocks;
  const styles = blocks.map((block, at) => {
    const look = looks[at];
    const isAlone = blocks[at - 1]?.kind !== 'item' && blocks[at + 1]?.kind !== 'item';
    return look !== null && look !== undefined && standsOut(block, look, body, isAlone)
      ? styleOf(block, look, body)
      : null;
  });
  const kept = styles.map((style, at) => (style !== null && !standsInRun(styles, at) ? style : null));
  const letters = (some: (at: number) => boolean) =>
    looks.reduce((sum, look, at) => sum + (some(at) ? (look?.count ?? 0) : 0), 0);
  if (letters((at) => kept[at] !== null) > SHARE_MAX * letters(() => true)) return blocks;
  const ranks = [...new Set(kept.filter((style) => style !== null))].toSorted((a, b) => b - a);
  const above = blocks.some(({ kind }) => kind === 'heading') ? 1 : 0;
  return blocks.map((block, at): DocumentBlock => {
    const style = kept[at];
    if (style === null || style === undefined || block.kind === 'row') return block;
    const level = Math.min(6, above + 1 + ranks.indexOf(style));
    return { page: block.page, kind: 'heading', level, text: block.text };
  });
}

/** How most letters of a document are set. */
function lookOfText(looks: readonly (Look | null)[]): Letters | null {
  const counts = new Map<string, { look: Letters; count: number }>();
  for (const look of looks) {
    if (look === null) continue;
    const key = `${look.size} ${look.isBold} ${look.isUnderlined}`;
    counts.set(key, { look, count: (counts.get(key)?.count ?? 0) + look.count });
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count)[0]?.look ?? null;
}

/** @param isAlone no item of a list beside it */
function standsOut(block: DocumentBlock, look: Look, body: Letters, isAlone: boolean): boolean {
  if (block.kind === 'row' || block.kind === 'heading') return false;
  const { text } = block;
  if (text.length > LETTERS_MAX || text.includes('\n') || !/\p{L}{2}/u.test(text)) return false;
  // A sentence, or a part of one.
  if (/[.;,…]$/.test(text) || /^\p{Ll}/u.test(text)) return false;
  const share = look.size === null || body.size === null ? 1 : look.size / body.size;
  const isLarger = share >= LARGER;
  // An item beside others is what it is, bold or not; one that stands alone is how programs number the parts of a text.
  if (block.kind === 'item' && !isAlone) return isLarger;
  return (
    isLarger ||
    (share >= SMALLER &&
      ((look.isBold && !body.isBold) || (look.isUnderlined && !body.isUnderlined) || isCapital(text)))
  );
}

/** Four capitals or more, and no small letter: abbreviations alone are shorter. */
const isCapital = (text: string): boolean =>
  !/\p{Ll}/u.test(text) && (text.match(/\p{Lu}/gu)?.length ?? 0) >= 4;

/** A number that is larger for what stands higher: the size in half points, then bold, capitals, an underline. */
const styleOf = (block: DocumentBlock, look: Look, body: Letters): number =>
  Math.round(2 * (look.size ?? body.size ?? 0)) * 8 +
  (look.isBold ? 4 : 0) +
  (block.kind !== 'row' && isCapital(block.text) ? 2 : 0) +
  (look.isUnderlined ? 1 : 0);

/** More than `RUN_MAX` lines of one style below each other, this one among them. */
function standsInRun(styles: readonly (number | null)[], at: number): boolean {
  let from = at;
  let to = at;
  while (from > 0 && styles[from - 1] === styles[at]) from -= 1;
  while (to + 1 < styles.length && styles[to + 1] === styles[at]) to += 1;
  return to - from + 1 > RUN_MAX;
}
