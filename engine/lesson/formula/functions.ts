import { rounded } from './round.ts';

/** Angles are in degrees, as a student's calculator has them. */
const radians = (degrees: number) => (degrees * Math.PI) / 180;

interface Function {
  readonly least: number;
  readonly most: number;
  readonly of: (...values: number[]) => number;
}

const one = (of: (value: number) => number): Function => ({ least: 1, most: 1, of });

/** The functions of a formula by their names. */
export const functions: Readonly<Record<string, Function>> = {
  racine: one(Math.sqrt),
  abs: one(Math.abs),
  arrondi: { least: 1, most: 2, of: (value, decimals = 0) => rounded(value, decimals) },
  min: { least: 1, most: Number.POSITIVE_INFINITY, of: Math.min },
  max: { least: 1, most: Number.POSITIVE_INFINITY, of: Math.max },
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
