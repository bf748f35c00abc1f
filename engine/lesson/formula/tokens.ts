import { DIGITS, numberOf } from './decimal.ts';
import { FormulaError } from './syntax.ts';

export type Token =
  | { readonly kind: 'number'; readonly value: number; readonly at: number; readonly end: number }
  | { readonly kind: 'name'; readonly text: string; readonly at: number; readonly end: number }
  | { readonly kind: 'sign'; readonly text: string; readonly at: number; readonly end: number };

const TOKEN = new RegExp(
  String.raw`\s*(?:(?<number>${DIGITS})|(?<name>\p{L}[\p{L}\p{N}_]*)|(?<sign><=|>=|!=|==|\*\*|[-+*/^()=<>≤≥≠≈;,−–×÷·²³]))`,
  'uy',
);

/** The signs that a phone or a text processor puts in the place of those of the guide. */
const SAME: Readonly<Record<string, string>> = {
  '−': '-',
  '–': '-',
  '×': '*',
  '·': '*',
  '÷': '/',
  '<=': '≤',
  '>=': '≥',
  '!=': '≠',
  '==': '=',
  '**': '^',
  ',': ';',
};

/** Cuts a formula into numbers, names and signs. @throws FormulaError at a character that has no place in it */
export function tokensOf(formula: string): Token[] {
  const tokens: Token[] = [];
  const text = formula.trimEnd();
  TOKEN.lastIndex = 0;
  for (let from = 0; from < text.length; from = TOKEN.lastIndex) {
    const match = TOKEN.exec(text);
    if (match === null)
      throw new FormulaError(`« ${text.slice(from).trim().slice(0, 12)} » n’a pas de sens dans une formule.`);
    const { number, name, sign } = match.groups ?? {};
    const end = TOKEN.lastIndex;
    const at = end - (number ?? name ?? sign ?? '').length;
    if (number !== undefined) tokens.push({ kind: 'number', value: numberOf(number), at, end });
    else if (name !== undefined) tokens.push({ kind: 'name', text: name, at, end });
    else tokens.push({ kind: 'sign', text: SAME[sign ?? ''] ?? sign ?? '', at, end });
  }
  return tokens;
}
