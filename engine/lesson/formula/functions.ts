import { cleaned, rounded } from './round.ts';

/** Angles are in degrees, as a student's calculator has them. */
const radians = (degrees: number) => (degrees * Math.PI) / 180;

interface Function {
  readonly least: number;
  readonly most: number;
  readonly of: (...values: number[]) => number;
}

const one = (of: (value: number) => number): Function => ({ least: 1, most: 1, of });

/** Source: Euclid, Elements VII 1-2. Not a number where one of the two is no integer. */
function greatestDivisor(first: number, second: number): number {
  const [a, b] = [cleaned(Math.abs(first)), cleaned(Math.abs(second))];
  if (!Number.isSafeInteger(a) || !Number.isSafeInteger(b)) return Number.NaN;
  return b === 0 ? a : greatestDivisor(b, a % b);
}

const leastMultiple = (first: number, second: number): number => {
  const divisor = greatestDivisor(first, second);
  return divisor === 0 ? 0 : Math.abs(first * second) / divisor;
};

const several = (of: (first: number, second: number) => number): Function => ({
  least: 2,
  most: Number.POSITIVE_INFINITY,
  of: (...values) => values.reduce(of),
});

/** The functions of a formula by their names. */
export const functions: Readonly<Record<string, Function>> = {
  racine: one(Math.sqrt),
  abs: one(Math.abs),
  arrondi: { least: 1, most: 2, of: (value, decimals = 0) => rounded(value, decimals) },
  min: { least: 1, most: Number.POSITIVE_INFINITY, of: Math.min },
  max: { least: 1, most: Number.POSITIVE_INFINITY, of: Math.max },
  pgcd: several(greatestDivisor),
  ppcm: several(leastMultiple),
  ln: one(Math.log),
  log: one(Math.log10),
  exp: one(Math.exp),
  sin: one((angle) => Math.sin(radians(angle))),
  cos: one((angle) => Math.cos(radians(angle))),
  tan: one((angle) => (Math.abs(angle % 180) === 90 ? Number.NaN : Math.tan(radians(angle)))),
};

const WORDS = new Set(['pi', 'et', 'ou', 'si']);

/** Tells whether a formula already means something by this name. */
export function isReserved(name: string): boolean {
  return WORDS.has(name) || Object.hasOwn(functions, name);
}
