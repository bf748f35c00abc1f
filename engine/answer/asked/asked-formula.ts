import { stem, stems } from '#engine/text/words/stems.ts';
import { words } from '#engine/text/words/words.ts';
import { familyOf } from '../families.ts';
import { isAskingWord } from '../intent.ts';
import { isTold, type Passage, type PassageIndex } from '../passages.ts';
import { isLight } from '../pupil-words.ts';
import { type Quotation, shortened } from '../quotation.ts';
import { sameSenseAs } from '../same-sense.ts';

/** « la formule de », « comment on calcule », « l’équation de la tangente », « U = RI ça veut dire quoi » */
const ASKS =
  /(?<!\p{L})(?:formules?|calcul(?:er?|es?|ent)?|[ée]quation|expression)(?!\p{L})|^(?:l[ea]\s|l['’])?(?:volume|aire|surface|périmètre|longueur|distance|vitesse|masse|probabilité|somme)\sd/iu;
/** « U=RI ça veut dire quoi » */
const EQUATION = /(?<![\p{L}\d])[A-Za-z]\s?=\s?[A-Za-z\d/*+² -]{0,30}[A-Za-z\d²](?!\p{L})/u;
const FORMULA = /\$\$?([^$]{1,300})\$\$?/gu;
/** How a formula begins that gives something: `\Delta =`, `P(A \cap B) =`. */
const GIVES = /^\s*\\?([A-Za-z]+)(?:_\{?[\w ,]{1,12}\}?)?(?:\([^()=]{0,40}\))?\s*=\s*(.*)$/su;
/** A letter that stands for a quantity, not the name of a function or of a mark. */
const LETTERS = /\\(?:text|mathrm)\{[^{}]{0,60}\}|\\[A-Za-z]+|[A-Za-z]/gu;
const MARKS = new Set(
  'frac sqrt times cdot left right dots quad approx leq geq neq in to cap cup infty ln cos sin tan log lim sum text mathrm'.split(
    ' ',
  ),
);
const GREEK = 'alpha beta gamma delta epsilon lambda mu nu rho sigma tau phi omega theta pi eta'.split(' ');
/** A single letter in a question may be a word: « la dérivée a », « y a ». */
const WORD_LETTERS = new Set(['a', 'y', 'l', 'd', 'c', 's', 'j', 't']);

/** What a heading must name of what is asked. */
const UNDER = 0.75;

interface Formula {
  readonly passage: Passage;
  /** The letter that it gives, `n` or `delta`; empty where that is more than a letter. */
  readonly gives: string;
  /** What it gives, in words. */
  readonly name?: string;
  /** Whatever else stands in it. */
  readonly from: ReadonlySet<string>;
  readonly isDisplayed: boolean;
}

/**
 * Answers « comment calculer delta » with the sentence that has its formula: that of the quantity which is named, or of the
 * section whose heading names what is asked. Null for other questions, and where no formula gives it in letters.
 */
export function answerFromFormula(question: string, { passages }: PassageIndex): Quotation | null {
  if (!ASKS.test(question) && !EQUATION.test(question)) return null;
  const named = stems(question.replace(EQUATION, ' ')).filter(
    (one) => !isAskingWord(one) && !ASKED_FOR.has(one),
  );
  const typed = symbolsIn(question);
  const formulas = passages.flatMap(formulasOf);
  const letter = typed.length > 0 ? null : letterNamed(named, passages);
  const symbols = letter === null ? typed : [letter.symbol];
  const ofSymbol = formulas.filter(({ gives }) => symbols.includes(gives));
  const letters = new Set(symbols.map((one) => stem(one)));
  const heavy = named.filter(
    (one) => !letters.has(one) && !sameSenseAs(one).some((other) => letters.has(other)),
  );
  const ofName = formulas.filter(({ name }) => name !== undefined && saysAll(name, heavy));
  if (ofSymbol.length === 0 && ofName[0] !== undefined) return quotedFormula(ofName[0], passages);
  const from = ofSymbol.length > 0 ? ofSymbol : formulas.filter(({ passage }) => isUnder(passage, heavy));
  // Of what many sections give, one heading can't be the answer to its bare name.
  if (typed.length === 0 && heavy.length === 1 && sectionsOf(ofSymbol) > SECTIONS) return null;
  let best: { readonly formula: Formula; readonly points: number } | null = null;
  for (const formula of from) {
    const points = fitness(formula, { typed, heavy, name: letter?.name ?? [] });
    if (points !== null && points > (best?.points ?? -1)) best = { formula, points };
  }
  return best && quotedFormula(best.formula, passages);
}

/** A quantity that more sections than these give in letters has no single formula. */
const SECTIONS = 3;
const sectionsOf = (formulas: readonly Formula[]): number =>
  new Set(formulas.map(({ passage }) => passage.headings.at(-1))).size;

/** « taux de chômage » as what a formula gives. */
const saysAll = (name: string, heavy: readonly string[]): boolean =>
  heavy.length > 0 && heavy.every((one) => isSaid(one, stems(name)) || isLight(one));

function quotedFormula({ passage }: Formula, passages: readonly Passage[]): Quotation {
  const { quote, title, headings } = passage;
  return { quote: shortened(withLetters(quote, passages)), title, section: headings.at(-1) ?? '' };
}

/** A formula on a line of its own, with the sentence after it that says what its letters are. */
function withLetters(quote: string, passages: readonly Passage[]): string {
  if (!/\$\$\s*$/u.test(quote)) return quote;
  const next = passages[passages.findIndex((one) => one.quote === quote) + 1]?.sentence ?? '';
  return /^(?:avec|où)\s/u.test(next) ? `${quote} ${next}` : quote;
}

interface Wanted {
  /** The letters that were typed. */
  readonly typed: readonly string[];
  /** The stems of what is asked. */
  readonly heavy: readonly string[];
  /** Those that name the letter: its formula need not say them again. */
  readonly name: readonly string[];
}

const ASKED_FOR = new Set(
  stems('formule formules calcul calculer calcule équation expression trouver donner'),
);

/** The symbols that a question names: « n avec m et M », « delta ». */
function symbolsIn(question: string): string[] {
  const [equation] = EQUATION.exec(question) ?? [];
  if (equation !== undefined) return [...new Set(equation.match(/[A-Za-z]/gu))];
  return words(question).flatMap(({ text: word }) => {
    const said = [stem(word), ...sameSenseAs(stem(word))];
    const greek = GREEK.find((letter) => said.includes(stem(letter)));
    if (greek !== undefined) return [greek];
    return /^[A-Za-z]$/u.test(word) && !WORD_LETTERS.has(word) ? [word] : [];
  });
}

/**
 * « la puissance $P$ », « la longueur d’onde $\lambda$ »: the letter to which the course gives most of what the question names,
 * its first word above all.
 */
function letterNamed(named: readonly string[], passages: readonly Passage[]): Letter | null {
  let best: Letter | null = null;
  for (const { sentence } of passages) {
    for (const [, before = '', symbol = ''] of sentence.matchAll(NAMES)) {
      const words = stems(before).slice(-NAME_WORDS);
      const name = named.filter((one) => isSaid(one, words));
      if (isSaid(named[0] ?? '', words) && name.length > (best?.name.length ?? 0))
        best = { symbol: symbolOf(symbol), name };
    }
  }
  return best;
}

interface Letter {
  readonly symbol: string;
  /** The stems of the question that name it. */
  readonly name: readonly string[];
}

/** A name has so many words that count. */
const NAME_WORDS = 2;
/** The words before a letter in the text, and the letter. */
const NAMES =
  /((?:\p{L}{1,30}[ ’-]){0,4}\p{L}{3,30})\s\$(\\?[A-Za-z]+(?:_\{?[\w ]{1,8}\}?)?)(?:\s*=[^$]{0,200})?\$/gu;

const symbolOf = (written: string): string => {
  const name = written.replace(/^\\/u, '').replace(/_.*$/su, '');
  return name.length > 1 ? name.toLowerCase() : name;
};

function formulasOf(passage: Passage): Formula[] {
  if (!isTold(passage) || passage.isList) return [];
  return [...passage.quote.matchAll(FORMULA)].flatMap(([whole, inside = '']) => {
    const [, gives, rest = ''] = GIVES.exec(inside) ?? [];
    const from = new Set(
      [...rest.matchAll(LETTERS)]
        .map(([one]) => symbolOf(one))
        .filter((one) => !MARKS.has(one) && !one.startsWith('text')),
    );
    const isDisplayed = whole.startsWith('$$');
    const [, name] = /^\s*\\text\{([^{}]{3,60})\}\s*=/u.exec(inside) ?? [];
    if (name !== undefined) return [{ passage, gives: '', name, from, isDisplayed }];
    if (gives === undefined)
      return isDisplayed && /[A-Za-z].*=.*[A-Za-z]/su.test(inside)
        ? [{ passage, gives: '', from, isDisplayed }]
        : [];
    const symbol = symbolOf(gives);
    // A worked example gives a number.
    if (MARKS.has(symbol) || from.size === 0 || /=\s*-?[\d{,}\\ ]+\s*$/u.test(rest)) return [];
    return [{ passage, gives: symbol, from, isDisplayed }];
  });
}

/** « la somme des termes d’une suite arithmétique » is asked of « La somme d’une suite arithmétique ». */
function isUnder({ headings }: Passage, heavy: readonly string[]): boolean {
  const own = stems(headings.at(-1) ?? '');
  const there = heavy.filter((one) => isSaid(one, own)).length;
  return there > 0 && there >= heavy.filter((one) => !isLight(one)).length * UNDER;
}

/**
 * How well a formula fits: what is asked with it stands in its sentence or its heading, or in one above; the letters that are
 * asked with it are in it; on a line of its own it is the rule; its section is about nothing else. Null where something that is asked stands nowhere around it.
 */
function fitness({ passage, from, isDisplayed }: Formula, { typed, heavy, name }: Wanted): number | null {
  const own = [...stems(passage.quote), ...stems(passage.headings.at(-1) ?? '')];
  const above = [passage.title, ...passage.headings].flatMap((one) => stems(one));
  const places = heavy.map((one) =>
    isSaid(one, own) ? 2 : isSaid(one, above) ? 1 : name.includes(one) || isLight(one) ? 0 : null,
  );
  if (places.includes(null)) return null;
  const beside = typed.filter((one) => from.has(one)).length;
  const heading = stems(passage.headings.at(-1) ?? '');
  const isItsOwn =
    heading.length > 0 && heading.every((one) => isSaid(one, heavy)) && places.every((place) => place !== 1);
  return places.reduce<number>(
    (sum, one) => sum + (one ?? 0),
    3 * beside + (isDisplayed ? 1 : 0) + (isItsOwn ? 2 : 0),
  );
}

const isSaid = (one: string, said: readonly string[]): boolean =>
  said.includes(one) || familyOf(one, said).length > 0;
