import { worldOf } from '#engine/make/quiz/head-noun.ts';
import { oncePerStudy } from '#engine/make/study.ts';
import { standsAlone } from '#engine/text/clauses/clauses.ts';
import { type DateMention, findDates } from '#engine/text/dates/dates.ts';
import { datesOfText, withYears, type YearlessDay } from '#engine/text/dates/dates-of-text.ts';
import { apposition, ofTheObject, personLast } from '#engine/text/definitions/apposition-definitions.ts';
import { called } from '#engine/text/definitions/called-definitions.ts';
import { afterColon } from '#engine/text/definitions/sequel-definitions.ts';
import { statementsOf } from '#engine/text/structure/statements.ts';
import type { Sentence, StudyText } from '#engine/text/structure/study-text.ts';
import { isGlossary, withoutToLearn } from '#engine/text/structure/to-learn.ts';
import { capitalised } from '#engine/text/words/articles.ts';
import { saysWhenGiven } from './alone/topic.ts';
import { pairsOf } from './pair-cards.ts';

/** A sentence that can be asked about, with the text around it. */
export interface StatementContext {
  /** The sentence without « Cependant, », « Définition : »…; it can be understood alone. */
  readonly statement: string;
  /** The statement with the year added to each day that lacks it. Only a date may be asked with it. */
  readonly dated: string;
  readonly sentence: Sentence;
  /** The whole text in lower case, to look words up in. */
  readonly text: string;
  readonly study: StudyText;
  /** True for a row with two sides and for one of a wide table, which are no sentences: only their dates are asked. */
  readonly isRow: boolean;
}

/** Longer sentences are lists without marks or texts without full stops, on which no question is clear. */
export const SENTENCE_MAX = 500;

/** The sentences of a text that can be asked about, and the whole text in lower case. */
export const readStatements = oncePerStudy(
  (study): { readings: readonly StatementContext[]; text: string } => {
    const text = ` ${study.sentences
      .map((sentence) => sentence.text)
      .join(' ')
      .toLowerCase()} `;
    const paired = new Set(pairsOf(study).map(({ sentence }) => sentence.index));
    const isRow = ({ index, cells }: Sentence) => paired.has(index) || (cells?.length ?? 0) > 2;
    return {
      text,
      readings: study.sentences.flatMap((sentence) => read(sentence, study, text, isRow(sentence))),
    };
  },
);

/** « cf. Mobutu : coup d’État 24 nov. 65 » tells of Mobutu. */
const REFERS = /^cf\.?\s(?=\p{Lu}[^:]{2,40}\s?:\s)/u;

/** « voc : griot = conteur »: the first word of a vocabulary stands behind its name. */
const VOCABULARY = /^voc(?:ab(?:ulaire)?)?\.?\s?:\s+(?=\p{L}[^:]{2,40}\s=\s)/iu;

/** « def : contrat par lequel… » and « = contrat par lequel… » under « 2. La société ». */
const DEFINES_HEADING = /^(?:d[ée]f(?:inition)?\s?\.?\s?[:=→]|=)\s+(?<meaning>\p{L}[^:=→]{8,})$/iu;
const HEADING_WORDS_MAX = 4;

/** What a line « def : … » says of the heading above it; null for any other line. */
export function definedAbove({ text, headings }: Sentence): string | null {
  const meaning = DEFINES_HEADING.exec(text)?.groups?.meaning;
  const heading = (headings.at(-1) ?? '').replace(/\s*\([^()]*\)/g, '');
  const term = heading.replace(/^(?:(?:la|le|les|une?|des)\s|l['’])/iu, '');
  if (meaning === undefined || term === '' || term.split(/\s+/).length > HEADING_WORDS_MAX) return null;
  if (/[:?!,/]|\d|\set\s/u.test(term) || /^d[ée]finitions?$/iu.test(term)) return null;
  return `${/^\p{Lu}\p{Ll}/u.test(term) ? term.charAt(0).toLowerCase() + term.slice(1) : term}\u00a0: ${meaning}`;
}

const GLOSS =
  /^(?<term>\p{L}[\p{Ll}’-]+(?:\s[\p{Ll}’-]+){0,3})\s?:\s+(?<meaning>\p{Ll}[\p{L}’-]+\s[^:=→;]{3,})$/u;

/** « soluté : espèce dissoute » under « Définitions à connaître »; null elsewhere. */
function glossed({ text, headings }: Sentence): string | null {
  if (!isGlossary(headings.at(-1) ?? '')) return null;
  const { term, meaning } = GLOSS.exec(text)?.groups ?? {};
  return term === undefined || meaning === undefined ? null : `${term} = ${meaning}`;
}

/** « le renforcement positif, qui augmente un comportement… ; » in a list */
const ITEM =
  /^(?<name>(?:(?:le|la|une?)\s|l’)\p{Ll}[^,;:()«»\d]{2,50}),\squi\s(?<deed>\p{Ll}[^;:()]{8,160}?)\s?[;.]?$/iu;

/** « distributive = proportionnelle au mérite » under « Aristote : 2 justices » */
const KIND = /^(?<kind>\p{Ll}{3,}(?:if|ive|el|elle|al|ale|ique|aire))\s?[=:]\s(?<meaning>\p{Ll}[^=:→]{6,})$/u;
const COUNTED = /(?<!\p{L})(?:\d|deux|trois|quatre)\s(?<noun>\p{Ll}{3,})s$/u;

/** What an item says of a kind, with the noun that the line above counts; null for any other sentence. */
function kindOf({ text, index, inList }: Sentence, { sentences }: StudyText): string | null {
  const { kind, meaning } = (inList ? KIND.exec(text)?.groups : undefined) ?? {};
  const above = sentences.slice(Math.max(0, index - 4), index).findLast((one) => !one.inList)?.text ?? '';
  const noun = COUNTED.exec(above)?.groups?.noun;
  return kind === undefined || noun === undefined ? null : `${noun} ${kind} = ${meaning}`;
}

/** What an item of a list says of the thing that it names, as a definition; null for any other sentence. */
function item({ text, inList }: Sentence): string | null {
  const { name, deed } = (inList ? ITEM.exec(text)?.groups : undefined) ?? {};
  return name === undefined || deed === undefined || worldOf(name) === 'person'
    ? null
    : `${capitalised(name)}\u00a0: ce qui ${deed}.`;
}

/** « A SAVOIR PAR COEUR : la cellule est… »: what is to be learnt is the statement. */
const toBeLearnt = (text: string): string => {
  const rest = withoutToLearn(text);
  return rest === text ? text : capitalised(rest);
};

function read(sentence: Sentence, study: StudyText, text: string, isRow: boolean): StatementContext[] {
  if (sentence.text.length > SENTENCE_MAX || saysWhenGiven(sentence.text, sentence.index)) return [];
  return statementsOf(
    definedAbove(sentence) ??
      glossed(sentence) ??
      item(sentence) ??
      kindOf(sentence, study) ??
      toBeLearnt(sentence.text.replace(REFERS, '').replace(VOCABULARY, '')),
  )
    .flatMap((statement) => (standsAlone(statement) ? [statement] : apposed(statement)))
    .map((statement) => ({
      statement,
      dated: withYears(statement, yearlessDays(study, sentence)),
      sentence,
      study,
      text,
      isRow,
    }));
}

const CALLS = /^(?:Ils?|Elles?)\s(?<verb>appelle|nomme)(?:nt)?\s/u;

/** « Il appelle classe un groupe… » as « On appelle… », which says what is called so, whoever he is; null for any other. */
export function calledBySomebody(statement: string): string | null {
  const speech = statement.replace(CALLS, 'On $<verb> ');
  return speech !== statement && standsAlone(speech) && called(speech) !== null ? speech : null;
}

/** « Elle repose sur la solidarité, le devoir de s’entraider » says what solidarity is, whoever she is. */
function apposed(statement: string): string[] {
  const speech = calledBySomebody(statement);
  if (speech !== null) return [speech];
  const found =
    ofItsOwn(statement) ?? ofTheObject(statement) ?? personLast(statement) ?? afterColon(statement);
  return found === null ? [] : [`${capitalised(found.term)}\u00a0: ${found.definition}.`];
}

const OPENS_OWNED = /^(?<word>Cette|Ces|Ses|Leurs|Sa)\s(?=\p{Ll})/u;
const ARTICLES: Readonly<Record<string, string>> = {
  Cette: 'La',
  Ces: 'Les',
  Ses: 'Les',
  Leurs: 'Les',
  Sa: 'La',
};

/** « Ses villosités, des replis microscopiques de la paroi, offrent… » says what « les villosités » are. */
function ofItsOwn(statement: string) {
  const word = OPENS_OWNED.exec(statement)?.groups?.word;
  if (word === undefined) return null;
  const found = apposition(`${ARTICLES[word] ?? ''} ${statement.slice(word.length + 1)}`);
  // « la vapeur », not « la onde ».
  return found === null || /^La\s[aeiouyéèêh]/iu.test(found.term) ? null : found;
}

/** The dates of each sentence of a text, by the index of the sentence. */
const datesIn = oncePerStudy(datesOfText);

/** The days of a sentence whose year is named elsewhere in the text. */
export function yearlessDays(study: StudyText, sentence: Sentence): readonly YearlessDay[] {
  return datesIn(study)[sentence.index]?.yearless ?? [];
}

/**
 * Puts the heading or the sentence that names the year before a quotation, with « […] » for what is between them. A
 * quotation whose days need no other year stays as it is.
 */
export function withItsYear(quoted: string, sentence: Sentence, study: StudyText): string {
  const named = yearlessDays(study, sentence).find(({ namedBy }) => namedBy !== null)?.namedBy;
  if (named == null || quoted.includes(named)) return quoted;
  const justBefore =
    study.sentences[sentence.index - 1]?.text === named && quoted === sentence.text && /[.!?…]$/.test(named);
  return justBefore ? `${named} ${quoted}` : `${named} […] ${quoted}`;
}

/** Counts the sentences that mention each date, because « Que s’est-il passé en 1960 ? » must have one answer. */
export function countDates(readings: readonly StatementContext[]): (date: DateMention) => number {
  const counts = new Map<string, number>();
  const key = (date: DateMention) => `${date.from} ${date.to}`;
  for (const { dated } of readings) {
    for (const date of new Set(findDates(dated).map(key))) counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  return (date) => counts.get(key(date)) ?? 0;
}
