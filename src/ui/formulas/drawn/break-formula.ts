import type { MathNode } from './mathml.ts';

type Element = Exclude<MathNode, string>;

/** Where a line may end inside of a formula, before the sign: at relations first, at sums in a long one. */
const RELATIONS = new Set('= < > ≤ ≥ ⩽ ⩾ ≠ ≈ ≃ ⇒ ⇔ ⟹ ⟺ ⇌ → ⟶'.split(' '));
const SUMS = new Set(['+', '−', '-', '±']);
/** Shorter parts, in signs, fit the narrowest option on a phone. */
const SHORT = 14;

/**
 * Cuts a formula into parts that may stand on lines of their own: no browser breaks MathML. Only what stands outside of
 * brackets is cut; each part is a formula.
 */
export function breakFormula(tree: MathNode): MathNode[] {
  if (typeof tree === 'string') return [tree];
  const row = rowOf(tree);
  if (lengthOf(tree) <= SHORT) return [tree];
  const cut = cutBefore(row, RELATIONS).flatMap((part) =>
    part.reduce((sum, node) => sum + lengthOf(node), 0) <= SHORT ? [part] : cutBefore(part, SUMS),
  );
  if (cut.length === 1) return [tree];
  return cut.map((part, at) => ({ ...tree, inside: at === 0 ? part : asInfix(part) }));
}

/** The signs side by side: KaTeX wraps them in one row. */
function rowOf(tree: Element): readonly MathNode[] {
  const [only] = tree.inside;
  const isWrapped = tree.inside.length === 1 && typeof only === 'object' && only.name === 'mrow';
  return isWrapped ? rowOf(only) : tree.inside;
}

function cutBefore(row: readonly MathNode[], signs: ReadonlySet<string>): (readonly MathNode[])[] {
  const parts: MathNode[][] = [[]];
  let depth = 0;
  for (const node of row) {
    const sign = signOf(node);
    if ('([{'.includes(sign) && sign !== '') depth += 1;
    if (')]}'.includes(sign) && sign !== '') depth = Math.max(0, depth - 1);
    const last = parts.at(-1) ?? [];
    if (depth === 0 && signs.has(sign) && last.length > 0) parts.push([node]);
    else last.push(node);
  }
  return parts;
}

const signOf = (node: MathNode): string =>
  typeof node === 'object' && node.name === 'mo' ? String(node.inside[0] ?? '') : '';

/** Keeps the space around a sign, which a browser leaves out at the beginning of a formula. */
function asInfix([first, ...rest]: readonly MathNode[]): readonly MathNode[] {
  if (typeof first !== 'object') return first === undefined ? [] : [first, ...rest];
  return [{ ...first, attributes: { ...first.attributes, form: 'infix' } }, ...rest];
}

/** How many signs a formula has, above and below the line taken once. */
function lengthOf(node: MathNode): number {
  if (typeof node === 'string') return [...node].length;
  const lengths = node.inside.map(lengthOf);
  if (node.name === 'mfrac' || node.name === 'munderover' || node.name === 'mover' || node.name === 'munder')
    return Math.max(0, ...lengths);
  return lengths.reduce((sum, length) => sum + length, 0);
}
