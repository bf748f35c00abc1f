/** The tree of a formula, as it is said. */

/** An element of presentation MathML, or a text inside it. Source: https://www.w3.org/TR/mathml-core/ */
export type MathTree =
  | string
  | {
      readonly name: string;
      readonly attributes?: Readonly<Record<string, string>>;
      readonly inside: readonly MathTree[];
    };

export type Element = Exclude<MathTree, string>;

export const elementOf = (tree: MathTree): Element =>
  typeof tree === 'string' ? { name: 'mtext', inside: [tree] } : tree;
export const insideOf = (node: Element): Element[] =>
  node.inside.filter((one) => typeof one !== 'string' || one.trim() !== '').map(elementOf);
export const textOf = (node: MathTree | undefined): string =>
  node === undefined ? '' : typeof node === 'string' ? node : node.inside.map(textOf).join('');

/** Invisible signs (function application) and spaces say nothing. */
const isSilent = (node: Element): boolean =>
  node.name === 'mspace' || /^[\s\u00a0\u2009\u200b\u2061-\u2064]*$/.test(textOf(node));
export const isSign = (node: Element | undefined, signs: string): boolean =>
  (node?.name === 'mo' || node?.name === 'mi') && textOf(node) !== '' && signs.includes(textOf(node));
const isRow = ({ name }: Element): boolean => /^(?:math|mrow|mstyle|mpadded|semantics|mtd)$/.test(name);

export const isVector = (node: Element | undefined): boolean =>
  node?.name === 'mover' && /→|\u20d7/.test(textOf(node.inside.at(-1)));

/** Rows inside rows are one, so that what stands beside each other is read together. */
export const flattened = (nodes: readonly Element[]): Element[] =>
  nodes
    .filter((node) => !isSilent(node) || isRow(node))
    .flatMap((node) => (isRow(node) ? flattened(insideOf(node)) : [node]));
