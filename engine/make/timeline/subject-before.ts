import { agrees } from '#engine/make/cards/persons/antecedent.ts';
import { isMainPerson, mainPerson } from '#engine/make/cards/persons/main-person.ts';
import { pointsAway, readClause, withoutConnective } from '#engine/text/clauses/clauses.ts';
import { findDates } from '#engine/text/dates/dates.ts';
import type { Sentence, StudyText } from '#engine/text/structure/study-text.ts';
import { withoutApposition } from './date-apposition.ts';
import { isGeneric } from './generic-subject.ts';

/** Whom a pronoun stands for, and the sentence that names it. */
interface SubjectBefore {
  readonly subject: string;
  readonly quoted: string;
}

/** Readers do not look further back for whom « il » stands for. */
const SENTENCES_MAX = 4;
/** Nouns that the pronoun could stand for as well, by its gender and number. */
const RIVALS: Readonly<Record<string, RegExp>> = {
  '': /(?!)/u,
  il: /(?<!\p{L})(?:le|un|du|au|ce|cet)\s\p{Ll}/u,
  elle: /(?<!\p{L})(?:la|une|cette)\s\p{Ll}/u,
  ils: /(?<!\p{L})(?:les|des|aux|ces|deux|trois|quatre)\s\p{L}/u,
  elles: /(?<!\p{L})(?:les|des|aux|ces|deux|trois|quatre)\s\p{L}/u,
};
/** A name that could be whom « il » means beside the subject. */
const BARE_NAME =
  /(?<!(?:^|(?<!\p{L})(?:la|le|les|l’|du|des|au|aux|en|à|d’|de|dans|vers|sur|par))\s?)(?<![\p{L}-])\p{Lu}\p{Ll}{2,}/u;

/**
 * Finds the subject that « il », « elle », « ils » or « elles » takes up, or whose « son » is for '': that of the sentence before, or of an earlier one of
 * the paragraph where all between go on with the same pronoun or name nothing that it could stand for. In the life of a
 * person it is that person. Null where it is not clear.
 */
export function subjectBefore(pronoun: string, sentence: Sentence, study: StudyText): SubjectBefore | null {
  const low = pronoun.toLowerCase();
  const rival = RIVALS[low];
  const person = mainPerson(study);
  if (person !== null && (low === '' || person.pronoun === low))
    return low !== '' && isMainPerson(low, sentence, study)
      ? { subject: person.name, quoted: `${person.name} […]` }
      : null;
  if (rival === undefined || sentence.inList) return null;
  for (let at = sentence.index - 1; at >= Math.max(0, sentence.index - SENTENCES_MAX); at -= 1) {
    const before = study.sentences[at];
    if (before === undefined || before.block !== sentence.block || before.inList) return null;
    const text = opened(before.text);
    if (low === '' ? PERSONAL.test(text) : new RegExp(`^${low}\\s`, 'iu').test(text)) continue;
    const clause = POSSESSIVE.test(text) ? null : readClause(text);
    if (clause !== null && (low === '' || isMeant(clause.subject, low))) {
      // Further back only where nothing else there could be meant.
      const isFar = at < sentence.index - 1;
      if (isFar && (rival.test(clause.rest) || /(?<!\p{L})l’\p{Ll}/u.test(clause.rest))) return null;
      const isClear =
        !pointsAway(clause.subject) && !isGeneric(clause.subject) && !BARE_NAME.test(clause.rest);
      return isClear ? { subject: clause.subject, quoted: before.text } : null;
    }
    if (rival.test(clause?.rest ?? text.slice(text.search(/\s/u))) || BARE_NAME.test(clause?.rest ?? text))
      return null;
  }
  return null;
}

/**
 * The subject that « il » or « elle » most likely takes up where another noun might be meant: the last subject of its gender
 * under the same heading that is a name or has one. A label without it would say nothing at all.
 */
export function likelySubject(pronoun: string, sentence: Sentence, study: StudyText): SubjectBefore | null {
  const low = pronoun.toLowerCase();
  if ((low !== 'il' && low !== 'elle') || mainPerson(study)?.pronoun === low) return null;
  for (let at = sentence.index - 1; at >= Math.max(0, sentence.index - LIKELY_MAX); at -= 1) {
    const before = study.sentences[at];
    if (before === undefined || before.headings.join('\n') !== sentence.headings.join('\n')) return null;
    const text = opened(before.text);
    if (before.inList || PERSONAL.test(text) || POSSESSIVE.test(text)) continue;
    const clause = readClause(text);
    // « Thérèse Raquin paraît en 1867 » is about a book.
    if (clause === null || OF_A_WORK.test(clause.verb)) continue;
    const name = NAME_LAST.exec(clause.subject.replace(/\s\([^()]*\)/gu, ''))?.groups?.name;
    // Of a thing nothing is said for sure.
    if (name === undefined || !agrees(clause.subject, low)) return null;
    return { subject: name, quoted: before.text };
  }
  return null;
}
const LIKELY_MAX = 9;
const OF_A_WORK = /^(?:par(?:aît|ait|ut)|sort|décrit|raconte|peint|relate|évoque)$/u;
/** « le météorologue allemand Alfred Wegener », « Octave ». */
const NAME_LAST =
  /(?<name>\p{Lu}\p{L}{1,20}(?:[\s-](?:de\s|d’|von\s|van\s)?\p{Lu}\p{L}{1,20}){0,3})(?:,[^,]{1,80})?$/u;

const PERSONAL = /^(?:ils?|elles?)\s/iu;
const POSSESSIVE = /^(?:son|sa|ses|leurs?)\s/iu;

/** The sentence without its connective, and without a date and what explains it before the subject. */
function opened(sentence: string): string {
  const text = withoutConnective(sentence);
  const [date] = findDates(text);
  const bare =
    date?.start === 0
      ? withoutApposition(text.slice(date.end).replace(/^\s?,\s/u, ''))
      : withoutApposition(text);
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

/** Two names joined by « et » are « ils » or « elles ». */
const isMeant = (subject: string, pronoun: string): boolean =>
  /\set\s/u.test(subject) ? pronoun.endsWith('s') : agrees(subject, pronoun);
