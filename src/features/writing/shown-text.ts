import type { EngineName } from '#contract/artefacts/artefact.ts';
import type { WritingFields } from '#contract/writing/tools.ts';
import type { Correction } from '#engine/writing/correction.ts';

/** What the output card shows, and the fields it was made from. */
export interface ShownText {
  readonly fields: WritingFields;
  readonly output: string;
  /** Who wrote it; `history` is what was written earlier, by whichever engine. */
  readonly from: EngineName | 'example' | 'history';
  /** The server's id, which the heart needs; null when the server does not hold the text or its id is unknown here. */
  readonly id: number | null;
  /** A long text was worked through in so many parts, of which so many are done. */
  readonly parts?: { readonly done: number; readonly count: number };
  /** The device's own correction of it, where it was made already. */
  readonly correction?: Correction;
}

/** A text that the server holds: its id, the title of its tool, and the request and output as the history has them. */
export interface HeldText {
  readonly id: number;
  readonly name: string;
  readonly input: string;
  readonly output: string;
}
