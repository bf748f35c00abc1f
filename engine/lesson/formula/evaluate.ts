import { functions } from './functions.ts';
import { parseFormula } from './parse.ts';
import { cleaned } from './round.ts';
import { type Comparison, FormulaError, type Node } from './syntax.ts';

/** The numbers that a formula may name. */
export type Values = Readonly<Record<string, number>>;

/**
 * The value of a formula.
 * @throws FormulaError for one that can't be read, names an unknown number, or is a comparison. A division by zero is no
 *   error, its value is not finite.
 */
export function evaluate(formula: string, values: Values = {}): number {
  const value = worthOf(parseFormula(formula), values);
  if (typeof value === 'boolean')
    throw new FormulaError(`« ${formula.trim()} » est une condition, pas un nombre.`);
  return cleaned(value);
}

/** Whether a condition holds. @throws FormulaError like `evaluate`, and when the formula is no comparison */
export function holds(condition: string, values: Values = {}): boolean {
  const value = worthOf(parseFormula(condition), values);
  if (typeof value === 'number') throw new FormulaError(`« ${condition.trim()} » n’est pas une condition.`);
  return value;
}

/** The names that a formula uses, functions and `pi` excepted. @throws FormulaError when it can't be read */
export function namesIn(formula: string): Set<string> {
  const names = new Set<string>();
  const visit = (node: Node): void => {
    if (node.kind === 'name' && node.name !== 'pi') names.add(node.name);
    if (node.kind === 'call') node.inside.forEach(visit);
    if (node.kind === 'minus') visit(node.inside);
    if (node.kind === 'binary') [node.left, node.right].forEach(visit);
    if (node.kind === 'chain') [node.first, ...node.links.map(({ side }) => side)].forEach(visit);
  };
  visit(parseFormula(formula));
  return names;
}

/** The value of a part of a formula; true or false for a comparison. */
export function worthOf(node: Node, values: Values): number | boolean {
  switch (node.kind) {
    case 'number':
      return node.value;
    case 'name':
      return named(node.name, values);
    case 'minus':
      return -numberOf(node.inside, values);
    case 'call':
      return functions[node.name]?.of(...node.inside.map((each) => numberOf(each, values))) ?? Number.NaN;
    case 'chain': {
      const sides = [node.first, ...node.links.map(({ side }) => side)].map((side) =>
        cleaned(numberOf(side, values)),
      );
      return node.links.every(({ sign }, at) => compare(sides[at] ?? 0, sign, sides[at + 1] ?? 0));
    }
    case 'binary':
      return combine(node, values);
  }
}

function named(name: string, values: Values): number {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value !== undefined) return value;
  if (name === 'pi') return Math.PI;
  throw new FormulaError(`« ${name} » n’est ni un nombre de cet exercice ni une fonction.`);
}

function numberOf(node: Node, values: Values): number {
  const value = worthOf(node, values);
  if (typeof value === 'boolean') throw new FormulaError('Une condition se trouve là où il faut un nombre.');
  return value;
}

function combine({ sign, left, right }: Extract<Node, { kind: 'binary' }>, values: Values): number | boolean {
  if (sign === 'et' || sign === 'ou') {
    const [first, second] = [worthOf(left, values), worthOf(right, values)];
    if (typeof first === 'number' || typeof second === 'number')
      throw new FormulaError(`« ${sign} » relie deux conditions.`);
    return sign === 'et' ? first && second : first || second;
  }
  const [first, second] = [numberOf(left, values), numberOf(right, values)];
  if (sign === '+') return first + second;
  if (sign === '-') return first - second;
  if (sign === '*') return first * second;
  return sign === '/' ? first / second : first ** second;
}

function compare(first: number, sign: Comparison, second: number): boolean {
  // Both sides went through `cleaned`, so what is written differently but worth the same is the same.
  if (sign === '=' || sign === '≈') return first === second;
  if (sign === '≠') return first !== second;
  if (sign === '<') return first < second;
  if (sign === '>') return first > second;
  return sign === '≤' ? first <= second : first >= second;
}
