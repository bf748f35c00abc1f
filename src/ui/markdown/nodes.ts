/** The syntax tree of a Markdown text, as far as the app shows it. HTML has no node type, nor have pictures from outside. */

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis' | 'deleted'; readonly inside: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  /** `href` is absolute, http or https. */
  | { readonly kind: 'link'; readonly href: string; readonly inside: readonly Inline[] }
  /** A link to a lesson of the library; `part` is the id of one of its parts, empty for the whole. */
  | {
      readonly kind: 'lesson';
      readonly slug: string;
      readonly part: string;
      readonly inside: readonly Inline[];
    }
  /** A link to a place in a course of one's own: a path of the app. */
  | { readonly kind: 'course'; readonly to: string; readonly inside: readonly Inline[] }
  | { readonly kind: 'break' }
  | Formula
  /** A formula with the signs, letters and unit that touch it, on one line. */
  | { readonly kind: 'together'; readonly inside: readonly Inline[] };

export interface Formula {
  readonly kind: 'formula';
  /** The TeX source without its delimiters. */
  readonly tex: string;
  /** The formula as it was written, shown if it can't be rendered. */
  readonly source: string;
  /** True for a formula on a line of its own. */
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
  /** A figure of the lesson's own folder: its file's name without folder and ending. */
  | { readonly kind: 'figure'; readonly name: string; readonly caption: string }
  | Formula;
