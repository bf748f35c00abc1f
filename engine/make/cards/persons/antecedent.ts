import { readClause, standsAlone, withoutConnective } from '#engine/text/clauses/clauses.ts';
import type { Sentence, StudyText } from '#engine/text/structure/study-text.ts';
import { genderOfPhrase } from '#engine/text/words/gender.ts';
import { isMainPerson, mainPerson } from './main-person.ts';

const PRONOUN = /^(?<pronoun>Il|Elle|Ils|Elles)\s(?!y\s|existe|faut|s’agit|est\s(?:possible|nécessaire))/iu;
/** A name without an article: « il » or « elle » could refer to it as well as to the subject. */
const BARE_NAME =
  /(?<!(?:^|(?<!\p{L})(?:la|le|les|l’|du|des|au|aux|en|à|d’|de|dans|vers|sur|par))\s?)(?<![\p{L}-])\p{Lu}\p{Ll}{2,}/u;

/**
 * Replaces the « il » or « elle » of a statement by the subject of the previous sentence in the same paragraph. Of the
 * rules by which readers resolve a pronoun this is the safest one: the subject of the sentence before, in the same
 * gender and number (Hobbs, Resolving pronoun references, Lingua 44, 1978). In a life it is the person whose life is told,
 * as long as nobody else could be meant. Null when another name could be meant.
 */
export function withSubject(statement: string, sentence: Sentence, study: StudyText): string | null {
  const pronoun = PRONOUN.exec(statement)?.groups?.pronoun;
  const before = study.sentences[sentence.index - 1];
  if (pronoun === undefined) return null;
  const person = mainPerson(study);
  if (person !== null && person.pronoun === pronoun.toLowerCase())
    // « La Cour juge… Elle s’installe à Détroit »: in a life both may be meant.
    return isMainPerson(pronoun, sentence, study) ? person.name + statement.slice(pronoun.length) : null;
  if (before === undefined || before.block !== sentence.block || sentence.inList) return null;
  const previous = withoutConnective(before.text);
  const clause = standsAlone(previous) ? readClause(previous) : null;
  if (!clause || !agrees(clause.subject, pronoun) || BARE_NAME.test(clause.rest)) return null;
  return clause.subject + statement.slice(pronoun.length);
}

/** Tells whether a pronoun has the gender and the number of a subject. */
export function agrees(subject: string, pronoun: string): boolean {
  const low = pronoun.toLowerCase();
  if (/^(?:le|un)\s/i.test(subject)) return low === 'il';
  if (/^(?:la|une)\s/i.test(subject)) return low === 'elle';
  if (/^(?:les|des)\s/i.test(subject)) return low === 'ils' || low === 'elles';
  if (/^l’/i.test(subject)) {
    const gender = genderOfPhrase(subject, '');
    if (gender !== null) return low === (gender === 'feminine' ? 'elle' : 'il');
  }
  return /^\p{Lu}/u.test(subject) && (low === 'il' || low === 'elle');
}

/** A sentence with what says whom its « il » stands for: the sentence before it, or the name of a life with « […] ». */
export function withItsSubject(resolved: string, sentence: Sentence, study: StudyText): string {
  const before = study.sentences[sentence.index - 1]?.text ?? '';
  const name = mainPerson(study)?.name;
  const isFar = name !== undefined && resolved.startsWith(name) && !before.includes(name);
  return `${isFar ? `${name} […]` : before} ${sentence.text}`;
}
