/** What a text in Markdown is made of, as far as the app shows it. There is no kind for markup or for pictures. */

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis' | 'deleted'; readonly inside: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  /** `href` is absolute, http or https. */
  | { readonly kind: 'link'; readonly href: string; readonly inside: readonly Inline[] }
  | { readonly kind: 'break' }
  | Formula;

export interface Formula {
  readonly kind: 'formula';
  /** TeX, without its delimiters. */
  readonly tex: string;
  /** As it was written, shown where the formula can't be. */
  readonly source: string;
  /** On a line of its own. */
  readonly display: boolean;
}

export interface Cell {
  readonly align: 'left' | 'center' | 'right' | null;
  readonly inside: readonly Inline[];
}

export type Block =
  /** `depth` is 0 for the highest heading of the text. */
  | { readonly kind: 'heading'; readonly depth: number; readonly inside: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly inside: readonly Inline[] }
  /** Inline content without a paragraph around it, as in a tight list. */
  | { readonly kind: 'line'; readonly inside: readonly Inline[] }
  | { readonly kind: 'quote'; readonly inside: readonly Block[] }
  /** `start` is the first number of an ordered list, null for bullets. */
  | { readonly kind: 'list'; readonly start: number | null; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'table'; readonly head: readonly Cell[]; readonly rows: readonly (readonly Cell[])[] }
  | { readonly kind: 'rule' }
  | Formula;
