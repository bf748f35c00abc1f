/** One change of a text: what stood from `start` to `end` (UTF-16 units) and what takes its place. */
export interface TextChange {
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
  /** Kind of fault, in a word or two; absent where only the new word is known. */
  readonly rule?: string;
  /** Why, in a sentence. */
  readonly explanation?: string;
}

export type Decision = 'accepted' | 'ignored';
/** What the person decided, by the place of the change in its list; the others stand as proposed. */
export type Decisions = Readonly<Record<number, Decision>>;

/** A stretch of the text: as it was, or one change by its place in the list. */
export type Piece =
  | { readonly at: number; readonly text: string }
  | { readonly at: number; readonly place: number };

/** The text cut at its changes, which follow each other and never overlap. */
export function piecesOf(text: string, changes: readonly TextChange[]): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const [place, { start, end }] of changes.entries()) {
    if (start > from) pieces.push({ at: from, text: text.slice(from, start) });
    pieces.push({ at: start, place });
    from = end;
  }
  if (from < text.length) pieces.push({ at: from, text: text.slice(from) });
  return pieces;
}

/** The text with every change made but those that were ignored. */
export function finalText(text: string, changes: readonly TextChange[], decisions: Decisions): string {
  return piecesOf(text, changes)
    .map((piece) => {
      if ('text' in piece) return piece.text;
      const change = changes[piece.place];
      return decisions[piece.place] === 'ignored' ? change?.before : change?.after;
    })
    .join('');
}

/** The next change after `place` that nothing was decided about, going round; null when all are decided. */
export function nextUndecided(place: number, count: number, decisions: Decisions): number | null {
  for (let step = 1; step <= count; step += 1) {
    const next = (place + step) % count;
    if (decisions[next] === undefined) return next;
  }
  return null;
}
