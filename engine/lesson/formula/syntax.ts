/** A formula that has been parsed. */
export type Node =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'call'; readonly name: string; readonly inside: readonly Node[] }
  | { readonly kind: 'minus'; readonly inside: Node }
  | { readonly kind: 'binary'; readonly sign: BinarySign; readonly left: Node; readonly right: Node }
  | { readonly kind: 'chain'; readonly links: readonly Link[]; readonly first: Node };

export type BinarySign = '+' | '-' | '*' | '/' | '^' | 'et' | 'ou';
export type Comparison = '=' | '≠' | '<' | '>' | '≤' | '≥' | '≈';

/** One more side of a comparison: « < 5 ». */
export interface Link {
  readonly sign: Comparison;
  readonly side: Node;
}

/** A formula that can't be read or computed; its message is a French sentence. */
export class FormulaError extends Error {
  override readonly name = 'FormulaError';
}
