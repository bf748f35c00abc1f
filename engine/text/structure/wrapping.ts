import { endsAtOwnHyphen } from './hyphens.ts';

/** Lines that a program or a person broke in the middle of a sentence. */

interface Line {
  readonly kind: string;
  readonly text: string;
}

/** Signs of hurried notes, with one idea in each line. */
const NOTE_SIGN = /\s(?:=|→|[-=]>|≠)\s/u;
/** Lines up to this width may have been broken by a program or a person; longer lines are whole paragraphs. */
const WRAP_MAX = 130;

/** Tells whether the text was broken at a fixed width: no line had room for the first word of the next one. */
function isHardWrapped(lines: readonly Line[]): boolean {
  const width = Math.max(0, ...lines.map((line) => (line.kind === 'plain' ? line.text.length : 0)));
  if (width < 40 || width > WRAP_MAX) return false;
  const pairs = lines.flatMap((line, at) => {
    const next = lines[at + 1];
    return line.kind === 'plain' && next?.kind === 'plain' ? [{ line: line.text, next: next.text }] : [];
  });
  const full = pairs.filter(
    ({ line, next }) => line.length + 1 + (next.split(' ')[0]?.length ?? 0) > width - 2,
  );
  if (pairs.length >= 4) return full.length / pairs.length > 0.9;
  return (
    width >= 60 &&
    pairs.length > 0 &&
    !pairs.some(({ line, next }) => NOTE_SIGN.test(line) || NOTE_SIGN.test(next)) &&
    full.length === pairs.length &&
    pairs.every(({ next }) => /^\p{Ll}/u.test(next))
  );
}

/** The beginning of the next note, whatever the last word before it: « pop. active = … », « champ lexical → … ». */
const LABELLED = /^[^:=→]{2,50}(?:\s?:|\s[=→]|\s[-=]>)\s/u;

/** How the lines of a text were broken. */
export interface Wrapping {
  /** Every line is filled up, so that each goes on below. */
  readonly filled: boolean;
  /** On a page that was photographed or copied, the width of its column; a paragraph ends in a shorter line. */
  readonly column: number | null;
}

/** Reads how the lines of a text were broken. */
export function wrappingOf(lines: readonly Line[]): Wrapping {
  const filled = isHardWrapped(lines);
  return { filled, column: filled ? null : columnOf(lines) };
}

const COLUMN_MIN = 25;
/** So many lines that go on below show that a program broke them. */
const BROKEN_LINES_MIN = 4;
/** A line of this share of the column goes on below in small letters, and of this one with a name. */
const LONG = { small: 0.6, name: 0.75 };
const CLOSED = /[.!?:;…]\s*[»”")]?$/u;
const STOP = /\p{L}{2}[.!?](?:\s|$)/u;

/**
 * The width of a page whose sentences were broken anywhere, paragraph by paragraph; null for lines that are one note each.
 * Such a page is written in sentences with full stops, most of its open lines are long and go on in small letters.
 */
function columnOf(lines: readonly Line[]): number | null {
  const plain = lines.filter(({ kind }) => kind === 'plain');
  const width = Math.max(0, ...plain.map(({ text }) => text.length));
  if (width < COLUMN_MIN || width > WRAP_MAX) return null;
  const open = lines.flatMap((line, at) => {
    const next = lines[at + 1];
    const isOpen = line.kind === 'plain' && next?.kind === 'plain' && !CLOSED.test(line.text);
    return isOpen ? [{ line: line.text, next: next.text }] : [];
  });
  const broken = open.filter(
    ({ line, next }) =>
      /^\p{Ll}/u.test(next) &&
      line.length >= width * LONG.small &&
      !LABELLED.test(next) &&
      !NOTE_SIGN.test(line),
  );
  const stops = plain.filter(({ text }) => STOP.test(text)).length;
  const isPage =
    broken.length >= BROKEN_LINES_MIN && broken.length * 2 >= open.length && stops * 3 >= broken.length;
  return isPage ? width : null;
}

/** Tells whether a line that stops in the middle of a phrase continues on the next one. */
export function continues(previous: string, next: string, { filled, column }: Wrapping): boolean {
  // « Cl- » ends in a charge; a word that goes on below goes on in small letters.
  const isHyphened =
    (/\p{L}{2}-$/u.test(previous) && !/^\p{Lu}/u.test(next)) || endsAtOwnHyphen(previous, next);
  if (filled || isHyphened || /[,(«]$/u.test(previous) || /^[»),;]/.test(next)) return true;
  if (column !== null && isBroken(previous, next, column)) return true;
  if (LABELLED.test(next)) return false;
  return /(?:^|[\s’])(?:le|la|les|l’|un|une|des|du|de|d’|au|aux|à|en|et|ou|par|pour|dans|sur|avec|que|qui|son|sa|ses)$/iu.test(
    previous,
  );
}

/** Tells whether a line of a page goes on below; a paragraph goes on after a full stop at the end of a whole line. */
function isBroken(previous: string, next: string, column: number): boolean {
  const isSmall = /^\p{Ll}/u.test(next) && !CLOSED.test(previous);
  return previous.length >= column * (isSmall ? LONG.small : LONG.name) && !/:$/.test(previous);
}

/** Joins the lines of one paragraph; a word that the end of a line divided is whole again, « a-t-il » keeps its hyphens. */
export function join(lines: readonly string[]): string {
  return lines.reduce((text, line) => {
    if (endsAtOwnHyphen(text, line)) return text + line;
    return /\p{Ll}{2}-$/u.test(text) && /^\p{Ll}/u.test(line) ? text.slice(0, -1) + line : `${text} ${line}`;
  });
}
