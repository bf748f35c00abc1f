/** One change of a text: what stood from `start` to `end` (UTF-16 units) and what takes its place. */
export interface TextChange {
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
  /** The kind of mistake in a word or two; absent where only the new word is known. */
  readonly rule?: string;
  /** Why, in a sentence. */
  readonly explanation?: string;
}

export type Decision = 'accepted' | 'ignored';
/** What the person decided, by the index of the change; all other changes stay proposed. */
export type Decisions = Readonly<Record<number, Decision>>;

/** A part of the text: unchanged, or one change by its index in the list. */
export type Piece =
  | { readonly at: number; readonly text: string }
  | { readonly at: number; readonly place: number };

/** The text, split at its changes, which are in order and never overlap. */
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

/** The text with every change applied except the ignored ones. */
export function finalText(text: string, changes: readonly TextChange[], decisions: Decisions): string {
  return piecesOf(text, changes)
    .map((piece) => {
      if ('text' in piece) return piece.text;
      const change = changes[piece.place];
      return decisions[piece.place] === 'ignored' ? change?.before : change?.after;
    })
    .join('');
}

/** The next undecided change after `place`, starting over at the end; null when all are decided. */
export function nextUndecided(place: number, count: number, decisions: Decisions): number | null {
  for (let step = 1; step <= count; step += 1) {
    const next = (place + step) % count;
    if (decisions[next] === undefined) return next;
  }
  return null;
}
