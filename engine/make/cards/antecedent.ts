import { readClause, standsAlone, withoutConnective } from '#engine/text/clauses/clauses.ts';
import type { Sentence, StudyText } from '#engine/text/structure/study-text.ts';
import { genderOfPhrase } from '#engine/text/words/gender.ts';

const PRONOUN = /^(?<pronoun>Il|Elle|Ils|Elles)\s(?!y\s|existe|faut|s’agit|est\s(?:possible|nécessaire))/iu;
/** A name without an article: « il » or « elle » could refer to it as well as to the subject. */
const BARE_NAME =
  /(?<!(?:^|(?<!\p{L})(?:la|le|les|l’|du|des|au|aux|en|à|d’|de|dans|vers|sur|par))\s?)(?<![\p{L}-])\p{Lu}\p{Ll}{2,}/u;

/**
 * Replaces the « il » or « elle » of a statement by the subject of the previous sentence in the same paragraph. Of the
 * rules by which readers resolve a pronoun this is the safest one: the subject of the sentence before, in the same
 * gender and number (Hobbs, Resolving pronoun references, Lingua 44, 1978). Null when another name could be meant.
 */
export function withSubject(statement: string, sentence: Sentence, study: StudyText): string | null {
  const pronoun = PRONOUN.exec(statement)?.groups?.pronoun;
  const before = study.sentences[sentence.index - 1];
  if (pronoun === undefined || before === undefined || before.block !== sentence.block || sentence.inList)
    return null;
  const previous = withoutConnective(before.text);
  const clause = standsAlone(previous) ? readClause(previous) : null;
  if (!clause || !agrees(clause.subject, pronoun) || BARE_NAME.test(clause.rest)) return null;
  return clause.subject + statement.slice(pronoun.length);
}

function agrees(subject: string, pronoun: string): boolean {
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
