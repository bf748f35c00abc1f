import { DIGITS, decimalsWritten, numberOf } from '../formula/decimal.ts';
import { formulasOf } from '../text/formulas.ts';

/** A sign of a sum as a student reads it, in a sentence or in a formula. */
export type Token =
  | { readonly kind: 'number'; readonly value: number; readonly decimals: number; readonly raw: string }
  /** `+ - * / ^ ( ) { } | ! % °` and the relations. */
  | { readonly kind: 'sign'; readonly text: string }
  /** `frac`, `sqrt`, `ln`, `pi`… */
  | { readonly kind: 'command'; readonly text: string }
  | { readonly kind: 'letter'; readonly text: string }
  | { readonly kind: 'unit'; readonly text: string }
  /** Nothing on one side of it has to do with the other side. */
  | { readonly kind: 'end' };

/** `formula` numbers the formula a token stands in; it is 0 in a sentence. */
export type Placed = Token & { readonly formula: number };

/** Signs that stand for others, commands of TeX included. */
const SIGNS: Readonly<Record<string, string>> = {
  '−': '-',
  '–': '-',
  '×': '*',
  '·': '*',
  '÷': '/',
  times: '*',
  cdot: '*',
  div: '/',
  approx: '≈',
  simeq: '≈',
  neq: '≠',
  ne: '≠',
  leq: '≤',
  le: '≤',
  leqslant: '≤',
  geq: '≥',
  ge: '≥',
  geqslant: '≥',
  '%': '%',
  circ: '°',
};
const READ = new Set('frac sqrt binom ln log exp cos sin tan pi'.split(' '));
const SPACES = new Set(['left', 'right', 'displaystyle', ',', ';', '!', ' ', ':']);
const RAISED = { from: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻', to: '0123456789+-' };

const UNIT =
  /^(?:[kcdmµμnGM]?(?:m|g|s|L|l|J|W|Wh|N|V|A|Hz|Pa|C|mol|Ω|eV)|h|min|t|ha|K|bar|FC|FCFA|F|€|cal|kcal|ans?)$/u;
const SENTENCE = new RegExp(
  String.raw`(?<number>${DIGITS})|(?<word>…|[\p{L}√∛∫∑][\p{L}\p{M}’'′₀-₉-]*[²³]?(?:\/\p{L}+[²³]?)?)|(?<raised>[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻]+)|(?<sign>[-−–+×÷·/()=≈≠<>≤≥%°])|(?<space>\s+)|(?<other>.)`,
  'gu',
);
const FORMULA =
  /(?<number>(?:\d{1,3}(?:(?:\\,|[ \u00a0\u202f])\d{3})+(?!\d)|\d+)(?:(?:\{,\}|\.)\d+)?)|\\(?<words>text|mathrm|mathbf|operatorname)\{(?<inside>[^{}]*)\}|\\(?<root>sqrt\[[^\]]*\])|\\(?<command>[a-zA-Z]+|[^a-zA-Z])|(?<sign>[-−–+*/^(){}|!=≈≠<>≤≥%°×÷])|(?<bounds>_(?:\{[^{}]*\}|\w)(?:\^(?:\{[^{}]*\}|\w))?)|(?<letter>\p{L}'*(?:_(?:\{[^{}]*\}|\w))?)|(?<space>[\s~])|(?<other>.)/gu;

/** Cuts a paragraph of Markdown, its formulas included, into the signs of its sums. */
export function tokensOf(paragraph: string): Placed[] {
  const tokens: Placed[] = [];
  let done = 0;
  for (const [index, { at, end, tex }] of formulasOf(paragraph).entries()) {
    tokens.push(...inSentence(paragraph.slice(done, at)), ...inFormula(tex, index + 1));
    done = end;
  }
  return [...tokens, ...inSentence(paragraph.slice(done))];
}

function inSentence(text: string): Placed[] {
  const words = text.replaceAll('**', '');
  return [...words.matchAll(SENTENCE)].flatMap(({ index, groups = {} }): Placed[] => {
    const { number, word, raised, sign, space } = groups;
    const placed = (token: Token): Placed => ({ ...token, formula: 0 });
    if (space !== undefined) return [];
    if (number !== undefined) return [placed(numberToken(number))];
    if (raised !== undefined) return raisedTokens(raised).map(placed);
    if (sign !== undefined) return [placed({ kind: 'sign', text: SIGNS[sign] ?? sign })];
    if (word === undefined) return [placed({ kind: 'end' })];
    return [placed(wordToken(word, /\d/.test(words.charAt(index - 1))))];
  });
}

/** A unit, what stands for a number (« 4t », « ln 2 », « f(3) »), or a word. */
function wordToken(word: string, isGlued: boolean): Token {
  const base = word.replace(/[²³/].*$/, '');
  if (!isGlued && UNIT.test(base)) return { kind: 'unit', text: base };
  return /^(?:(?![ày]$)\p{L}[’'′₀-₉²³]*|\p{Lu}{2}[²³]?|√.*|ln|sin|cos|tan|log|exp|…)$/u.test(word) || isGlued
    ? { kind: 'letter', text: word }
    : { kind: 'end' };
}

function inFormula(tex: string, formula: number): Placed[] {
  return [...tex.matchAll(FORMULA)].flatMap(({ groups = {} }): Placed[] => {
    const placed = (token: Token): Placed => ({ ...token, formula });
    const { number, words, inside = '', root, command, sign, letter, space } = groups;
    if (space !== undefined || (command !== undefined && SPACES.has(command))) return [];
    if (number !== undefined)
      return [placed(numberToken(number.replace(/\{,\}/, ',').replaceAll('\\,', ' ')))];
    if (words !== undefined) {
      const base = inside.trim().replace(/[²³/·].*$/, '');
      return [placed(UNIT.test(base) ? { kind: 'unit', text: base } : { kind: 'end' })];
    }
    if (root !== undefined) return [placed({ kind: 'letter', text: root })];
    if (command !== undefined) return [placed(commandToken(command.replace(/^[dt](?=frac$)/, '')))];
    if (sign !== undefined) return [placed({ kind: 'sign', text: SIGNS[sign] ?? sign })];
    return [placed(letter === undefined ? { kind: 'end' } : { kind: 'letter', text: letter })];
  });
}

function commandToken(name: string): Token {
  const sign = SIGNS[name];
  if (sign !== undefined) return { kind: 'sign', text: sign };
  if (READ.has(name)) return { kind: 'command', text: name };
  return /^[a-zA-Z]+$/.test(name) && /^(?:alpha|beta|gamma|theta|lambda|omega|Delta|rho)$/.test(name)
    ? { kind: 'letter', text: name }
    : { kind: 'end' };
}

const numberToken = (raw: string): Token => ({
  kind: 'number',
  value: numberOf(raw),
  decimals: decimalsWritten(raw),
  raw,
});

/** « 10⁻³ » is 10^{-3}. */
function raisedTokens(raised: string): Token[] {
  const text = [...raised].map((one) => RAISED.to[RAISED.from.indexOf(one)] ?? '').join('');
  const sign = (one: string): Token => ({ kind: 'sign', text: one });
  const digits = text.replace(/^[+-]/, '');
  if (digits === '') return [{ kind: 'end' }];
  return [sign('^'), sign('{'), ...(text.startsWith('-') ? [sign('-')] : []), numberToken(digits), sign('}')];
}
