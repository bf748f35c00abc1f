import { oncePerStudy } from '#engine/make/study.ts';
import { findDefinitions } from '#engine/text/definitions/definitions.ts';
import { besideRows, consequenceRows, measureRows, roleRows } from '#engine/text/structure/stated-rows.ts';
import { type TwoSided, twoSidedRows } from '#engine/text/structure/two-sided.ts';
import { capitalised } from '#engine/text/words/articles.ts';
import { stemSet } from '#engine/text/words/stems.ts';
import { words } from '#engine/text/words/words.ts';
import { underItsLine } from './announced-rows.ts';
import { articleRows } from './article-rows.ts';
import { asQuestion, type Candidate } from './candidate.ts';
import {
  columnQuestion,
  formsQuestion,
  isLegend,
  measureQuestion,
  ofQuoted,
  quoted,
  sideQuestion,
  usageQuestion,
} from './row-question.ts';
import { withNamedColumns } from './unnamed-columns.ts';

/**
 * The two-sided rows of a text; several kinds of cards ask which sentences they are. A first row that names the columns
 * names them for the others, and what only looks like a vocabulary is none.
 */
export const pairsOf = oncePerStudy((study): readonly TwoSided[] => {
  const found = twoSidedRows(withNamedColumns(study));
  const articles = articleRows(study);
  const ofArticles = new Set(articles.map(({ sentence }) => sentence.index));
  const rows = withStated(
    [
      ...found.filter(
        (row) => !ofArticles.has(row.sentence.index) && (!isDefinition(row) || isOfASeries(row, found)),
      ),
      ...articles,
    ],
    [...measureRows(study), ...consequenceRows(study), ...roleRows(study)],
    besideRows(study),
  );
  return rows
    .filter(isOneThing(rows))
    .map(underItsLine(study))
    .map((row): TwoSided => {
      const header = headerOf(row, rows);
      if (header !== null)
        return {
          ...row,
          kind: 'match',
          language: null,
          isMeaning: false,
          columns: header === row ? null : [header.front, header.back],
        };
      if (row.kind !== 'translation' || isVocabulary(row, rows)) return row;
      return { ...row, kind: 'match', language: null, isMeaning: row.isMeaning && !saysARule(row) };
    });
});

/** « mandat = durée pdt laquelle un élu exerce » says what the word means, although other rows stand beside it. */
const isDefinition = ({ kind, columns, front, back, sentence }: TwoSided) =>
  kind === 'match' &&
  columns === null &&
  sentence.cells === undefined &&
  (/\s=\s/u.test(sentence.text) || !/,/u.test(back)) &&
  !/→|⇒|[-=]>/u.test(sentence.text) &&
  !/\d/.test(front) &&
  /^\p{Ll}/u.test(front) &&
  /^\p{Ll}/u.test(back) &&
  words(back).length >= MEANING_WORDS &&
  !/\s[-−×÷/*+]\s/u.test(back) &&
  findDefinitions(sentence.text).some(({ form }) => form === 'label');
const MEANING_WORDS = 2;

/** « nominatif = cas du sujet », « accusatif = cas du COD », « datif = cas du COI » are told apart by their rows. */
const isOfASeries = ({ back }: TwoSided, rows: readonly TwoSided[]): boolean => {
  const [first = ''] = back.split(' ');
  return (
    words(back).length < SERIES.words &&
    rows.filter((row) => row.back.startsWith(`${first} `)).length >= SERIES.rows
  );
};
const SERIES = { words: 5, rows: 3 };

/** « marqueurs : always, often, never » is a list in a lesson on a language, and no word with its meaning. */
const isOneThing = (rows: readonly TwoSided[]) => (row: TwoSided) =>
  row.kind !== 'translation' || !/,.*,/u.test(row.back) || isVocabulary(row, rows);

/** What a row states is asked as that, unless it translates. */
function withStated(
  rows: readonly TwoSided[],
  stated: readonly TwoSided[],
  beside: readonly TwoSided[],
): TwoSided[] {
  const translated = new Set(
    rows.filter(({ kind }) => kind === 'translation').map(({ sentence }) => sentence.index),
  );
  const kept = stated.filter(({ sentence }) => !translated.has(sentence.index));
  const replaced = new Set(kept.map(({ sentence }) => sentence.index));
  const read = [...rows.filter(({ sentence }) => !replaced.has(sentence.index)), ...kept];
  const known = new Set(read.map(({ sentence }) => sentence.index));
  const others = beside.filter(
    ({ sentence }) => !known.has(sentence.index) && findDefinitions(sentence.text).length === 0,
  );
  return [...read, ...others].sort((a, b) => a.sentence.index - b.sentence.index);
}

/**
 * Makes cards of two-sided rows, both sides as typed: « Que veut dire « to borrow » ? », « Comment dit-on « emprunter » en
 * anglais ? », « Quelle est la formule de « poids » ? ». A vocabulary is asked in both directions. A row that only names
 * the columns, or a legend, is not asked.
 */
export function pairCards(pair: TwoSided, pairs: readonly TwoSided[]): Candidate[] {
  const { front, back, sentence, columns } = pair;
  const above = columns === null ? sentence.headings.at(-1) : `${columns[0]} → ${columns[1]}`;
  const card = (question: string, answer: string, worth: number): Candidate => ({
    kind: 'pair',
    question: asQuestion(question),
    answer,
    sentence,
    source: above === undefined ? sentence.text : `${above}\u00a0: ${sentence.text}`,
    worth,
  });
  if (isHeader(pair, pairs) || IS_EXAMPLE.test(back) || NO_CELL.test(back)) return [];
  if (pair.kind === 'measure') return [card(measureQuestion(pair), back, 8.8)];
  if (pair.kind === 'role') return [card(`quel est le rôle ${ofQuoted(front)}`, back, 8.6)];
  // « qui contrôle les routes prélève des taxes → … » is a line of notes whose sides are no things.
  if (pair.kind === 'effect' && NO_THING.test(front)) return [];
  if (pair.kind === 'effect') return [card(`quelle est la conséquence ${ofQuoted(front)}`, back, 8.8)];
  if (pair.kind === 'quotation') return [card(`qui a écrit ou dit : ${back}`, front, 8.5)];
  if (columns !== null && pair.kind !== 'translation') {
    const asked = columnQuestion(front, columns, back);
    // « 49 » under « M EVP » is the figure of a column without a name in words.
    return /^qu’est-ce qui correspond/u.test(asked) && FIGURE.test(back) ? [] : [card(asked, back, 9)];
  }
  if (isLegend(pair)) return [];
  if (pair.kind !== 'translation') {
    const asked = usageQuestion(pair) ?? formsQuestion(pair) ?? sideQuestion(pair);
    // « propagande : affiches, journaux » has no name for what joins its sides: other cards come first.
    const worth = /^(?:par quoi se caractérise|à quoi correspond)/u.test(asked) ? 7.4 : 9;
    return [card(asked, /^que dit/.test(asked) && /^si\s/.test(back) ? capitalised(back) : back, worth)];
  }
  const usage = usageQuestion(pair);
  if (usage !== null) return [card(usage, back, 9)];
  if (FORMS.test(back)) return [card(`quelles formes prend ${quoted(front)}`, back, 9)];
  const language = pair.language === null ? 'dans l’autre langue' : `en ${pair.language}`;
  const same = pairs.filter((other) => other.kind === pair.kind && other.back === back).length;
  const asked = same === 1 && (back.match(/,/g)?.length ?? 0) < 2;
  return [
    card(`que veut dire ${quoted(front)}`, back, 9),
    ...(asked ? [card(`comment dit-on ${quoted(back)} ${language}`, front, 8.9)] : []),
  ];
}

/** An empty cell. */
const NO_CELL = /^[-–—/?.…x\s]*$/u;
/** « voy, vas, va, vamos »: what a verb becomes. */
const FORMS = /^[\p{L}’'-]+(?:,\s[\p{L}’'-]+){3,}$/u;
const FIGURE = /^[≈~]?\s?\d[\d\s.,]*$/u;
const NO_THING = /^(?:qui|que|si|on|ils?|elles?|pas|quand|quiconque)(?!\p{L})|\s[+-]\sen\s[+-]/iu;

/** « négative : ex pollution » gives an example, and no other side to be learnt. */
const IS_EXAMPLE = /^\(?(?:ex|exemples?|par\sex)(?:emple)?(?:\s?[.:]\s?|\s)/iu;

const NAMES_A_LANGUAGE =
  /(?:anglais|english|espagnol|español|allemand|deutsch|italien|portugais|latin|lingala|swahili|kikongo|wolof|fran[çc]ais|traduction|mots?|vocabul)/iu;

/** What tables call their columns beside what `text/structure` knows. */
const COLUMN_NAME =
  /^(?:couches?|roches?|cas|fonctions?|droites?|points?\sd’intersection|cat[ée]gories?|exemples?|types?|pays|villes?|villes? principales?|mati[èe]res?|propri[ée]t[ée]s?|caract[ée]ristiques?|particules?|charges?|[ée]l[ée]ments?|symboles?|organes?|r[ôo]les?|r[ée]gions?|climats?|auteurs?|œuvres?|p[ée]riodes?|mouvements?)$/iu;

/** The rows of one table. */
const tableOf = ({ sentence }: TwoSided, pairs: readonly TwoSided[]) =>
  sentence.cells === undefined
    ? []
    : pairs.filter((other) => other.sentence.cells !== undefined && other.sentence.block === sentence.block);

/** The first row of a table that names its columns: « couche | roche », « cas | fonction » under « Les cas ». */
function headerOf(pair: TwoSided, pairs: readonly TwoSided[]): TwoSided | null {
  const [first, ...others] = tableOf(pair, pairs);
  if (first === undefined || others.length < 2 || first.columns !== null) return null;
  const title = stemSet(first.sentence.headings.at(-1) ?? '');
  const named = [...stemSet(first.front)];
  const isNamed = named.length > 0 && named.every((stem) => title.has(stem));
  const isOneWord = /^\p{L}+$/u.test(first.back) && /^\p{L}+$/u.test(first.front);
  return (COLUMN_NAME.test(first.back) && (isNamed || COLUMN_NAME.test(first.front))) ||
    (isNamed && isOneWord)
    ? first
    : null;
}

/** A row without columns above rows that have them is the one that named them. */
const isHeader = (pair: TwoSided, pairs: readonly TwoSided[]) =>
  pair.columns === null &&
  tableOf(pair, pairs).some(
    ({ columns }) => columns !== null && columns[0] === pair.front && columns[1] === pair.back,
  );

/** How entries of an English vocabulary open, and « a priori » does not. */
const ENGLISH_OPENING = /^(?:to|an?|the)\s(?!priori|posteriori|contrario|fortiori|minima|maxima)\p{L}/iu;
/** « verbe conjugué en 2e position », « ge + radical + t » */
const SAYS_A_RULE = /\s\+\s(?!subj)|\d|^verbe\s|^auxiliaire\s|\sconjugué/u;
const FRENCH_LETTERS = /[éèêàçùœ]/iu;
const NOT_AN_ENTRY =
  /^(?:v[ée]rit[ée]|habitude|formes?|emplois?|marqueurs?|r[èe]gle|exemple|question|n[ée]gation)(?!\p{L})/iu;

/** « 4 cas : nominatif… » lists, « phrase simple : verbe conjugué en 2e position » is grammar. */
const saysARule = ({ front, back }: TwoSided) =>
  /^\d/.test(front) || NOT_AN_ENTRY.test(front) || SAYS_A_RULE.test(back);

/**
 * Tells whether a row that looks like a translation is one: « souple = modifiable par une loi » is none although « a
 * priori » opens a line as an English noun would.
 */
function isVocabulary(pair: TwoSided, pairs: readonly TwoSided[]): boolean {
  const { front, language } = pair;
  if (saysARule(pair)) return false;
  if (language === 'allemand' && FRENCH_LETTERS.test(front)) return false;
  if (language !== 'anglais') return true;
  if (FRENCH_LETTERS.test(front)) return false;
  const rows = pairs.filter((other) => other.kind === 'translation');
  return rows.some(
    ({ front: opening, sentence }) =>
      ENGLISH_OPENING.test(opening) || sentence.headings.some((text) => NAMES_A_LANGUAGE.test(text)),
  );
}
