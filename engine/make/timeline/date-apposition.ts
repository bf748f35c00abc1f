import { asAnswer } from '#engine/make/cards/candidate.ts';
import { readClause } from '#engine/text/clauses/clauses.ts';
import { isFiniteVerb } from '#engine/text/words/verbs.ts';
import { words } from '#engine/text/words/words.ts';

/**
 * Words that say what a date is and not what happened: « jour anniversaire du sacre, », « année décisive, », « deux ans
 * avant la guerre, ».
 */
const OF_THE_DATE =
  /^(?:(?:le|la)\s|l’)?(?:(?:même|seule?|première?|dernière?|dixième)\s)?(?:(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|vingt|cent|un|une|quelques|\d{1,3})\s)?(?:jours?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lendemain|veille|date|anniversaire|ann[ée]es?|ans?|mois|semaines?|si[èe]cles?|heures?|moment|instant|[ée]poque|p[ée]riode|d[ée]cennie|matin|soir|nuit|tournant)(?!\p{L})(?<more>[^,;:]*),\s(?=\S)/iu;
/** « Deux ans plus tard, »: beside a date it says nothing. */
const LATER = /^\s(?:plus tard|après|auparavant|plus tôt)$/iu;
const AT_THE_END =
  /(?<=\d),\s(?:jours?|lendemain|veille|date|anniversaire|ann[ée]es?|mois|moment|tournant)(?!\p{L})[^,;:]*(?=[.]?$)/iu;

/** The statement without the words that explain the date that stood before them. */
export function withoutApposition(statement: string): string {
  const found = OF_THE_DATE.exec(statement);
  const rest = found === null ? '' : statement.slice(found[0].length);
  if (rest === '' || !(LATER.test(found?.groups?.more ?? '') || isStatement(rest))) return statement;
  return asAnswer(rest);
}

/** « Stendhal (1783-1842) publie… »: tells whether a date in brackets belongs to the name before it. */
export const isOfName = (
  statement: string,
  { start, end }: { readonly start: number; readonly end: number },
): boolean => statement[start - 1] === '(' && /^\)\s\p{Ll}/u.test(statement.slice(end));

/** The statement without what explains the date at its end: « Elles votent, jour des élections municipales ». */
export const withoutLastApposition = (statement: string): string => statement.replace(AT_THE_END, '');

function isStatement(text: string): boolean {
  if (readClause(asAnswer(text)) !== null) return true;
  if (/^(?:ils?|elles?|on)\s/iu.test(text)) return true;
  const list = words(text);
  return list.some(
    (word, at) => at > 0 && isFiniteVerb(word.text, list[at - 1]?.text ?? '', list[at + 1]?.text ?? ''),
  );
}
