import { asAnswer, asQuestion, type Candidate } from '#engine/make/cards/candidate.ts';
import type { StatementContext } from '#engine/make/cards/statement-context.ts';
import { withoutBrackets } from '#engine/make/quiz/persons.ts';
import { isName, readClause } from '#engine/text/clauses/clauses.ts';
import { inside } from '#engine/text/words/articles.ts';
import { words } from '#engine/text/words/words.ts';

/** Verbs for what people do and towns do not. */
const DEED =
  /^(?:(?:a|avait) )?(?:invent|découvr|fond|écri|publi|épous|compos|peint|peign|démontr|énonc|prononc|proclam|promet|promi|révoqu|annonc|propos|montr|isol|formul|dirig|sign|cré|conqui|explor|assassin|nomm|prend|pri|reç|rédig|vainc|vainqu|observ|décri|imagin|mesur|élabor|nationalis|renvers|abandonn|soutien|affirm|dénonc|défend)\p{L}*$/u;
/** Verbs that make even a single name a person, because a town could not do this. */
const SURE_DEED =
  /^(?:(?:a|avait) )?(?:invent|découvr|découvert|écri|publi|épous|compos|démontr|énonc|prononc|formul|rédig|observ|imagin|affirm|isol|explor)\p{L}*$/u;
const TITLE =
  /^(?:le|la|l’)\s?(?:roi|reine|président|présidente|général|colonel|maréchal|professeur|docteur|empereur|pape|Premier ministre|explorateur|physicien|physicienne|chimiste|médecin|biologiste|savant|philosophe|écrivain|poète|navigateur|moine|mathématicien|astronome|ingénieur|abbé|tsar|ministre|botaniste|géologue|économiste|historien)\s(?:\p{Ll}+\s)?\p{Lu}/u;
/** « …, mais la pièce n’est montée qu’en 1896 », « …, et Jan Ingenhousz établit… » */
const NEXT_CLAUSE =
  /,\s(?:mais|tandis\squ|alors\squ).*$|,\s(?:et\s)?\p{Lu}\p{L}+(?:\s(?:de\s|d’)?\p{Lu}[\p{L}-]+){0,2}\s\p{Ll}+(?:e|t|d|a)\s.*$/u;
const COMPLEMENT_WORDS = { min: 2, max: 24 };

/** Makes « Qui fonde le Mouvement national congolais ? », « Par qui a été fondée l’université ? ». */
export function personCards({ statement, sentence }: StatementContext): Candidate[] {
  const clause = readClause(statement);
  if (!clause) return [];
  const { lead, subject, verb } = clause;
  // « écrit la pièce en 1834, mais elle n’est montée qu’en 1896 »
  // « énonce la loi de l’effet : un comportement suivi… »: what the colon opens tells what was asked for.
  const rest = clause.rest.replace(/\s:\s.*$/u, '').replace(NEXT_CLAUSE, '');
  const size = words(rest).length;
  const make = (question: string, answer: string): Candidate[] => [
    {
      kind: 'person',
      question: asQuestion(`${lead} ${question}`),
      answer: asAnswer(answer),
      sentence,
      worth: 8,
    },
  ];

  const passive =
    /^(?<done>(?:été\s)?\p{L}+(?:é|i|u|t|s)e?s?)\spar\s(?<by>[^,]+?)(?<when>,?\s(?:en|le|au|vers)\s.{3,40})?$/u.exec(
      rest,
    )?.groups;
  if (
    passive?.done &&
    passive.by &&
    isPersonName(passive.by) &&
    /^(?:est|sont|fut|furent|a|ont|a été|ont été|était|étaient)$/.test(verb)
  ) {
    return make(`par qui ${verb} ${passive.done} ${inside(subject)}${passive.when ?? ''}`, passive.by);
  }
  if (
    size < COMPLEMENT_WORDS.min ||
    size > COMPLEMENT_WORDS.max ||
    !DEED.test(verb) ||
    /(?:ent|ont)$/.test(verb)
  )
    return [];
  const name = withoutBrackets(subject);
  return isPersonName(name) && (TITLE.test(name) || words(name).length > 1 || SURE_DEED.test(verb))
    ? make(`qui ${verb} ${rest}`, name)
    : [];
}

function isPersonName(phrase: string): boolean {
  if (TITLE.test(phrase)) return !/\set\s/.test(phrase);
  return isName(phrase) && !/\set\s|^(?:En|Au|À|Le|La|Les)\s/.test(phrase) && !/^[\p{Lu}\d-]+$/u.test(phrase);
}
