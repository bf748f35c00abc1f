import { isName } from '#engine/text/clauses/clauses.ts';
import { findDates } from '#engine/text/dates/dates.ts';
import { isCutWord } from '#engine/text/words/abbreviations.ts';
import { hasFiniteVerb } from '#engine/text/words/verbs.ts';
import { words } from '#engine/text/words/words.ts';
import { isFormula } from './formulas.ts';
import { ARROW, LIMIT, type Row, rowOfLine } from './row-sides.ts';
import type { Sentence, StudyTable, StudyText } from './study-text.ts';

/**
 * Rows of notes with two sides to be learnt: « to borrow = emprunter », « x² → 2x », « poids : P = m × g », « Hobbes :
 * "…" ». Both sides are given as typed, character by character.
 */

/**
 * - `translation`: a word of another language and its French one
 * - `formula`: a name or a formula, and the formula that belongs to it
 * - `quotation`: a person, and what that person wrote
 * - `match`: two things that a table or a list puts side by side
 * - `measure`: a name and one figure; `effect`: a cause and what follows from it; `role`: a thing and what it does
 *   (`stated-rows.ts`)
 */
type TwoSidedKind = 'translation' | 'formula' | 'quotation' | 'match' | 'measure' | 'effect' | 'role';

export interface TwoSided {
  readonly kind: TwoSidedKind;
  readonly front: string;
  readonly back: string;
  /** The names of the two columns, where a table says them. */
  readonly columns: readonly [string, string] | null;
  /** The language of the front of a translation, « anglais »; null where the text does not show it. */
  readonly language: string | null;
  readonly sentence: Sentence;
  /** True when the back says what the front means: a translation, a column of meanings, an acronym and its words. */
  readonly isMeaning: boolean;
}

const SIDE_MAX = 90;
const FRONT_WORDS = 8;
/** Longer backs explain and are no counterpart. */
const SHORT_WORDS = 6;
/** Fewer rows under each other may stand there by chance. */
const RUN_MIN = 3;

/** What opens a line of notes without being a side to learn. */
const RUBRIC =
  /^(?:ex|exo|exemples?|exercices?|remarques?|rq|rem|nb|attention|donc|ainsi|alors|calcul|conclusion|bilan|résultat|résolution|réponse|application|solution|soit|si|on|il|d’où|source|date|révision|rappel|devoir|voir|cf|avec|où)(?![\p{L}’])/iu;
const QUOTATION = /^(?:"[^"]{6,}"|«[^«»]{6,}»|“[^“”]{6,}”)(?:\s?\([^()]*\))?$/u;
const AUTHORS =
  /^(?:noms?|qui|auteurs?|autrices?|écrivains?|philosophes?|penseurs?|poètes?|personn\p{Ll}+|orateurs?|dirigeants?|savants?)(?!\p{L})/iu;
const REACTS = /^(?:\p{Lu}\p{Ll}?[\d₂₃₄]*){2,}$/u;
const REACTION = /^\d?\s?(?:\p{Lu}\p{Ll}?[\d₂₃₄]*)+[+-]?(?:\s\+\s|$)/u;
/** One or two letters: « N », « kg », « Ω ». */
const SYMBOL = /^[\p{L}Ω%°]{1,2}(?:[²³]|\/\p{L}{1,2}[²³]?)?$/u;

const LANGUAGES: readonly (readonly [string, RegExp])[] = [
  ['anglais', /(?<!\p{L})(?:anglais|english|vocabulary|grammar)(?!\p{L})/iu],
  ['espagnol', /(?<!\p{L})(?:espagnol|español|vocabulario|gramática)(?!\p{L})/iu],
  ['allemand', /(?<!\p{L})(?:allemand|deutsch|wortschatz)(?!\p{L})/iu],
  ['italien', /(?<!\p{L})(?:italien|italiano|vocabolario)(?!\p{L})/iu],
  ['portugais', /(?<!\p{L})(?:portugais|português|vocabulário)(?!\p{L})/iu],
  ['latin', /(?<!\p{L})(?:latin|latine)(?!\p{L})/iu],
  ['lingala', /(?<!\p{L})lingala(?!\p{L})/iu],
  ['swahili', /(?<!\p{L})(?:ki)?swahili(?!\p{L})/iu],
  ['kikongo', /(?<!\p{L})kikongo(?!\p{L})/iu],
  ['wolof', /(?<!\p{L})wolof(?!\p{L})/iu],
];
/** The words with which entries of a vocabulary begin in these languages. */
const FOREIGN: readonly (readonly [string, RegExp])[] = [
  ['anglais', /^(?:to|a|an|the)\s(?!(?:savoir|retenir|apprendre|conna[îi]tre)(?!\p{L}))\p{L}/iu],
  ['espagnol', /^(?:el|los|las)\s\p{L}/iu],
  ['allemand', /^(?:der|die|das)\s\p{L}/iu],
];
/** Under these headings two columns are forms or rules of one language. */
const OF_ONE_LANGUAGE = /gram(?:mar|maire|[áa]tica|matik)|conjug|irr[ée]gul|temps|tenses|modal/iu;
const MEANING_COLUMN = /^(?:fran[çc]ais|traductions?|sens|significations?|d[ée]finitions?|meaning|ce que)/iu;

/** Finds the two-sided rows of a text, in its order. A front that stands twice, or a chronology, is none. */
export function twoSidedRows(study: StudyText): TwoSided[] {
  const tables = study.tables.flatMap((table) => rowsOfTable(table, study));
  const inTables = new Set(tables.map(({ sentence }) => sentence.index));
  const lines = study.sentences.map((sentence) =>
    inTables.has(sentence.index) ? null : rowOfLine(sentence),
  );
  const language = languageOf(study);
  const found = [
    ...groupsOf(tables).flatMap((run) => run.flatMap((row) => read(row, run, language))),
    ...runsOf(lines).flatMap((run) => run.flatMap((row) => read(row, run, language))),
  ];
  const key = ({ front, columns, sentence }: TwoSided) =>
    `${front}\n${columns?.join('\n') ?? sentence.headings.join('\n')}`;
  const counts = new Map<string, number>();
  for (const row of found) counts.set(key(row), (counts.get(key(row)) ?? 0) + 1);
  return found
    .filter((row) => counts.get(key(row)) === 1)
    .sort((a, b) => a.sentence.index - b.sentence.index);
}

/** The rows of a table: of three and more columns only where they have names, and each beside the first. */
function rowsOfTable(table: StudyTable, { sentences }: StudyText): Row[] {
  const [left = '', ...names] = table.header ?? [];
  return table.rows.flatMap((cells, at): Row[] => {
    const sentence = sentences[table.index + at];
    const [front = '', ...others] = cells;
    if (sentence === undefined || front === '' || (others.length > 1 && names.length === 0)) return [];
    return others.flatMap((back, column): Row[] => {
      const name = names[column] ?? '';
      // « | | Est | Ouest | »: only the others have a name.
      const columns = name !== '' && (left !== '' || names.length > 1) ? ([left, name] as const) : null;
      return back === '' ? [] : [{ front, back, sign: '|', sentence, columns }];
    });
  });
}

/** Lines that stand under each other, under the same headings and with the same sign. */
function runsOf(lines: readonly (Row | null)[]): Row[][] {
  const runs: Row[][] = [];
  for (const row of lines) {
    const last = runs.at(-1)?.at(-1);
    const goesOn =
      row !== null &&
      last !== undefined &&
      last.sentence.index === row.sentence.index - 1 &&
      last.sign === row.sign &&
      last.sentence.headings.join('\n') === row.sentence.headings.join('\n');
    if (row === null) continue;
    if (goesOn) runs.at(-1)?.push(row);
    else runs.push([row]);
  }
  return runs;
}

/** The rows of each table. */
function groupsOf(rows: readonly Row[]): Row[][] {
  const byTable = new Map<number, Row[]>();
  for (const row of rows) byTable.set(row.sentence.block, [...(byTable.get(row.sentence.block) ?? []), row]);
  return [...byTable.values()];
}

function read(row: Row, run: readonly Row[], language: string | null): TwoSided[] {
  const kind = isSides(row) ? kindOf(row, run, language) : null;
  const { front, back, sentence, columns } = row;
  if (kind === null) return [];
  const isMeaning =
    kind === 'translation' ||
    (columns !== null && MEANING_COLUMN.test(columns[1])) ||
    (kind === 'match' &&
      columns === null &&
      /^\p{Lu}{2,5}$/u.test(front) &&
      /^\p{Ll}{4,}(?:\s|$)/u.test(back) &&
      !/[\d,]/.test(back)) ||
    (kind === 'match' && row.sign === '=' && /^\p{Ll}{3,}\s(?:de|du|des|qui)\s\p{L}/u.test(back)) ||
    (kind === 'match' && row.sign !== '|' && /^(?:une?|le|la)\s\p{Ll}{3,}|^l’\p{Ll}{3,}/u.test(back));
  return [
    { kind, front, back, columns, sentence, isMeaning, language: kind === 'translation' ? language : null },
  ];
}

function isSides({ front, back }: Row): boolean {
  return (
    front.length <= SIDE_MAX &&
    back.length <= SIDE_MAX * 2 &&
    words(front).length <= FRONT_WORDS &&
    !RUBRIC.test(front) &&
    !/≠|^(?:cet?|cette|ces)\s/iu.test(front) &&
    !isCutWord(front) &&
    !/[?…]$/.test(front) &&
    findDates(front).length === 0 &&
    !/^\d{4}(?!\p{L})/u.test(front)
  );
}

function kindOf(row: Row, run: readonly Row[], language: string | null): TwoSidedKind | null {
  const { front, back, sentence, sign, columns } = row;
  const inTable = sign === '|';
  // « NaCl → Na+ + Cl- » is a reaction, and no name of a formula.
  if (sign === '→' && REACTS.test(front) && REACTION.test(back)) return null;
  // « Politique | « Vis caché » »: in a table the name of its column tells that a person said it.
  const saysWho = columns === null || AUTHORS.test(columns[0]);
  if (QUOTATION.test(back) && saysWho) return isName(front) ? 'quotation' : null;
  const alike = inTable ? run : run.filter(isShort);
  const isRun = alike.length >= Math.min(RUN_MIN, inTable ? 2 : RUN_MIN) && (inTable || isShort(row));
  if (
    language !== null &&
    !sentence.headings.slice(-2).some((above) => OF_ONE_LANGUAGE.test(above)) &&
    isTranslation(row, run, columns)
  )
    return 'translation';
  // « résoudre y = ax + b » says what to do.
  if (sign === '=' && TO_DO.test(front)) return null;
  // « cos(a + b) »: the letter in brackets is no verb.
  const told = front.replace(/\((?![^()]*\p{L}{4})[^()]*\)/gu, '');
  const isVerbal = !inTable && sign !== '⇔' && hasFiniteVerb(/^\p{Ll}/u.test(told) ? `la ${told}` : told);
  if (isVerbal || /,/.test(front) || /[,;]$/.test(back) || (sign !== '⇔' && isEquation(front))) return null;
  // « newton : N » among other units; one letter after a single colon is the rest of an abbreviation.
  if (isRun && SYMBOL.test(back)) return 'formula';
  if (sign === '⇔' || LIMIT.test(sentence.text)) return 'formula';
  if (isFormula(back) && !ARROW.test(` ${back} `) && isAsked(row)) return 'formula';
  return isRun && !/[,;:]\s.*[,;:]\s/.test(back) ? 'match' : null;
}

const TO_DO = /^\p{Ll}{3,}(?:er|ir|[dtv]re)\s(?:.*\s)?\p{L}{1,2}$/u;

/** A formula beside its name, or beside another formula; a sum of figures is an example. */
function isAsked({ front, back, sign }: Row): boolean {
  const letters = /\p{L}/u.test(back);
  const sum =
    /^(?!(?:cos|sin|tan|log|exp)(?!\p{L}))\p{Ll}{3,}/u.test(back) &&
    sign === '=' &&
    !/[×÷/*−]|\s-\s/.test(back);
  return (
    (letters || isFormula(front)) && !sum && !/\d\s?(?:kg|m|s|N|V|A|°C|%|mol|L|g|J)(?![\p{L}\d])/u.test(back)
  );
}

/** « M × V = P × T » and « 6 CO₂ + 6 H₂O → … » have no name on their left. */
const isEquation = (front: string) => /\s[×÷*+/−-]\s/.test(front.replace(/\([^()]*\)/g, ''));

const isShort = ({ front, back }: Row) =>
  words(front).length <= SHORT_WORDS && words(back).length <= SHORT_WORDS && back.length <= 60;

/** Rows of a vocabulary: named so by their columns or short on both sides, and no explanation in French. */
function isTranslation(row: Row, run: readonly Row[], columns: Row['columns']): boolean {
  if (columns !== null && !columns.some((name) => MEANING_COLUMN.test(name) || languageNamed(name) !== null))
    return false;
  if (ENGLISH_SENTENCE.test(row.back)) return false;
  const short = run.filter(isShort).length;
  return isShort(row) && (run.length >= 2 || opensForeign(row.front)) && short * 2 >= run.length;
}

/** « habitude : I play football » gives an example. */
const ENGLISH_SENTENCE = /^(?:I|he|she|we|you|they|it)(?:\s|['’])/iu;

const opensForeign = (front: string) => FOREIGN.some(([, opening]) => opening.test(front));
const languageNamed = (text: string) => LANGUAGES.find(([, name]) => name.test(text))?.[0] ?? null;

/** The other language of a text: named in its headings or columns, or shown by the words that begin its rows. */
function languageOf({ sentences, tables, outline }: StudyText): string | null {
  const named = languageNamed(
    [
      ...outline.flat(),
      ...tables.flatMap(({ header }) => header ?? []),
      ...sentences.slice(0, 1).map(({ text }) => text),
    ].join('\n'),
  );
  if (named !== null) return named;
  const shown = FOREIGN.map(([language, opening]) => ({
    language,
    count: sentences.filter(({ text }) => opening.test(text) && /\s?[=:→]\s|->/u.test(text)).length,
  }));
  return shown.find(({ count }) => count >= 2)?.language ?? null;
}
