/** Tells formulas from words with signs between them. */

/** Signs that only formulas have, an operator between spaces, a function of a letter, a chemical formula. */
const FORMULA =
  /[√∛²³⁴⁻⁺₂^∫∑π∞Δρλ≤≥≈]|(?<!\p{L})(?:ln|log|exp|sin|cos|tan)\s?(?:\p{L}(?!\p{L})|\d|\()|(?<!\p{Ll}{3})\s[=×÷*/−]\s|(?<!\p{Ll}{3}|\sde)\s\+\s|\s-\s(?=\p{L}{1,3}\d?(?:\s|$|\))|\d|\()|(?<![\p{L}])\p{L}['’]?\(\p{L}[^()]{0,6}\)|^-?\d+(?:\/\p{L}|$)|^(?=[^\p{Ll}]*\p{Ll}{0,2}[\p{Lu}\d])(?=.*[\p{Ll}\d])(?:\p{Lu}\p{Ll}?\d*(?:\([\p{L}\d]+\)\d*)?){2,}[+-]?$/u;

/** So many whole words make a sentence, whatever signs stand in it. */
const PROSE_WORDS = 5;

/** « espèce en + gde qté », « du - concentré vers le + concentré »: signs that stand for words. */
const SIGN_WORD = /(?<!\p{L})(?:en|le|la|les|du|de|des|au|bcp|et)\s[+-]\s(?=\p{L})/giu;
/** « identité perso. = mémoire »: words on both sides. */
export const IN_WORDS = /\p{L}{4}\.?\s=\s(?:(?:une?\s)?\p{L}{4}|\p{L}{2,}\.?\s(?:de\s|du\s|des\s|d’))/u;
/** « n/V (mol/L) n = m/M »: two formulas on one line. */
const SECOND_FORMULA = /\)\s\p{L}{1,2}\s=\s/u;

/** Tells whether one side of a row is a formula, whatever words stand beside it in brackets. */
export const isFormula = (written: string): boolean => {
  const side = written.replace(/\s\([^()]*\)$/u, '').replace(SIGN_WORD, ' ');
  if (SECOND_FORMULA.test(side) || IN_WORDS.test(side)) return false;
  return isShortProse(side) && FORMULA.test(side);
};

const isShortProse = (side: string) => (side.match(/\p{L}{4,}/gu)?.length ?? 0) < PROSE_WORDS;
