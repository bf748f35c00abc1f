import { asAnswer, asQuestion, asStatement, type Candidate } from '#engine/make/cards/candidate.ts';
import type { StatementContext } from '#engine/make/cards/statement-context.ts';
import { type Clause, readClause, standsAlone } from '#engine/text/clauses/clauses.ts';
import type { DateMention } from '#engine/text/dates/dates.ts';
import { withoutFullStop } from '#engine/text/structure/normalise.ts';
import type { Sentence } from '#engine/text/structure/study-text.ts';
import { inside } from '#engine/text/words/articles.ts';
import { hasFiniteVerb } from '#engine/text/words/verbs.ts';
import { words } from '#engine/text/words/words.ts';
import { dateInQuestion } from './date-in-question.ts';

/** Verbs that describe a state, which has no date of its own. */
const STATE =
  /^(?:(?:est|sont|était|étaient|fut|furent|sera|a|ont|avait|avaient|peut|peuvent|doit|doivent|vit|vivent|porte|portent|se trouve|se trouvent)$|compt|possèd|s’élèv|représent|habit|exist|rest|demeur|mesur|dépass|contien|correspond|appartien|désign|signifi|sembl|dispos|dur|repos|constitu|concern)/u;
/** Intransitive verbs, with which « Quand + verbe + sujet ? » is good French. */
const WITHOUT_OBJECT =
  /^(?:commenc|début|éclat|s’achèv|s’achev|se termin|prend fin|se déroul|a lieu|ont lieu|eut lieu|naît|naquit|meurt|mourut|dispara|apparaî|apparut|tomb|s’ouvr|s’effondr|surv|voit le jour)/u;
/** A past participle at the beginning of what follows the verb. */
const PARTICIPLE =
  /^(?:(?:été\s)?\p{L}+(?:é|ée|és|ées|i|ie|is|ise|ises|ies|u|ue|us|ues|it|ite|ites|ert|erte|ertes|eint|einte|ort|orte))(?!\p{L})/u;

/**
 * Cards on one event: when it happened, and what happened then.
 * @param event the statement without its date
 * @param same how many sentences of the text have this date: the date asks for its event only when it has one
 */
export function eventCards(
  { sentence }: StatementContext,
  date: DateMention,
  event: string,
  same: number,
): Candidate[] {
  if (!standsAlone(event) || words(event).length > 40) return [];
  const answer = asAnswer(`${date.lead}${date.lead.endsWith('’') ? '' : ' '}${date.text}`);
  const clause = readClause(event);
  if (!clause) return happened(sentence, date, event, same);
  const form = formOf(clause);
  const found: Candidate[] = [];
  if (form !== null && isSimple(clause)) {
    found.push({ kind: 'date', question: whenQuestion(clause, form, date), answer, sentence, worth: 9 });
  }
  const isState = (STATE.test(clause.verb) && form === null) || /(?:ait|aient)$/.test(clause.verb);
  if (isState) return found;
  if (same === 1) {
    found.push({
      kind: 'event',
      question: asQuestion(`que s’est-il passé ${dateInQuestion(date)}`),
      answer: asStatement(event),
      sentence,
      worth: 8,
    });
  }
  if (words(event).length <= 22) {
    const wording = withoutFullStop(inside(event));
    found.push({
      kind: 'date',
      question: `Datez cet événement\u00a0: ${wording}.`,
      answer,
      sentence,
      worth: same === 1 ? 7 : 9,
    });
  }
  return found;
}

type Form = 'passive' | 'intransitive';

/**
 * Tells which of the two forms the clause has with which « Quand + verbe + sujet ? » is good French; null for any
 * other.
 */
function formOf({ verb, rest }: Clause): Form | null {
  const isPassive =
    /^(?:est|sont|fut|furent|a été|ont été)$/.test(verb) &&
    PARTICIPLE.test(rest) &&
    !PUT.test(rest) &&
    hasNoObject(splitParticiple(rest)[1] ?? '');
  if (isPassive) return 'passive';
  const isIntransitive = WITHOUT_OBJECT.test(`${verb} ${rest}`) && hasNoObject(restAfterFixed(verb, rest));
  return isIntransitive ? 'intransitive' : null;
}

/** Tells whether a clause is short enough to be turned into a question, and has no second clause. */
function isSimple({ lead, rest }: Clause): boolean {
  return (
    lead === '' &&
    words(rest).length <= 9 &&
    !/[,;:«]|\s(?:qui|que|qu’|dont|où)(?:(?<=’)|(?!\p{L}))/u.test(rest)
  );
}

/** Writes « En quelle année est assassiné Patrice Lumumba ? », « Quand éclate la guerre ? ». */
function whenQuestion({ subject, verb, rest }: Clause, form: Form, date: DateMention): string {
  const ask =
    date.precision === 'year' && /^en$/i.test(date.lead)
      ? 'en quelle année'
      : date.precision === 'day' && /^le$/i.test(date.lead)
        ? 'à quelle date'
        : 'quand';
  const name = inside(subject.replace(/\s*\([^)]*\)/g, ''));
  const [participle = '', complement = ''] = splitParticiple(rest);
  const question =
    form === 'passive'
      ? `${ask} ${verb} ${participle} ${name} ${complement}`
      : `${ask} ${verb}${fixedPart(verb, rest)} ${name} ${restAfterFixed(verb, rest)}`;
  return asQuestion(question.replace(/\s+/g, ' '));
}

/** Asks for the whole event when its verb is not in the list and nothing in it describes a state. */
function happened(sentence: Sentence, date: DateMention, event: string, same: number): Candidate[] {
  const whole =
    /[.»]$/.test(sentence.text) &&
    words(event).length >= 4 &&
    /^(?:(?:le|la|les|un|une|des)\s|l’|\p{Lu})/iu.test(event);
  if (!whole || same > 1 || hasFiniteVerb(event) || /(?:ait|aient)(?!\p{L})/u.test(event)) return [];
  return [
    {
      kind: 'event',
      question: asQuestion(`que s’est-il passé ${dateInQuestion(date)}`),
      answer: asStatement(event),
      sentence,
      worth: 7,
    },
  ];
}

/**
 * Tells whether a complement is empty, a place or a manner, rather than an object such as « le blocus » or « à exister
 * ».
 */
function hasNoObject(complement: string): boolean {
  if (complement === '') return true;
  return /^(?:à|au|aux|en|dans|sur|sous|contre|avec|pour|près|lors|par|entre|chez|après)(?!\p{L})(?!\s\p{L}+(?:er|ir|re)(?!\p{L}))/u.test(
    complement,
  );
}

/** « mis en service » is one expression, but « mis à la disposition de… » does not survive the change of order. */
const PUT_IN = /^(?:été\s)?mise?s?\sen\s\p{L}+/u;
const PUT = /^(?:été\s)?mise?s?\s(?!en\s)/u;

function splitParticiple(rest: string): string[] {
  const participle = (PUT_IN.exec(rest) ?? PARTICIPLE.exec(rest))?.[0] ?? '';
  return [participle, rest.slice(participle.length).trim()];
}

/** The noun that belongs to the verb: « prend fin », « a lieu », « voit le jour ». */
function fixedPart(verb: string, rest: string): string {
  const fixed = /^(?:fin|lieu|le jour)(?!\p{L})/u.exec(rest)?.[0];
  return fixed && /^(?:prend|a|ont|eut|eurent|voit|prit)$/.test(verb) ? ` ${fixed}` : '';
}

function restAfterFixed(verb: string, rest: string): string {
  return rest.slice(fixedPart(verb, rest).trim().length).trim();
}
