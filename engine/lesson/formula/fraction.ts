import { evaluate, type Values, worthOf } from './evaluate.ts';
import { frenchNumber, type Place } from './french-number.ts';
import { parseFormula } from './parse.ts';
import { FormulaError } from './syntax.ts';

/**
 * Writes « a / b » as a fraction that can't be reduced, or as the integer that it is: `\frac{3}{4}` in a formula, `3/4` in a sentence.
 * @throws FormulaError when the formula is no quotient of two integers
 */
export function frenchFraction(formula: string, values: Values, place: Place): string {
  const node = parseFormula(formula);
  if (node.kind !== 'binary' || node.sign !== '/')
    throw new FormulaError(`« ${formula} » n’est pas une fraction « a / b ».`);
  const [over, under] = [Number(worthOf(node.left, values)), Number(worthOf(node.right, values))];
  const divisor = evaluate('pgcd(a ; b)', { a: over, b: under });
  if (!(divisor > 0) || under === 0)
    throw new FormulaError(`« ${formula} » n’est pas le quotient de deux entiers.`);
  const [a, b] = [Math.abs(over) / divisor, Math.abs(under) / divisor];
  const minus = over < 0 !== under < 0 && over !== 0 ? (place === 'text' ? '−' : '-') : '';
  const [above, below] = [frenchNumber(a, place), frenchNumber(b, place)];
  if (b === 1) return minus + above;
  return place === 'text' ? `${minus}${above}/${below}` : `${minus}\\frac{${above}}{${below}}`;
}
