import { type Element, flattened, insideOf, isSign, textOf } from './math-tree.ts';
import { FRACTIONS, FUNCTIONS, NAMES, SIGNS } from './words.ts';

/** What the parts of a formula are, for those who say it: names of functions, fractions, chemical symbols, single things. */

/** What an index or a limit is set to. */
export const baseOf = (node: Element): Element =>
  /^m(?:sub|under)/.test(node.name) ? (flattened(insideOf(node).slice(0, 1))[0] ?? node) : node;

/** Letters that stand upright are symbols of elements or words. */
export const isUpright = (node: Element | undefined): boolean => {
  const base = node !== undefined && /^msu[bp]/.test(node.name) ? insideOf(node)[0] : node;
  return base?.name === 'mtext' || base?.attributes?.mathvariant === 'normal';
};

/** The two numbers before the symbol of an element: an upper and a lower one that are set to nothing. */
export const isNuclideScripts = (node: Element): boolean =>
  node.name === 'msubsup' && textOf(insideOf(node)[0]) === '' && insideOf(node).length === 3;

/** `P_A(B)`: a probability whose index is an event. */
export function isConditional(nodes: readonly Element[], at: number): boolean {
  const node = nodes[at];
  if (node?.name !== 'msub' || !isSign(nodes[at + 1], '(')) return false;
  const [base, event] = insideOf(node);
  return base?.name === 'mi' && textOf(base) === 'P' && /^\p{Lu}/u.test(textOf(event));
}

/** Letters that name functions; another letter names one when a single thing stands in its brackets: `x(t)`. */
export function isFunction(node: Element | undefined, isShort: boolean): boolean {
  if (node === undefined) return false;
  if (/^m(?:sup|sub)$/.test(node.name)) {
    const [base, index] = insideOf(node);
    if (node.name === 'msup' && !/^′+$/.test(textOf(index))) return false;
    return base?.name === 'mi' && (isShort || /^[fghFGHPuv]$/.test(textOf(base)));
  }
  if (node.name !== 'mi' || FUNCTIONS.has(textOf(node))) return false;
  return isShort || /^[fghFGHP]$/.test(textOf(node));
}

/** A single thing needs no words that say where it ends. */
export const isSimple = (node: Element | undefined): boolean => {
  const parts = node === undefined ? [] : flattened([node]);
  return (
    parts.length <= 3 &&
    parts.every((one, at) => SIMPLE.has(one.name) || (at === 0 && isSign(one, '-−')) || isSign(one, '!'))
  );
};
const SIMPLE = new Set(['mn', 'mi', 'mover', 'mtext', 'msub', 'msup', 'msqrt']);

/** One thing, or one with a sign before it: its end is heard. Without this, « u indice n plus 1 » would be two formulas. */
export const endsByItself = (parts: readonly Element[]): boolean => {
  const [first, second] = parts;
  if (parts.length === 2) return isSign(first, '+-−') && second?.name !== 'mfrac';
  return parts.length < 2 && (first?.name !== 'mfrac' || namedFraction(first) !== undefined);
};

export function namedFraction(node: Element): string | undefined {
  const [over, under] = insideOf(node);
  if (over?.name !== 'mn' || under?.name !== 'mn') return undefined;
  return FRACTIONS[`${textOf(over)}/${textOf(under)}`];
}

/** « 12 500 » is written as two numbers with a thin space. */
export function numberAt(nodes: readonly Element[], at: number): [string, number] {
  let number = textOf(nodes[at]);
  let next = at + 1;
  while (
    nodes[next]?.name === 'mn' &&
    /^\d{3}(?:,\d+)?$/.test(textOf(nodes[next])) &&
    /^\d+(?:,\d+)?$/.test(number)
  ) {
    number += textOf(nodes[next]);
    next += 1;
  }
  return [number, next];
}

/** What a sign or a letter with a name is called. */
export function named(name: string): string {
  const known = NAMES[name] ?? SIGNS[name];
  return known ?? name;
}

/** Quantities that have a standard value: `c°`, `E°`. */
export const STANDARD = /^[cpCEGHSK]$/;
