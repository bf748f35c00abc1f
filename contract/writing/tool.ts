import type { WritingToolSlug } from './slugs.ts';

/** One field of a writing tool. Limits are in characters, as a person counts them (spec section 5). */
export interface Prompt {
  /** The field's name on screen. */
  readonly title: string;
  /** The field's key in the payload. */
  readonly attr: string;
  readonly placeholder: string;
  readonly type: 'input' | 'textarea';
  readonly min: number;
  readonly max: number;
  readonly required: boolean;
  /** A longer text may be pasted: it is worked through part by part, each within `max`. */
  readonly inParts?: true;
  /** The text that 'Exemple' types into the field; empty for a field that the example leaves alone. */
  readonly example: string;
}

/** The name of a lucide icon; the app decides which component draws it. */
export type WritingIcon =
  | 'feather'
  | 'text-cursor-input'
  | 'text-align-start'
  | 'flag'
  | 'scroll-text'
  | 'notebook-pen'
  | 'spell-check'
  | 'refresh-cw'
  | 'list-collapse'
  | 'music'
  | 'megaphone'
  | 'book-a'
  | 'languages';

/** What becomes of a tool that needs a language model on a server that has none. */
export interface WithoutModel {
  /** What it makes all the same, in one sentence; null for nothing. */
  readonly still: string | null;
  /** Tools that work without a model and bring the same task forward. */
  readonly instead: readonly WritingToolSlug[];
}

/**
 * A writing tool as section 3 of the specification defines it. The output of its example is in `examples.ts`.
 */
export interface WritingTool {
  readonly title: string;
  /** Shown on the tool's card. */
  readonly desc: string;
  /** Shown under the title of the tool's page. */
  readonly purpose: string;
  readonly icon: WritingIcon;
  /** Index of one of the five accent colours. */
  readonly colorCombo: 0 | 1 | 2 | 3 | 4;
  /** The app's route, and the path of the call relative to the API's base address. */
  readonly to: `/tools/${WritingToolSlug}`;
  readonly api: `/tools/${WritingToolSlug}`;
  /** The title of the output card, and the text it shows while it is empty. */
  readonly output: { readonly title: string; readonly desc: string };
  readonly prompts: readonly Prompt[];
  /** Present for a tool whose work needs a language model. */
  readonly withoutModel?: WithoutModel;
}

type Words = Pick<Prompt, 'title' | 'placeholder' | 'example'>;
/** A required field with its limits. */
export const required = (attr: string, min: number, max: number, words: Words): Prompt => ({
  ...words,
  attr,
  min,
  max,
  required: true,
  // A text that fits on one line gets a one-line input.
  type: max > 100 ? 'textarea' : 'input',
});
/** A required field for a text of any length. */
export const inParts = (prompt: Prompt): Prompt => ({ ...prompt, inParts: true });
/** An optional field. */
export const optional = (attr: string, max: number, words: Words): Prompt => ({
  ...required(attr, 0, max, words),
  required: false,
});
/** The route of a tool, in the app and relative to the API's base address. */
export const at = <Slug extends WritingToolSlug>(slug: Slug) =>
  ({ to: `/tools/${slug}`, api: `/tools/${slug}` }) as const;
