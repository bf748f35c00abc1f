import type { WritingToolSlug } from './writing-slugs.ts';

/** One field of a writing tool. Limits are in characters, as a person counts them (spec section 5). */
export interface Prompt {
  /** The field's name on screen. */
  readonly title: string;
  /** Its key in the payload. */
  readonly attr: string;
  readonly placeholder: string;
  readonly type: 'input' | 'textarea';
  readonly min: number;
  readonly max: number;
  readonly required: boolean;
  /** What 'Exemple' types into it; empty for a field that the example leaves alone. */
  readonly example: string;
}

/** A picture of lucide's set, by its name; which component draws it is the app's business. */
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

/** A writing tool as spec section 3 defines it; its example's output stands in `writing-examples.ts`. */
export interface WritingTool {
  readonly title: string;
  /** On its card. */
  readonly desc: string;
  /** Under the title of its page. */
  readonly purpose: string;
  readonly icon: WritingIcon;
  /** One of the five chalks. */
  readonly colorCombo: 0 | 1 | 2 | 3 | 4;
  /** The app's route, and the call's path below the API's host. */
  readonly to: `/tools/${WritingToolSlug}`;
  readonly api: `/tools/${WritingToolSlug}`;
  /** What the output card is called, and what it says while it is empty. */
  readonly output: { readonly title: string; readonly desc: string };
  readonly prompts: readonly Prompt[];
}

type Words = Pick<Prompt, 'title' | 'placeholder' | 'example'>;
/** A field that must be filled, with its limits. */
export const required = (attr: string, min: number, max: number, words: Words): Prompt => ({
  ...words,
  attr,
  min,
  max,
  required: true,
  // What fits on a line stands on a line.
  type: max > 100 ? 'textarea' : 'input',
});
/** A field that may stay empty. */
export const optional = (attr: string, max: number, words: Words): Prompt => ({
  ...required(attr, 0, max, words),
  required: false,
});
/** Where a tool is, in the app and below the API's host. */
export const at = <Slug extends WritingToolSlug>(slug: Slug) =>
  ({ to: `/tools/${slug}`, api: `/tools/${slug}` }) as const;
