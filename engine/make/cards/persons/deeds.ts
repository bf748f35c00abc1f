import { firstStatement } from '#engine/make/cards/candidate.ts';
import type { StatementContext } from '#engine/make/cards/statement-context.ts';
import { isLost } from '#engine/make/quiz/lost-referent.ts';
import { hasMarks } from '#engine/make/quiz/marks.ts';
import { readClause } from '#engine/text/clauses/clauses.ts';
import type { Sentence } from '#engine/text/structure/study-text.ts';
import { capitalised } from '#engine/text/words/articles.ts';
import { stems } from '#engine/text/words/stems.ts';
import { words } from '#engine/text/words/words.ts';

/** What a sentence says that somebody or something does: « Le greffier authentifie les actes ». */
export interface Deed {
  readonly subject: string;
  /** The first noun of the subject, in lower case. */
  readonly noun: string;
  readonly verb: string;
  /** What follows the verb, as far as it belongs to it. */
  readonly rest: string;
  readonly sentence: Sentence;
  /** The date that opens the sentence, with its comma. */
  readonly when?: string;
}

const SUBJECT_WORDS_MAX = 7;
const REST_MAX = 110;

const AND =
  /,\s(?:et\s)?(?=(?:le|la|les)\s|l’|(?:L[ea]\s)?\p{Lu}[\p{L}-]+\s\p{Ll}+\s)|\set\s(?=(?:le|la|les)\s|l’|(?:L[ea]\s)?\p{Lu}[\p{L}-]+\s\p{Ll}+\s)/u;
/** What a sentence adds to its statement: « …, ce qui allonge… », « …, comme Makoko ». */
const ADDED =
  /\s?[:;]\s.*$|\s(?:parce\squ(?:e\s|’)|car\s|tandis\squ|alors\squ|lorsqu(?:e\s|’)|afin\s).*$|,\s(?:ce\squi|ce\sque|comme|qui|dont|où|mais|alors|tandis|notamment|surtout|par\sexemple|car|parce|puis|afin|pour|contre|au\slieu|sans|ainsi|y\scompris|soit|c’est)(?:(?<=’)|(?!\p{L})).*$/u;
/** « Ivan Pavlov, un physiologiste russe, a montré… »: who he is stands between subject and verb. */
const APPOSED =
  /^(?<subject>[^,;:.()]{2,60}),\s(?:une?\s|le\s|la\s|les\s|l’)[^,;:.()]{3,90},\s(?=(?:a|ont|avait|se|\p{Ll}{2,}(?:e|t|nt|it|ut))\s)/u;

/** « A juge les délits, B juge les crimes et C juge… » states three things; another sentence one. */
function partsOf(statement: string): string[] {
  const parts = statement.replace(/\.$/, '').split(AND);
  const whole = parts.map((part) => `${capitalised(part.trim())}.`);
  return parts.length > 1 && whole.every((part) => readClause(part)?.lead === '') ? whole : [statement];
}

/** Reads who does what in the sentences of a text that state it plainly. */
export function readDeeds(readings: readonly StatementContext[]): Deed[] {
  return readings
    .filter(({ isRow, sentence }) => !isRow && sentence.cells === undefined)
    .flatMap(({ statement, sentence }) => partsOf(statement).flatMap((part) => deedIn(part, sentence)));
}

/** « En 1912, », « En 1967 et 1968, », « Le 8 mai 1902, » */
const WHEN = /^(?:En\s[\d\set,]{4,16}|Le\s[^,]{5,24}\d{4}),$/u;

/** The deeds of sentences that open with their date, « En 1912, », which each keeps. */
export const readDatedDeeds = (readings: readonly StatementContext[]): Deed[] =>
  readings
    .filter(({ isRow, sentence }) => !isRow && sentence.cells === undefined)
    .flatMap(({ statement, sentence }) => {
      const lead = readClause(statement)?.lead ?? '';
      return WHEN.test(lead)
        ? deedIn(capitalised(statement.slice(lead.length).trim()), sentence).map((deed) => ({
            ...deed,
            when: lead,
          }))
        : [];
    });

function deedIn(written: string, sentence: Sentence): Deed[] {
  const clause = readClause(written) ?? readClause(written.replace(APPOSED, '$<subject> '));
  if (clause === null || clause.lead !== '') return [];
  const { verb } = clause;
  const subject = clause.subject.replace(LIFE, '');
  const rest = firstStatement(clause.rest).replace(ADDED, '');
  const isSaid =
    rest !== '' &&
    rest.length <= REST_MAX &&
    !/[;=→()«»]/u.test(rest) &&
    !hasMarks(rest) &&
    !GOES_ON.test(rest) &&
    !isLost(`sujet ${verb} ${rest.replace(OWN, 'le ')}`);
  const isNamed = words(subject).length <= SUBJECT_WORDS_MAX && !/[(),«»]/u.test(subject);
  if (!isSaid || !isNamed || stems(subject).every((own) => stems(rest).includes(own))) return [];
  return [{ subject, noun: words(subject)[1]?.text.toLowerCase() ?? '', verb, rest, sentence }];
}
/** « Émile Zola (1840-1902) publie… » */
const LIFE = /\s\([^()\p{L}]*\d[^()\p{L}]*\)$/u;
/** « retire alors son aide », « sort ruiné du conflit »: when, and of which? */
const GOES_ON =
  /(?<!\p{L})(?:d’abord|au contraire|alors|ainsi|ensuite|aussi|également|enfin|désormais|encore|toujours|déjà|pourtant|donc|aussitôt|ailleurs|(?:du|ce)\s(?:conflit|pays|régime|traité|pacte)(?!\s(?:d|\p{Ll}{4,})))(?![\p{L}-])/u;
/** « défend son client »: whoever is asked for. */
const OWN = /(?<!\p{L})(?:son|sa|ses)\s/gu;
