import { countCharacters, firstCharacters } from '#contract/text.ts';

/** A part of a long text: what an engine gets, and the white space around it, which belongs to the text alone. */
export interface TextPart {
  readonly before: string;
  readonly text: string;
  readonly after: string;
}

/**
 * Where a part may end, the best first: after a paragraph, a line, a sentence (not after an initial), a clause, a word. A
 * no-break space ends nothing unless there is nothing else.
 */
const ENDS = [
  /\n[ \t]*\n/gu,
  /\n/gu,
  /(?<![\s’(]\p{Lu})[.!?…]+[”")\]]*(?:[\u00a0\u202f]?»)?[ \t\n]/gu,
  /[;:,][ \t\n]/gu,
  /[ \t\n]/gu,
  /\s/gu,
];
/** A part is at least this share of what it may be, where a good end allows it. */
const FULL_ENOUGH = 0.5;

/**
 * Splits a text into parts of at most `max` characters, as a person counts them. A part ends where a paragraph or a line
 * ends, else a sentence, else a clause, else a word; only a word that is longer than a whole part is cut. The parts put
 * together, white space included, are the text. A text of white space has no parts.
 */
export function splitText(text: string, max: number): TextPart[] {
  const parts: TextPart[] = [];
  let before = '';
  let rest = text;
  while (rest !== '') {
    const piece = rest.slice(0, endOf(rest, max));
    rest = rest.slice(piece.length);
    const inside = piece.trim();
    const start = piece.indexOf(inside);
    if (inside === '') before += piece;
    else {
      parts.push({
        before: before + piece.slice(0, start),
        text: inside,
        after: piece.slice(start + inside.length),
      });
      before = '';
    }
  }
  const last = parts.at(-1);
  if (last !== undefined && before !== '') parts[parts.length - 1] = { ...last, after: last.after + before };
  return parts;
}

/** Index at which the first part ends; white space after it counts to it. */
function endOf(text: string, max: number): number {
  const room = firstCharacters(text, max).length;
  if (room === text.length) return room;
  // What follows the room decides whether it ends with a word.
  const head = text.slice(0, room + 1);
  const least = room * FULL_ENOUGH;
  for (const pattern of ENDS) {
    const end = lastEnd(head, pattern, room);
    if (end > least) return withSpace(text, end);
  }
  const word = lastEnd(head, /[ \t\n]/gu, room);
  return word > 0 ? withSpace(text, word) : room;
}

/** End of the last match of `pattern` whose characters, but for white space, fit; 0 without one. */
function lastEnd(head: string, pattern: RegExp, room: number): number {
  let end = 0;
  for (const match of head.matchAll(pattern)) {
    const seen = match.index + match[0].trimEnd().length;
    if (seen <= room) end = seen;
  }
  return end;
}

/** The end, after the white space that stands there. */
function withSpace(text: string, end: number): number {
  return end + (text.slice(end).length - text.slice(end).trimStart().length);
}

/** Puts what was made of each part in its place. */
export function joinParts(parts: readonly TextPart[], made: readonly string[]): string {
  return parts
    .map(({ before, after }, place) => (place < made.length ? before + made[place] + after : ''))
    .join('');
}

/** How many parts the text makes. */
export function countParts(text: string, max: number): number {
  return countCharacters(text) <= max ? 1 : splitText(text, max).length;
}
