import { DIGITS, decimalsWritten, readDecimal } from './decimal.ts';
import { evaluate } from './evaluate.ts';
import { FormulaError } from './syntax.ts';

const WRITTEN = new RegExp(`^\\s*[-−–]?${DIGITS}\\s*$`);

/**
 * Computes a « calcul : » line again: « 400 / 10 = 40 », « 10 / 3 ≈ 3,33 ». After « = » and « ≈ » a number is right when it is
 * the value rounded to the decimals that it writes; after « ≈ » also when it is rounded to its last digit that is not
 * zero (« ≈ 3 000 »).
 * @returns what is wrong as a French sentence, or null
 */
export function faultOfSum(sum: string): string | null {
  const [first = '', ...rest] = sum.split(/(=|≈)/);
  if (rest.length === 0 || /[<>≤≥≠]/.test(sum)) return `« ${sum} » n’est pas une égalité.`;
  try {
    const value = evaluate(first);
    for (let at = 0; at < rest.length; at += 2) {
      const side = rest[at + 1] ?? '';
      const said = evaluate(side);
      if (!Number.isFinite(value)) return `« ${first.trim()} » n’a pas de valeur.`;
      if (Math.abs(value - said) > slackOf(side, rest[at] === '≈') + Math.abs(value) * 1e-9)
        return `« ${first.trim()} » vaut ${String(value).replace('.', ',')}, pas ${side.trim()}.`;
    }
    return null;
  } catch (error) {
    if (error instanceof FormulaError) return error.message;
    throw error;
  }
}

/** Half a unit of the last digit that counts; nothing when the side is itself a formula. */
function slackOf(side: string, about: boolean): number {
  if (!WRITTEN.test(side)) return 0;
  const decimals = decimalsWritten(side);
  const zeros = about && decimals === 0 ? (/0*$/.exec(side.replace(/[^\d]/g, ''))?.[0].length ?? 0) : 0;
  return readDecimal(side) === 0 ? 0.5 * 10 ** -decimals : 0.5 * 10 ** (zeros - decimals);
}
