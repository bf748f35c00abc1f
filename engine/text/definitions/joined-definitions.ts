import { readClause } from '#engine/text/clauses/clauses.ts';
import { capitalised } from '#engine/text/words/articles.ts';

/** Two definitions that one sentence joins. */

const LINK =
  /,?\s(?:et|mais|tandis\sque|tandis\squ’|alors\sque|alors\squ’)(?:\s|(?<=’))(?=(?:(?:le|la|les|une?)\s|l’)\p{Ll})/gu;
const STATES = /^(?:est|sont|désigne|désignent)$/u;
/** « …, la dîme celui dû à l’Église »: a second term whose verb and noun are left out. */
const LEFT_OUT =
  /,\s(?:et\s)?(?:(?:le|la|les)\s|l’)[^,;:]{3,40}?\s(?:celui|celle|ceux|celles)(?:-là)?\s(?:de|du|des|dû|due|dus|dues|d’|qui|que|qu’)(?!\p{L}).*$/u;

/**
 * « La gabelle est un impôt sur le sel et la dîme est un impôt dû à l’Église » defines two things: each part that has its own
 * subject and verb is one statement. A sentence that joins nothing stays whole.
 */
export function joinedStatements(sentence: string): string[] {
  for (const { index, 0: link } of sentence.matchAll(LINK)) {
    const [first, second] = [sentence.slice(0, index), capitalised(sentence.slice(index + link.length))];
    const [before, after] = [readClause(first), readClause(second)];
    // « ce que la science et la foi sont »: a relative clause before the link may hold both.
    if (
      before &&
      after &&
      STATES.test(after.verb) &&
      after.lead === '' &&
      !OPEN_RELATIVE.test(first.slice(first.lastIndexOf(',') + 1))
    )
      return [`${first}.`, ...joinedStatements(second)];
  }
  return [sentence];
}

const OPEN_RELATIVE = /\s(?:que\s|qu’|dont\s|où\s)/u;

/** A definition without a second term after it. */
export const withoutSecondTerm = (definition: string): string => definition.replace(LEFT_OUT, '');
