import { evaluate, type Values } from './formula/evaluate.ts';
import { frenchFraction } from './formula/fraction.ts';
import { frenchNumber } from './formula/french-number.ts';
import { rounded } from './formula/round.ts';
import { formulasOf } from './text/formulas.ts';

/** `[[formule]]`, `[[formule:2]]` or `[[a / b:fraction]]`. */
export interface Slot {
  /** As written, with its brackets. */
  readonly raw: string;
  readonly formula: string;
  /** Absent for the exact value. */
  readonly decimals?: number;
  /** Written as a fraction that can't be reduced. */
  readonly isFraction: boolean;
  /** Where it begins in the text. */
  readonly at: number;
  readonly inFormula: boolean;
}

const SLOT = /\[\[(.+?)(?::\s*(\d|fraction))?\]\]/g;

/** The places of a text into which numbers are written. */
export function slotsOf(text: string): Slot[] {
  const formulas = formulasOf(text);
  return [...text.matchAll(SLOT)].map(({ index, 0: raw, 1: formula = '', 2: form }) => ({
    raw,
    formula: formula.trim(),
    ...(form === undefined || form === 'fraction' ? {} : { decimals: Number(form) }),
    isFraction: form === 'fraction',
    at: index,
    inFormula: formulas.some((formula) => index > formula.at && index < formula.end),
  }));
}

/** What says of a number whether it was rounded, directly before its slot: « ≈ », « = », « environ ». */
const BEFORE =
  /(?:(?<sign>=|≈|\\approx)|(?<about>(?<elided>[dD])’environ|environ))(?<gap>[\s\u00a0]*\$?-?)$/u;
/** A slot that is only a part of what follows its sign says nothing about the whole; a power of ten does no harm. */
const WHOLE = /^(?!\$?[\s\u00a0]*(?:[-+−×÷*/:^]|\\(?:times|div|cdot|frac|sqrt)(?![a-z])))/u;
const TIMES_POWER = /^\$?[\s\u00a0]*(?:\\times|×)[\s\u00a0]*\$?10(?:\^|[⁰¹²³⁴⁵⁶⁷⁸⁹⁻])/u;

/** « au centième près », which only a rounded number needs, after the number and its unit. */
const NEARLY =
  /^(\$?(?:[\s\u00a0][^\s.,;\u00a0]{1,4})?)[\s\u00a0](?:au|à)[\s\u00a0](?:l’|une\s)?\p{L}[\p{L}-]*[\s\u00a0]près/u;

/**
 * Writes the numbers into a text. A slot that rounds (`[[a / b:2]]`) agrees with what stands around it: « = » becomes « ≈ » when the
 * number was rounded, « ≈ » becomes « = » and « environ », « au centième près » go when it was not. A fraction is not said to be
 * equal to itself: `\\frac{3}{4} = [[3 / 4:fraction]]` is written once.
 * @throws FormulaError for a slot that can't be computed
 */
export function fill(text: string, values: Values): string {
  let done = 0;
  let filled = '';
  for (const slot of slotsOf(text)) {
    filled += text.slice(done, slot.at);
    done = slot.at + slot.raw.length;
    if (slot.isFraction) filled = withFraction(filled, slot, values);
    else {
      const { before, number, left } = rounding(filled, slot, text.slice(done), values);
      filled = before + number;
      done = text.length - left;
    }
  }
  return filled + text.slice(done);
}

function withFraction(before: string, { formula, inFormula }: Slot, values: Values): string {
  const written = frenchFraction(formula, values, inFormula ? 'formula' : 'text');
  const already = before.replace(/\s*=\s*$/, '');
  return already !== before && already.endsWith(written) ? already : before + written;
}

/** The text before a number as it agrees with it, the number, and how much of the text after it is left. */
function rounding(before: string, { formula, decimals, inFormula }: Slot, after: string, values: Values) {
  const value = evaluate(formula, values);
  const number = frenchNumber(value, inFormula ? 'formula' : 'text', decimals);
  if (decimals === undefined || !(WHOLE.test(after) || TIMES_POWER.test(after)))
    return { before, number, left: after.length };
  const isExact = rounded(value, decimals) === value;
  const [nearly, kept = ''] = (isExact ? NEARLY.exec(after) : null) ?? [''];
  return {
    before: agreeing(before, isExact, inFormula),
    number: number + kept,
    left: after.length - nearly.length,
  };
}

/** The text before a number, with the sign or the word that its exactness asks for. */
function agreeing(before: string, isExact: boolean, inFormula: boolean): string {
  return before.replace(BEFORE, (found, ...more) => {
    const { sign, elided, gap = '' } = more.at(-1) as Record<string, string | undefined>;
    if (sign !== undefined) {
      const about = sign === '\\approx' || (inFormula && !gap.includes('$')) ? '\\approx' : '≈';
      return (isExact ? '=' : sign === '=' ? about : sign) + gap;
    }
    if (!isExact) return found;
    return elided === undefined ? gap.trimStart() : `${elided}e${gap}`;
  });
}
