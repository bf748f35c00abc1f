import type { Doubt } from '#engine/writing/correction.ts';
import type { RuleName } from '#engine/writing/rules/rule-names.ts';

/** One change of a text: what stood from `start` to `end` (UTF-16 units) and what takes its place. */
export interface TextChange {
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
  /** The rule of the device's correction; absent where only the new word is known. */
  readonly rule?: RuleName;
  /** Which words the rule compared, in a sentence. */
  readonly about?: string;
  /** What the rule says, in a sentence. */
  readonly explanation?: string;
  /** Only for a doubt: the word as it is written and the other one, which is `after`. Nothing changes until the person chooses. */
  readonly readings?: Doubt['readings'];
}

export type Decision = 'accepted' | 'ignored';
/** What the person decided, by the index of the change; all other changes stay proposed. */
export type Decisions = Readonly<Record<number, Decision>>;

/** A part of the text: unchanged, or one change by its index in the list. */
export type Piece =
  | { readonly at: number; readonly text: string }
  | { readonly at: number; readonly place: number };

/** True where only the writer knows which word is meant. */
export const isDoubt = ({ readings }: TextChange): boolean => readings !== undefined;

/** Whether a change is in the final text: a sure one unless it is ignored, a doubt only once its other word was chosen. */
export const isApplied = (change: TextChange, decision: Decision | undefined): boolean =>
  isDoubt(change) ? decision === 'accepted' : decision !== 'ignored';

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

/** The changes that are in the final text. */
export const appliedChanges = (changes: readonly TextChange[], decisions: Decisions): TextChange[] =>
  changes.filter((change, place) => isApplied(change, decisions[place]));

/** The text with every change applied except the ignored ones, and of the doubts those that were decided. */
export function finalText(text: string, changes: readonly TextChange[], decisions: Decisions): string {
  return piecesOf(text, changes)
    .map((piece) => {
      if ('text' in piece) return piece.text;
      const change = changes[piece.place];
      if (change === undefined) return '';
      return isApplied(change, decisions[piece.place]) ? change.after : change.before;
    })
    .join('');
}

/**
 * Decides all sure changes; a doubt stays as the person left it, and so does a change that the person has ignored, as long
 * as another one is left to accept.
 */
export function decideAll(
  changes: readonly TextChange[],
  decisions: Decisions,
  decision: Decision,
): Decisions {
  const sure = [...changes.keys()].filter((place) => {
    const change = changes[place];
    return change !== undefined && !isDoubt(change);
  });
  const notIgnored = sure.filter((place) => decisions[place] !== 'ignored');
  const decided = notIgnored.length > 0 ? notIgnored : sure;
  return { ...decisions, ...Object.fromEntries(decided.map((place) => [place, decision])) };
}

/** Decides one change; deciding it the same way again leaves it open. */
export function decideOne(decisions: Decisions, place: number, decision: Decision): Decisions {
  const { [place]: before, ...others } = decisions;
  return before === decision ? others : { ...others, [place]: decision };
}

/** The next undecided change after `place`, starting over at the end; null when all are decided. */
export function nextUndecided(place: number, count: number, decisions: Decisions): number | null {
  for (let step = 1; step <= count; step += 1) {
    const next = (place + step) % count;
    if (decisions[next] === undefined) return next;
  }
  return null;
}
