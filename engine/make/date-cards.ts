import { de, inside } from '#engine/text/articles.ts';
import { isNounPhrase, readClause, standsAlone } from '#engine/text/clauses.ts';
import { type DateMention, findDates } from '#engine/text/dates.ts';
import { withoutFullStop } from '#engine/text/normalise.ts';
import type { Sentence } from '#engine/text/study-text.ts';
import { hasFiniteVerb } from '#engine/text/verbs.ts';
import { words } from '#engine/text/words.ts';
import { asAnswer, asQuestion, asStatement, type Candidate } from './candidate.ts';
import { type Reading, withItsYear } from './reading.ts';

/** « depuis 1960 », « avant 1914 »: a date that bounds a state rather than the day of an event. */
const BOUND = /^(?:depuis|dès|avant|après|jusqu|à partir|au lendemain|à la veille|d’ici)/iu;
const STATE =
  /^(?:(?:est|sont|était|étaient|fut|furent|sera|a|ont|avait|avaient|peut|peuvent|doit|doivent|vit|vivent|porte|portent|se trouve|se trouvent)$|compt|possèd|s’élèv|représent|habit|exist|rest|demeur|mesur|dépass|contien|correspond|appartien|désign|signifi|sembl|dispos|dur|repos|constitu|concern)/u;
/** Verbs without an object: « Quand + verbe + sujet ? » is good French with them. */
const WITHOUT_OBJECT =
  /^(?:commenc|début|éclat|s’achèv|s’achev|se termin|prend fin|se déroul|a lieu|ont lieu|eut lieu|naît|naquit|meurt|mourut|dispara|apparaî|apparut|tomb|s’ouvr|s’effondr|surv|voit le jour)/u;
const PARTICIPLE =
  /^(?:(?:été\s)?\p{L}+(?:é|ée|és|ées|i|ie|is|ise|ises|ies|u|ue|us|ues|it|ite|ites|ert|erte|ertes|eint|einte|ort|orte))(?!\p{L})/u;

/**
 * Cards on the date of an event, and on what happened at a date. `sameDate` counts the sentences with that date. A day
 * whose year another sentence names quotes both.
 */
export function dateCards(reading: Reading, sameDate: (date: DateMention) => number): Candidate[] {
  const { sentence, study, dated } = reading;
  const source = withItsYear(sentence.text, sentence, study);
  const cards = cardsOf({ ...reading, statement: dated }, sameDate);
  return source === sentence.text ? cards : cards.map((card) => ({ ...card, source }));
}

function cardsOf(reading: Reading, sameDate: (date: DateMention) => number): Candidate[] {
  const { statement } = reading;
  const dates = findDates(statement);
  const first = dates[0];
  if (first === undefined) return [];
  const inBrackets = bracketCards(reading, dates);
  if (inBrackets.length > 0) return inBrackets;
  const note = noteCards(reading, first, sameDate(first));
  if (note.length > 0) return note;
  const opens = first.start === 0;
  if ((dates.length > 1 && !opens) || BOUND.test(first.lead)) return [];
  const event = withoutDate(statement, first);
  return event === null ? [] : eventCards(reading, first, untilNextDate(event), sameDate(first));
}

/** « …, et le 1er janvier 1804 Haïti proclame… »: the next date tells another event. */
function untilNextDate(event: string): string {
  const [next] = findDates(event);
  const before = next ? event.slice(0, next.start) : '';
  return /[,;]\s(?:(?:et|puis|mais)\s)?$/u.test(before) && readClause(before)
    ? before.replace(/\s*[,;]\s(?:(?:et|puis|mais)\s)?$/u, '.')
    : event;
}

/** « Le règne de Louis XIV (1643-1715) » at the head of a sentence asks for those dates. */
function bracketCards({ statement, sentence }: Reading, dates: readonly DateMention[]): Candidate[] {
  const match = /^(?<name>[^(),;:]{4,70})\s\((?<inside>[^()]{4,40})\)/u.exec(statement)?.groups;
  const date = dates[0];
  if (!match?.name || !match.inside || date === undefined || date.text.trim() !== match.inside.trim())
    return [];
  if (!isNounPhrase(match.name) || /^(?:un|une|des|chaque)\s/i.test(match.name)) return [];
  const question = date.range
    ? `quelles sont les dates ${of(match.name)}`
    : `de quand date ${inside(match.name)}`;
  return [{ kind: 'date', question: asQuestion(question), answer: asAnswer(date.text), sentence, worth: 8 }];
}

function of(name: string): string {
  const phrase = inside(name);
  if (/^le\s/.test(phrase)) return `du ${phrase.slice(3)}`;
  if (/^les\s/.test(phrase)) return `des ${phrase.slice(4)}`;
  return /^[aeiouyhéèêâîôû]/i.test(phrase) && !/^h/i.test(phrase) ? `d’${phrase}` : `de ${phrase}`;
}

/** « 1960 : indépendance du Congo »: the line of a chronology. */
function noteCards({ statement, sentence }: Reading, date: DateMention, same: number): Candidate[] {
  if (date.start > 0 || !/^\s*(?:[:=→–—]|->?)\s/u.test(statement.slice(date.end))) return [];
  const event = statement.slice(date.end).replace(/^\s*(?:[:=→–—]|->?)\s*/u, '');
  if ((words(event).length < 2 && event.length < 6) || words(event).length > 40 || !standsAlone(event))
    return [];
  return same > 1
    ? [
        {
          kind: 'date',
          question: `Datez cet événement\u00a0: ${inside(asAnswer(event))}.`,
          answer: asAnswer(`${date.lead} ${date.text}`),
          sentence,
          worth: 7,
        },
      ]
    : [
        {
          kind: 'event',
          question: asQuestion(`que s’est-il passé ${when(date)}`),
          answer: asStatement(event),
          sentence,
          worth: 8,
        },
      ];
}

/** « le 14 juillet 1789 », « en 1960 », « de 1914 à 1918 »: the date inside a question. */
function when({ lead, text, precision, range }: DateMention): string {
  const low = text.replace(
    /^(?:D[eu’]|Entre|Vers|Il y a|Environ|Autour|Aux|Début|Fin|Mi|Milieu|Années|Première|Seconde|Été|Printemps|Automne|Hiver)(?:(?<=’)|(?!\p{L}))/u,
    (word) => word.toLowerCase(),
  );
  if (lead !== '') return `${lead.toLowerCase()}${lead.endsWith('’') ? '' : ' '}${low}`;
  if (/^(?:de|du|d’|entre|vers|en|il y a|environ)(?:(?<=’)|(?!\p{L}))/u.test(low)) return low;
  if (range) {
    const ends = /^(\d+|\p{Ll}[^-–]*)\s?[-–]\s?(\d{3,4}|\p{Ll}.*)$/u.exec(low);
    return ends ? `${de(ends[1] ?? '')} à ${ends[2]}` : `en ${low}`;
  }
  if (precision === 'day') return `le ${low}`;
  return precision === 'century' || precision === 'millennium'
    ? `au ${low}`
    : precision === 'decade'
      ? `dans les ${low}`
      : `en ${low}`;
}

/** « le rapport, paru en 1987 »: the date says when it came out, not when the statement happens. */
const OF_A_PARTICIPLE = /,\s(?!a\s|ont\s)\p{L}+(?:é|i|u|is|it|ert)(?:e?s?)\s*$/u;

/** The sentence without its date, when what is left still is one. */
export function withoutDate(statement: string, date: DateMention): string | null {
  const before = statement.slice(0, date.start);
  const after = statement.slice(date.end);
  if (date.start > 0 && isObject(date)) return null;
  if (date.start === 0) {
    const rest = after.replace(/^\s*,?\s*/, '');
    return /^[\p{L}«\d]/u.test(rest) && !/^(?:et|ou|puis|où|que|qu’|à|au)(?:(?<=’)|(?!\p{L}))/u.test(rest)
      ? rest
      : null;
  }
  if (/[(«]\s*$|(?<!\p{L})(?:de|du|d’|des|la|le|et|ou|,)\s*$/u.test(before)) return null;
  if (OF_A_PARTICIPLE.test(before)) return null;
  if (/,\s$/.test(before) && /^,\s/.test(after)) return before.replace(/,\s$/, '') + after.replace(/^,/, '');
  if (/^\s(?:à|au|aux|en|dans|par|pour|afin|sur|près|avec|sous)\s/u.test(after) && !/,\s*$/.test(before)) {
    return before.trimEnd() + after;
  }
  return /^\s*\.?$/.test(after) ? `${before.replace(/[\s,]+$/, '')}.` : null;
}

/** « couvre la première moitié du XVIe siècle »: the date is what the verb speaks of. */
function isObject({ lead, precision }: DateMention): boolean {
  return /^(?:la|les|l’)$/i.test(lead) || (/^le$/i.test(lead) && precision !== 'day');
}

function eventCards({ sentence }: Reading, date: DateMention, event: string, same: number): Candidate[] {
  if (!standsAlone(event) || words(event).length > 40) return [];
  const answer = asAnswer(`${date.lead}${date.lead.endsWith('’') ? '' : ' '}${date.text}`);
  const clause = readClause(event);
  if (!clause) return happened(sentence, date, event, same);
  const simple =
    clause.lead === '' &&
    words(clause.rest).length <= 9 &&
    !/[,;:«]|\s(?:qui|que|qu’|dont|où)(?:(?<=’)|(?!\p{L}))/u.test(clause.rest);
  const passive =
    /^(?:est|sont|fut|furent|a été|ont été)$/.test(clause.verb) &&
    PARTICIPLE.test(clause.rest) &&
    !PUT.test(clause.rest) &&
    hasNoObject(splitParticiple(clause.rest)[1] ?? '');
  const started =
    WITHOUT_OBJECT.test(`${clause.verb} ${clause.rest}`) &&
    hasNoObject(restAfterFixed(clause.verb, clause.rest));
  const found: Candidate[] = [];
  if (simple && (passive || started)) {
    const asked =
      date.precision === 'year' && /^en$/i.test(date.lead)
        ? 'en quelle année'
        : date.precision === 'day' && /^le$/i.test(date.lead)
          ? 'à quelle date'
          : 'quand';
    const [participle = '', ...complement] = passive ? splitParticiple(clause.rest) : [clause.rest];
    const tail = complement.join(' ');
    const question = passive
      ? `${asked} ${clause.verb} ${participle} ${inside(clause.subject.replace(/\s*\([^)]*\)/g, ''))} ${tail}`
      : `${asked} ${clause.verb}${fixedPart(clause.verb, clause.rest)} ${inside(clause.subject.replace(/\s*\([^)]*\)/g, ''))} ${restAfterFixed(clause.verb, clause.rest)}`;
    found.push({
      kind: 'date',
      question: asQuestion(question.replace(/\s+/g, ' ')),
      answer,
      sentence,
      worth: 9,
    });
  }
  const isState = (STATE.test(clause.verb) && !passive && !started) || /(?:ait|aient)$/.test(clause.verb);
  if (isState) return found;
  if (same === 1) {
    found.push({
      kind: 'event',
      question: asQuestion(`que s’est-il passé ${when(date)}`),
      answer: asStatement(event),
      sentence,
      worth: 8,
    });
  }
  if (words(event).length <= 22) {
    const told = withoutFullStop(inside(event));
    found.push({
      kind: 'date',
      question: `Datez cet événement\u00a0: ${told}.`,
      answer,
      sentence,
      worth: same === 1 ? 7 : 9,
    });
  }
  return found;
}

/** An event told with a verb that is not in the list: asked for as a whole, when nothing in it describes a state. */
function happened(sentence: Sentence, date: DateMention, event: string, same: number): Candidate[] {
  const whole =
    /[.»]$/.test(sentence.text) &&
    words(event).length >= 4 &&
    /^(?:(?:le|la|les|un|une|des)\s|l’|\p{Lu})/iu.test(event);
  if (!whole || same > 1 || hasFiniteVerb(event) || /(?:ait|aient)(?!\p{L})/u.test(event)) return [];
  return [
    {
      kind: 'event',
      question: asQuestion(`que s’est-il passé ${when(date)}`),
      answer: asStatement(event),
      sentence,
      worth: 7,
    },
  ];
}

/** True for nothing and for a place or a manner; false for « le blocus » and « à exister ». */
function hasNoObject(complement: string): boolean {
  if (complement === '') return true;
  return /^(?:à|au|aux|en|dans|sur|sous|contre|avec|pour|près|lors|par|entre|chez|après)(?!\p{L})(?!\s\p{L}+(?:er|ir|re)(?!\p{L}))/u.test(
    complement,
  );
}

/** « mis en service » is one expression; what is « mis à la disposition de… » can't be asked for in one order. */
const PUT_IN = /^(?:été\s)?mise?s?\sen\s\p{L}+/u;
const PUT = /^(?:été\s)?mise?s?\s(?!en\s)/u;

function splitParticiple(rest: string): string[] {
  const participle = (PUT_IN.exec(rest) ?? PARTICIPLE.exec(rest))?.[0] ?? '';
  return [participle, rest.slice(participle.length).trim()];
}

/** « prend fin », « a lieu », « voit le jour »: the noun belongs to the verb. */
function fixedPart(verb: string, rest: string): string {
  const fixed = /^(?:fin|lieu|le jour)(?!\p{L})/u.exec(rest)?.[0];
  return fixed && /^(?:prend|a|ont|eut|eurent|voit|prit)$/.test(verb) ? ` ${fixed}` : '';
}

function restAfterFixed(verb: string, rest: string): string {
  return rest.slice(fixedPart(verb, rest).trim().length).trim();
}
