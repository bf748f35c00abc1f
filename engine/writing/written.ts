import type { Correction } from './correction.ts';

/** A text in Markdown (plain for a correction), or one French sentence that says why there is none. */
export type Written =
  | { readonly made: true; readonly text: string; readonly correction?: Correction }
  | { readonly made: false; readonly reason: string };
