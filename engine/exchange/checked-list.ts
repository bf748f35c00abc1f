/** The result of checking a list of cards or events. */
export interface CheckedList<Content> {
  /** Null when nothing is usable. */
  readonly content: Content | null;
  /** The number of entries that were left out because they were unclear or exceeded the contract's limit. */
  readonly dropped: number;
  /** The number of entries that repeated an earlier one. */
  readonly twice: number;
}
