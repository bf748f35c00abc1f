import { around, type Box } from './find-on-page.ts';

/** A line of text of a page, in points from its upper left corner. */
export interface PageLine extends Box {
  readonly text: string;
  /** What one reads on; what names a figure; a word or two that may belong to a drawing. */
  readonly role: 'prose' | 'caption' | 'label';
}

/** What names a drawing. « Document 3 » may be a text, and « Tableau 2 » is none. */
const CAPTION =
  /^(?:figures?|fig\.?|sch[ée]mas?|graphiques?|diagrammes?|courbes?|croquis|cartes?|illustrations?)\s*(?:n[o°]\s*)?\d{1,3}(?:[.-]\d{1,3})?(?!\d)/iu;
/** What a caption begins with, where a line may be drawn in several stretches. */
export const captionLines = /^\s*(?:fig|sch[ée]m|graph|diagr|courb|croq|carte|illus)/iu;
/** Words and letters from which on a line is read on: a label is shorter. */
const WORDS_MIN = 5;
const LETTERS_MIN = 25;
const LETTERS_IN_COLUMN = 18;
/** A gap in sizes of the letters from which on something else begins, and how far the next line of a paragraph stands below. */
const GAP = 1.2;
/** Lines that are looked at, before another one: those of columns beside each other alternate. */
const NEAR = 40;
const NEXT_LINE = 1;

/** A stretch of text of a page, and what covers it. */
export interface PageText extends Box {
  readonly text: string;
  /** It stands upright, as the names of axes do: it is no line to read on. */
  readonly isTurned?: boolean | undefined;
}

/** The lines of a page. @param texts in points */
export function pageLines(texts: readonly PageText[]): PageLine[] {
  const found: (Box & { text: string })[] = [];
  const drawn = texts
    .filter(({ text, isTurned, width, height }) => !isTurned && text.trim() !== '' && width > 0 && height > 0)
    .toSorted((a, b) => a.top + a.height - b.top - b.height || a.left - b.left);
  for (const one of drawn) {
    const from = Math.max(0, found.length - NEAR);
    const at = from + found.slice(from).findLastIndex((line) => isBeside(line, one));
    const line = at < from ? undefined : found[at];
    if (line === undefined) found.push({ ...one });
    else {
      const hasGap = one.left - line.left - line.width > 0.15 * one.height;
      found[at] = { ...around(line, one), text: `${line.text}${hasGap ? ' ' : ''}${one.text}` };
    }
  }
  const isRead = found.map(({ text }) => isProse(text));
  // The lines of a narrow column, one below the other, have few words each.
  for (const [at, line] of found.entries())
    for (const above of near(at))
      if (isWide(line.text) && isWide(found[above]?.text ?? '') && isBelow(found[above] ?? line, line))
        [isRead[above], isRead[at]] = [true, true];
  const lines = found.map((line, at): PageLine => {
    if (CAPTION.test(line.text.trim())) return { ...line, role: 'caption' };
    // The last line of a paragraph may be a word.
    const isEnd = near(at).some((above) => isRead[above] && isBelow(found[above] ?? line, line));
    return { ...line, role: isEnd || isRead[at] ? 'prose' : 'label' };
  });
  const turned = texts.filter(({ text, isTurned }) => isTurned && text.trim() !== '');
  return [...lines, ...turned.map((one): PageLine => ({ ...one, role: 'label' }))];
}

/** The places of the lines before one of them that may stand above it. */
const near = (at: number): number[] => Array.from({ length: Math.min(NEAR, at) }, (_, back) => at - 1 - back);

const lettersOf = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

const isWide = (text: string): boolean => lettersOf(text) >= LETTERS_IN_COLUMN;

const isProse = (text: string): boolean => {
  const words = text
    .trim()
    .split(/\s+/)
    .filter((word) => /\p{L}{2}/u.test(word));
  return words.length >= WORDS_MIN && lettersOf(text) >= LETTERS_MIN;
};

const isBeside = (line: Box, one: Box): boolean => {
  const size = Math.max(line.height, one.height);
  return (
    Math.abs(line.top + line.height - one.top - one.height) < 0.35 * size &&
    one.left - line.left - line.width < GAP * size &&
    one.left + one.width > line.left
  );
};

const isBelow = (above: Box, line: Box): boolean => {
  const gap = line.top - above.top - above.height;
  return (
    gap > -0.4 * line.height &&
    gap < NEXT_LINE * line.height &&
    Math.abs(line.left - above.left) < 2 * line.height
  );
};
