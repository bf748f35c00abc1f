import { fold } from '#engine/text/words/fold.ts';
import { stemSet } from '#engine/text/words/stems.ts';
import { isStopWord, words } from '#engine/text/words/words.ts';

/** A question and its correct answer. */
export interface Asked {
  readonly question: string;
  readonly answer: string;
}

const GAP = '_____';
const QUESTION_MAX = 260;
const ANSWER_MAX = 420;

/** Words and signs after which something must follow. */
const OPEN_END =
  /(?:^|[\s’])(?:le|la|les|l’|un|une|des|du|de|d’|au|aux|à|et|ou|par|pour|dans|sur|avec|sans|que|qu’|qui|dont|où|(?<!un )son|sa|ses|leur|leurs|ce|cet|cette|ces|est|sont|=|:|,|→|-|–)$/iu;
const PRONOUN =
  /^(?:il(?!\sy\sa\s)|elle|ils|elles|celui-ci|celle-ci|ceux-ci|celles-ci|ce dernier|cette dernière|cela|ceci|ça|lui|eux|son|sa|ses|leurs?|cet|cette|ces|y)(?!\p{L})/iu;
const FRAME =
  /^(?:complétez(?: la liste)?|datez cet événement|pourquoi est-ce (?:que|qu’)|que s’est-il passé|qu’est-ce (?:que|qu’)|que (?:sont|désigne|signifie|provoque|permet)|quels? (?:est|sont|était)|quelles? (?:est|sont|était))(?![\p{L}-])\s*:?\s*/iu;
/** « que eau », « de or », « le avion »: a missing elision before a vowel. */
const HIATUS = /(?<![\p{L}-])(?:que|de|le|la|ne|se|ce)\s(?=[aàâeéèêiîoôuû])(?!onz|oui\b|un[^\p{L}]|uhlan)/iu;

/** Questions on the other side of a row of notes, which is quoted as typed. */
const QUOTES_A_SIDE =
  /(?:^Que veut dire|^Comment dit-on|^Quand emploie-t-on|(?:^|\s)(?:[Qq]u’est-ce qui|[Qq]uel(?:le)? [\p{L}\s’-]+?) correspond à|[Àà] quoi correspond|(?:^|\s)(?:[Qq]uelle est la (?:formule|valeur|conséquence) d(?:e|’)|[Qq]uel est le (?:symbole|rôle) d(?:e|’)|[Àà] combien équivaut|[Àà] quoi associe-t-on|[Àà] quoi est égal|[Qq]ue désigne|[Pp]ar quoi se caractérise|[Ee]n quoi consiste|[Qq]uel exemple illustre|[Qq]uelle relation est vraie|[Qq]uelles formes prend|[Qq]ui est|[Ss]i(?:\s\S+ =)?|[Pp]our))\s?«/u;

/** The same of a cell, asked by the headings of its table: « Quel barrage correspond au fleuve Congo ? ». */
const ASKS_A_CELL =
  /(?:^|\s)[Qq]uel(?:le)?s? (?:[^«»?]{2,60} (?:correspond(?:ent)? (?:au |à la |à l’)|a pour )|est (?:le |la |l’)[^«»?]{2,60} (?:du |de la |de l’)[^«»?]{2,40}«)/u;

type Rule = (asked: Asked) => boolean;

/** The rules for a flashcard or a quiz question; each returns true when it is kept. */
const RULES: Readonly<Record<string, Rule>> = {
  'ends with ?, or has one gap, or is an order that ends with a full stop': ({ question }) =>
    question.startsWith('Complétez')
      ? question.split(GAP).length === 2
      : /\u202f\?$/.test(question) || /(?:^|\s)(?:Citez|citez|Datez)\s.*\.$/u.test(question),
  'opens with a capital, and so does the answer unless it is a sign': ({ question, answer }) =>
    /^[\p{Lu}«]/u.test(question) && /^[«“(]?\s?[^\p{Ll}]|^pH|^\p{L}{1,2}\s?=/u.test(answer),
  'is long enough to be understood and short enough to be read': ({ question, answer }) =>
    words(question).length >= 3 && question.length <= QUESTION_MAX && answer.length <= ANSWER_MAX,
  'the answer is not in the question': ({ question, answer }) =>
    !words(fold(question)).some((_, at, list) => startsAt(list, at, words(fold(answer)))),
  'the answer adds something to the question': ({ question, answer }) => {
    const [questionStems, answerStems] = [stemSet(question), stemSet(answer)];
    return answerStems.size === 0
      ? /\d/.test(answer)
      : [...answerStems].some((stem) => !questionStems.has(stem));
  },
  'neither opens with a pronoun whose meaning stayed in the text': ({ question, answer }) =>
    !PRONOUN.test(question.replace(FRAME, '')) && !PRONOUN.test(answer),
  'neither stops in the middle of a phrase': ({ question, answer }) =>
    !OPEN_END.test(
      question.replace(/[\s\u202f\u00a0]*[?.]$/u, '').replace(/(?::|de|d’|à|en|par)\s?_____$/u, GAP),
    ) && !OPEN_END.test(answer.replace(/\.$/, '')),
  'quotes and brackets close': ({ question, answer }) => balanced(question) && balanced(answer),
  'no mark of notes or of Markdown is left at either end': ({ question, answer }) =>
    ![question.replace(FRAME, ''), answer].some((side) =>
      /^[-–=:>→*#•,;.]|\*\*|__(?!_)(?<!___)|\s{2}|[=→>]\s*[?.]?$/u.test(side.replace(GAP, 'x')),
    ),
  'vowels are elided': ({ question }) => !HIATUS.test(question.replace(/«[^»]*»/g, '« »')),
  'a gap hides a word of substance': ({ question, answer }) =>
    !question.includes(GAP) ||
    words(answer).some(({ text }) => !isStopWord(text) && (/\d/.test(text) || text.length > 2)),
};

/**
 * Returns the names of the rules that a question breaks; empty for a well-formed one. The two sides of a row of notes are
 * quoted as typed, so that of such a question only the words around them are judged.
 */
export function faults(written: Asked): string[] {
  const asked =
    QUOTES_A_SIDE.test(written.question) || ASKS_A_CELL.test(written.question)
      ? { question: written.question.replace(/«[^»]*»/gu, '«\u00a0côté\u00a0»'), answer: 'Réciproque' }
      : written;
  return Object.entries(RULES).flatMap(([name, keeps]) => (keeps(asked) ? [] : [name]));
}

function startsAt(
  list: readonly { text: string }[],
  at: number,
  phrase: readonly { text: string }[],
): boolean {
  return phrase.length > 0 && phrase.every((word, offset) => list[at + offset]?.text === word.text);
}

function balanced(text: string): boolean {
  const many = (mark: string) => text.split(mark).length - 1;
  return many('«') === many('»') && many('(') === many(')') && many('“') === many('”') && many('"') % 2 === 0;
}
