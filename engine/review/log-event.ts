/** 1 `À revoir`, 2 `Difficile`, 3 `Correct`, 4 `Facile`. */
export type Grade = 1 | 2 | 3 | 4;

/** A grade of one card. `deck` is the name of the deck on this device, `at` milliseconds since 1970. */
export interface Graded {
  readonly id: string;
  readonly deck: string;
  readonly card: string;
  readonly grade: Grade;
  readonly at: number;
}

/** The cancellation of a grade. The grade may be unknown, or arrive later. */
interface Undone {
  readonly id: string;
  readonly undoes: string;
  readonly at: number;
}

export type LogEvent = Graded | Undone;

/** Identifies a card among all decks. */
export const nameOf = (deck: string, card: string): string => `${deck}\n${card}`;
