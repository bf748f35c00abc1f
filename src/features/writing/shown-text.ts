import type { EngineName } from '#contract/artefacts/artefact.ts';
import type { WritingFields } from '#contract/writing-tools.ts';

/** What stands in the output card, and what it was made of. */
export interface ShownText {
  readonly fields: WritingFields;
  readonly output: string;
  /** Who wrote it; `history` is what was written earlier, by whichever engine. */
  readonly from: EngineName | 'example' | 'history';
  /** The server's number, for its heart; null for what it does not hold, or holds under a number unknown here. */
  readonly id: number | null;
}

/** A text that the server holds: its number, the title of its tool, and the request and output as the history has them. */
export interface HeldText {
  readonly id: number;
  readonly name: string;
  readonly input: string;
  readonly output: string;
}
