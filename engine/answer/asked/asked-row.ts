import { isFormula } from '#engine/text/structure/formulas.ts';
import { stem, stemSet, stems } from '#engine/text/words/stems.ts';
import { isStopWord, words } from '#engine/text/words/words.ts';
import { isAskingWord } from '../intent.ts';
import { isTold, type Passage, type PassageIndex } from '../passages.ts';
import { type Quotation, shortened } from '../quotation.ts';

/**
 * Answers « formule de Faraday » and « que vaut E° de Cu2+/Cu » from the lines of notes that put a formula or a value
 * beside its name: « Faraday : m = (M·I·t)/(n·F) ». Such lines have no verb, so no sentence has the shape of the answer.
 */

const ASKS_FORMULA = /(?<!\p{L})formules?(?!\p{L})/giu;
const ASKS_VALUE =
  /(?<!\p{L})(?:(?:que|combien|quoi)\s(?:vaut|valent)|(?:quelles?\s(?:est|sont)\s)?(?:la|les)?\s?valeurs?\s(?:num[ée]riques?\s)?(?:de|du|des|d[’'])(?![\p{L}]))\s?(?<what>.+)$/iu;
/** « Quel est le potentiel de Cu2+/Cu » asks for a value as well, of what no word could name. */
const ASKS_QUANTITY = /^quel(?:le)?\s(?:est|était)\s(?<what>.+)$/iu;
/** What a formula may be called without its notes saying so: « la loi d’Ohm » is « Ohm : U = R × I ». */
const KINDS = stemSet(
  'loi relation équation théorème principe règle expression rappel rappelle montre écris',
);
const OF = /\s(?:de\s(?:la\s|l[’'])?|du\s|des\s|d[’'])/iu;
const ARTICLE = /^(?:l[ea]s?\s|une?\s|l[’'])/iu;
/** What sets a name apart from what belongs to it. */
const SIGN = /\s?[:=≈→]\s?|\s(?:vaut|valent|est\sde|est\ségale?\sà)\s/u;
/** A number beside such a sign, with one symbol between them at most: « Cu2+/Cu : E° = 0,34 V ». */
const VALUE = new RegExp(
  `^[^:=≈→]{0,30}?(?:${SIGN.source})(?:[^:=≈→\\d]{1,20}(?:${SIGN.source}))?\\s?[+−-]?\\s?\\d`,
  'u',
);
const ONLY_VALUE = /(?:^|[=≈])\s?[+−-]?\d[\d\s.,]{0,20}(?:\s?\S{1,20})?$/u;
const QUOTATIONS = 3;

/** What a question asks a line of notes for. */
interface AskedRow {
  /** The words that name it: « Faraday », « Cu2+/Cu ». */
  readonly named: string;
  /** How well a passage says what is asked, 0 for not at all. */
  readonly rank: Rank;
}
type Rank = (passage: Passage) => number;

/** The lines that say the formula or the value that is asked; none where no line says it. */
export function answerFromRow(asked: AskedRow | null, { passages }: PassageIndex): Quotation[] {
  if (asked === null) return [];
  const told = passages
    .filter((passage) => !passage.isList && isTold(passage))
    .map((passage) => ({ passage, rank: asked.rank(passage) }))
    .filter(({ rank }) => rank > 0);
  const best = Math.max(0, ...told.map(({ rank }) => rank));
  return told
    .filter(({ rank }) => rank === best)
    .slice(0, QUOTATIONS)
    .map(({ passage: { sentence, title, headings } }) => ({
      quote: shortened(sentence.replace(/\s*[;,]$/u, '')),
      title,
      section: headings.at(-1) ?? '',
    }));
}

/** Reads what formula or value a question asks for; null for another question. */
export function askedRow(question: string): AskedRow | null {
  const value = ASKS_VALUE.exec(question)?.groups?.what;
  const what = value ?? ASKS_QUANTITY.exec(question)?.groups?.what;
  if (what !== undefined) {
    const asked = askedValue(what.replace(/\s?[?.!]{1,9}$/u, '').replace(ARTICLE, ''));
    if (asked !== null && (value !== undefined || isSign(asked.named))) return asked;
  }
  const rest = question.replace(ASKS_FORMULA, ' ');
  if (rest === question) return null;
  const named = words(rest)
    .map(({ text }) => text)
    .filter((text) => !isStopWord(text) && !isAskingWord(stem(text)) && !KINDS.has(stem(text)));
  return named.length === 0
    ? null
    : { named: named.join(' '), rank: formulaRank([...stemSet(named.join(' '))]) };
}

/** A formula whose name is what is asked, rather than one that has the name among other words. */
function formulaRank(asked: readonly string[]): Rank {
  return ({ sentence, headings }) => {
    const sides = sidesOf(sentence);
    if (sides === null) return 0;
    const { front, back } = sides;
    const isOne = (/\s?=\s?/u.test(sentence) || isFormula(back)) && !ONLY_VALUE.test(back);
    if (!isOne) return 0;
    const name = new Set([...stemSet(front)].filter((one) => !KINDS.has(one)));
    if (saysAll(name, asked)) return 3 + 1 / Math.max(1, name.size);
    if (saysAll(stemSet(sentence), asked)) return 2;
    return saysAll(stemSet(headings.at(-1) ?? ''), asked) ? 1 : 0;
  };
}

/** « E° de Cu2+/Cu »: the line must say the couple, and may leave out the quantity where its column or heading says it. */
function askedValue(what: string): AskedRow | null {
  const parts = what.split(OF);
  const thing = plain(parts.at(-1) ?? '');
  const symbol = isSymbol(thing) ? thing : null;
  const asked = stems(what);
  if (symbol === null) {
    if (asked.length === 0) return null;
    const rank: Rank = ({ sentence }) => {
      const sides = sidesOf(sentence);
      return sides !== null &&
        saysAll(stemSet(sides.front), asked) &&
        VALUE.test(sentence.slice(sides.front.length))
        ? 1
        : 0;
    };
    return { named: what, rank };
  }
  const quantity = plain(parts.slice(0, -1).join(' '));
  // « E°(Cu2+/Cu) » is asked where a line has « Cu2+/Cu » alone.
  const inner = /\(([^()]{3,})\)$/u.exec(symbol)?.[1];
  const rank: Rank = ({ sentence }) => {
    const line = plain(sentence);
    const isSaid = quantity !== '' && after(line, quantity) !== null;
    const found = [symbol, ...(inner === undefined ? [] : [inner])].findIndex((one) => {
      const rest = after(line, one);
      return rest !== null && VALUE.test(rest);
    });
    return found < 0 ? 0 : 2 - found + (isSaid ? 0.5 : 0);
  };
  return { named: symbol, rank };
}

/** The two sides of the first sign of a line; null where it has none. */
function sidesOf(sentence: string): { readonly front: string; readonly back: string } | null {
  const sign = SIGN.exec(sentence);
  return sign === null
    ? null
    : { front: sentence.slice(0, sign.index), back: sentence.slice(sign.index + sign[0].length) };
}

const saysAll = (said: ReadonlySet<string>, asked: readonly string[]) => asked.every((one) => said.has(one));

/** Signs above and below the line as signs on it, and no spaces inside a couple: « Cu²⁺ / Cu ». */
const plain = (text: string): string =>
  text
    .replaceAll('º', '°')
    .normalize('NFKC')
    .replaceAll('−', '-')
    .replace(/\s?\/\s?/g, '/')
    .trim();

/** Letters alone are a word; a sign, a figure, a capital inside or two letters at most make a symbol. */
const isSymbol = (thing: string): boolean =>
  !/\s/.test(thing) && (thing.length <= 2 || /[^\p{L}’'-]|\p{Ll}\p{Lu}/u.test(thing)) && thing !== '';

/** A name that no word could be: « Cu2+/Cu ». */
const isSign = (named: string): boolean => !/\s/.test(named) && /[^\p{L}’'-]/u.test(named);

/** What follows a symbol in a line; null where it does not stand there by itself. One letter must have its case. */
function after(line: string, symbol: string): string | null {
  const [text, wanted] = symbol.length < 2 ? [line, symbol] : [line.toLowerCase(), symbol.toLowerCase()];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    if (!BESIDE.test(text.charAt(at - 1)) && !BESIDE.test(text.charAt(end))) return line.slice(end);
  }
  return null;
}
const BESIDE = /[\p{L}\p{N}+/°'’-]/u;
