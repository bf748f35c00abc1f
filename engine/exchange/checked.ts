/** What a check made of a list of cards or of events. */
export interface CheckedList<Content> {
  /** Null when nothing of it can be used. */
  readonly content: Content | null;
  /** Entries left out: unclear, or beyond what the contract holds. */
  readonly dropped: number;
  /** Entries that stood there before. */
  readonly twice: number;
}
