import { evaluate, type Values } from './formula/evaluate.ts';
import { frenchNumber } from './formula/french-number.ts';
import { formulasOf } from './text/formulas.ts';

/** `[[formule]]` or `[[formule:2]]`. */
export interface Slot {
  /** As written, with its brackets. */
  readonly raw: string;
  readonly formula: string;
  /** Absent for the exact value. */
  readonly decimals?: number;
  /** Where it begins in the text. */
  readonly at: number;
  readonly inFormula: boolean;
}

const SLOT = /\[\[(.+?)(?::\s*(\d))?\]\]/g;

/** The places of a text into which numbers are written. */
export function slotsOf(text: string): Slot[] {
  const formulas = formulasOf(text);
  return [...text.matchAll(SLOT)].map(({ index, 0: raw, 1: formula = '', 2: decimals }) => ({
    raw,
    formula: formula.trim(),
    ...(decimals === undefined ? {} : { decimals: Number(decimals) }),
    at: index,
    inFormula: formulas.some((formula) => index > formula.at && index < formula.end),
  }));
}

/** Writes the numbers into a text. @throws FormulaError for a slot that can't be computed */
export function fill(text: string, values: Values): string {
  let done = 0;
  let filled = '';
  for (const { raw, formula, decimals, at, inFormula } of slotsOf(text)) {
    const place = inFormula ? 'formula' : 'text';
    filled += text.slice(done, at) + frenchNumber(evaluate(formula, values), place, decimals);
    done = at + raw.length;
  }
  return filled + text.slice(done);
}
