import { standsAlone, withoutConnective } from '#engine/text/clauses/clauses.ts';
import {
  type List,
  type ListNode,
  readStudyText,
  type Sentence,
  type StudyTable,
  type StudyText,
} from '#engine/text/structure/study-text.ts';
import { fold } from '#engine/text/words/fold.ts';
import { stem, stems } from '#engine/text/words/stems.ts';
import { hasFiniteVerb } from '#engine/text/words/verbs.ts';
import { words } from '#engine/text/words/words.ts';

/** A text that can answer: a lesson or the student's own notes. `body` is Markdown or plain text. */
export interface AnswerText {
  readonly title: string;
  readonly body: string;
}

/** Something that can be quoted: a sentence, or a list with the sentence that announces it. */
export interface Passage {
  /** The words as they are in the text. */
  readonly quote: string;
  /** The sentence that is scored; `quote` may also contain the one before it. */
  readonly sentence: string;
  readonly title: string;
  /** The headings above it, outermost first. */
  readonly headings: readonly string[];
  readonly isList: boolean;
  /** True for the row of a table. */
  readonly isRow: boolean;
  readonly counts: ReadonlyMap<string, number>;
  /** Stems of the quote and, at less weight, of its headings and title. */
  readonly around: ReadonlySet<string>;
  /** Number of stems of the quote. */
  readonly length: number;
}

/** A table of one of the texts. */
export interface AnswerTable extends StudyTable {
  readonly title: string;
}

/** The passages of some texts, with the word statistics that BM25 needs. */
export interface PassageIndex {
  readonly passages: readonly Passage[];
  readonly tables: readonly AnswerTable[];
  /** The number of passages that contain each stem. */
  readonly frequency: ReadonlyMap<string, number>;
  readonly meanLength: number;
  /** Every word of the texts, folded, with its stem. */
  readonly vocabulary: ReadonlyMap<string, string>;
}

/** Indexes texts once for any number of questions. */
export function indexPassages(texts: readonly AnswerText[]): PassageIndex {
  const read = texts.map(readOnce);
  const passages = read.flatMap((one) => one.passages);
  const frequency = new Map<string, number>();
  const vocabulary = new Map<string, string>();
  for (const { counts, around, quote } of passages) {
    for (const one of new Set([...counts.keys(), ...around]))
      frequency.set(one, (frequency.get(one) ?? 0) + 1);
    for (const { text } of words(quote)) vocabulary.set(fold(text), stem(text));
  }
  const total = passages.reduce((sum, { length }) => sum + length, 0);
  return {
    passages,
    tables: read.flatMap((one) => one.tables),
    frequency,
    vocabulary,
    meanLength: total / Math.max(1, passages.length),
  };
}

/**
 * A question of the text answers nothing, « Non, car… » answers only the one before it, and what « on imagine » is told to be
 * put right.
 */
export const isTold = ({ sentence }: Pick<Passage, 'sentence'>): boolean =>
  !/^(?:Oui|Non|Si),|^On (?:imagine|croit)(?: souvent| parfois)? qu|\?\s*»?$/u.test(sentence);

/**
 * Words of somebody else, quoted after what announces them: the course tells them and does not say them itself. A formula is
 * nobody’s words.
 */
export const isSpeech = ({ quote, sentence }: Pick<Passage, 'quote' | 'sentence'>): boolean =>
  !sentence.startsWith('$') &&
  quote.endsWith(sentence) &&
  /:\s$/u.test(quote.slice(0, quote.length - sentence.length));

type ReadText = Pick<PassageIndex, 'passages' | 'tables'>;
const readTexts = new WeakMap<AnswerText, ReadText>();

/** The passages and tables of one text, cached: a lesson is searched together with varying other lessons. */
function readOnce(text: AnswerText): ReadText {
  const cached = readTexts.get(text) ?? readText(text);
  readTexts.set(text, cached);
  return cached;
}

function readText({ title, body }: AnswerText): ReadText {
  const study = readStudyText(body);
  return { passages: findPassages(title, study), tables: study.tables.map((table) => ({ ...table, title })) };
}

function findPassages(title: string, study: StudyText): Passage[] {
  const signatures = study.lists.filter((list) => isSignature(list, study));
  const lists = study.lists.flatMap((list) => {
    if (signatures.includes(list)) return [];
    const first = study.sentences[list.index];
    if (first === undefined) return [];
    const nested = list.tree.flatMap((node) => nestedLists(node, title, study));
    const heading = list.headings.at(-1);
    const intro = list.intro?.text ?? (heading === undefined ? '' : `${heading}\u00a0:`);
    const quote = `${intro} ${list.items.map(closed).join(' ; ')}`.trim();
    // All the notes under a heading answer no question: each of their lines does.
    const isHurried = list.items.filter((item) => /[.;!?»]$/u.test(item)).length * 2 < list.items.length;
    if (list.intro === null && isHurried && (quote.length > NOTES_FROM || list.items.some(isNoted)))
      return nested;
    return [passage(quote, list.intro?.text ?? quote, title, first, true), ...nested];
  });
  const intros = new Set([
    ...study.lists.flatMap(({ intro }) => (intro ? [intro.index] : [])),
    ...signatures.map(({ index }) => index),
  ]);
  const starts = new Map(
    study.lists
      .flatMap(({ tree }) => tree.flatMap(itemStarts))
      .filter(([, start]) => isLabelled(study.sentences[start]?.text ?? '')),
  );
  const single = study.sentences
    .filter((sentence) => {
      // « Robespierre justifie ainsi la violence : » is quoted with the words that it announces, never without.
      const next = study.sentences[sentence.index + 1];
      return !intros.has(sentence.index) && !(next !== undefined && announces(sentence, next));
    })
    .map((sentence) => {
      const heading = sentence.headings.at(-1);
      // « = ingestion d’un microbe » under « La phagocytose » says what that is.
      if (heading !== undefined && /^=\s/u.test(sentence.text)) {
        const whole = `${heading} ${sentence.text}`;
        return passage(whole, whole, title, sentence, false);
      }
      const start = starts.get(sentence.index) ?? sentence.index;
      const quote = start < sentence.index ? wordsFrom(start, sentence, study) : withContext(sentence, study);
      return passage(quote, sentence.text, title, sentence, false);
    });
  return [...lists, ...single];
}

/** Lines under a heading, longer than this together, are notes and no list. */
const NOTES_FROM = 280;

/** « capitale : Abomey », « créé en 1943 »: a line that says something by itself. */
const isNoted = (item: string): boolean => OF_HEADING.test(item) || /\s?[:=→]\s/u.test(item);

const closed = (item: string): string => item.replace(/\s*[;.,]$/, '');

/** « pouvoirs propres : » and what is indented under it are one passage. */
function nestedLists({ text, from, items }: ListNode, title: string, study: StudyText): Passage[] {
  const first = study.sentences[from];
  const own =
    first !== undefined && items.length > 0 && text.endsWith(':')
      ? [passage(`${text} ${items.map((item) => closed(item.text)).join(' ; ')}`, text, title, first, true)]
      : [];
  return [...own, ...items.flatMap((item) => nestedLists(item, title, study))];
}

/** « créé en 1958 », « capitale : Gao »: a line of notes whose subject is its heading. */
const OF_HEADING =
  /^(?:(?:créé|fondé|né|mort|élu|découvert|inventé|écrit|publié|construit|signé|adopté|promulgué|inauguré|proclamé)e?s?\s(?:en|le|à|au|par|vers|dès)(?!\p{L})|\p{Ll}[\p{L}’ -]{2,24}\s?[:=]\s)/u;

/** « livre XI, 1748 », « 1964 (traduit de l’anglais) »: how the source of a quotation ends, whatever its title. */
const DATED_WORK = /,\s(?:vers\s)?\d{3,4}(?:\s\([^()]{1,60}\)|,\strad(?:uction|uit)?[^,\d]{1,40})?\.?$/u;

/** « — Robespierre, discours à la Convention » below a quotation says whose words it has, and answers nothing itself. */
const isSignature = ({ items, intro, index }: List, { sentences }: StudyText): boolean =>
  items.length === 1 &&
  intro === null &&
  index > 0 &&
  /^\p{Lu}[^=:→]*,\s/u.test(items[0] ?? '') &&
  (DATED_WORK.test(items[0] ?? '') || !hasFiniteVerb(items[0] ?? '')) &&
  sentences[index - 1]?.headings.at(-1) === sentences[index]?.headings.at(-1);

/**
 * Quotes « Il est guillotiné… » with the sentences before it, as far as the one which says who « il » is, and the words of another with
 * those that say whose they are: « Robespierre justifie ainsi la violence : ».
 */
function withContext(sentence: Sentence, study: StudyText): string {
  const before = study.sentences[sentence.index - 1];
  if (before !== undefined && announces(before, sentence)) return `${before.text} ${sentence.text}`;
  let first = sentence;
  for (let back = 0; back < ANTECEDENTS && pointsBack(first); back += 1) {
    const earlier = study.sentences[first.index - 1];
    if (earlier === undefined || earlier.block !== sentence.block) break;
    first = earlier;
  }
  return wordsFrom(first.index, sentence, study);
}

/** Tells whether a sentence says whose words the next paragraph has. */
const announces = (sentence: Sentence, next: Sentence): boolean =>
  /:$/u.test(sentence.text) && !next.inList && next.block === sentence.block + 1;

const wordsFrom = (start: number, { index }: Sentence, { sentences }: StudyText): string =>
  sentences
    .slice(start, index + 1)
    .map(({ text }) => text)
    .join(' ');

/** « Mansa Moussa (règne 1312-1337 env.) : apogée. » */
const isLabelled = (text: string): boolean => {
  const [label = ''] = /^[^:]{2,60}:(?=\s)/u.exec(text) ?? [];
  return label !== '' && !hasFiniteVerb(label.replace(/\([^()]{0,60}\)/u, ''));
};

/** Each sentence of an item with the item's first: « Mansa Moussa : apogée. Pèlerinage en 1324 » tells of one man. */
const itemStarts = ({ from, to, items }: ListNode): [number, number][] => [
  ...Array.from({ length: to - from }, (_, at): [number, number] => [from + at, from]),
  ...items.flatMap(itemStarts),
];

/** How many sentences back the name may stand that « Elle éclate… » takes up. */
const ANTECEDENTS = 2;

const pointsBack = ({ text, inList }: Sentence): boolean =>
  !inList && (NAMES_BACK.test(text) || !standsAlone(withoutConnective(text)));
/** « On les appelle plantes en C4 » names what the sentence before it told. */
const NAMES_BACK = /^On\s(?:les?\s|la\s|l’)(?:appelle|nomme|dit)(?!\p{L})/u;

function passage(
  quote: string,
  sentence: string,
  title: string,
  { headings, cells, inList }: Sentence,
  isList: boolean,
): Passage {
  const heading = headings.at(-1) ?? '';
  const found = [...stems(quote), ...(inList && OF_HEADING.test(sentence) ? stems(heading) : [])];
  const counts = new Map<string, number>();
  for (const one of found) counts.set(one, (counts.get(one) ?? 0) + 1);
  const around = new Set([title, ...headings].flatMap(stems).filter((one) => !counts.has(one)));
  return {
    quote,
    sentence,
    title,
    headings,
    isList,
    isRow: cells !== undefined,
    counts,
    around,
    length: found.length,
  };
}
