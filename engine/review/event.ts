/** 1 `À revoir`, 2 `Difficile`, 3 `Correct`, 4 `Facile`. */
export type Grade = 1 | 2 | 3 | 4;

/** A grade of one card. `deck` is the deck's name on this device, `at` milliseconds since 1970. */
export interface Graded {
  readonly id: string;
  readonly deck: string;
  readonly card: string;
  readonly grade: Grade;
  readonly at: number;
}

/** The undoing of a grade. What it names may be unknown, or arrive later. */
export interface Undone {
  readonly id: string;
  readonly undoes: string;
  readonly at: number;
}

export type LogEvent = Graded | Undone;

/** Names a card among all decks. */
export const nameOf = (deck: string, card: string): string => `${deck}\n${card}`;
