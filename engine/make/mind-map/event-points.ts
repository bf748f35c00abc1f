import { asAnswer } from '#engine/make/cards/candidate.ts';
import { LABEL_MAX } from '#engine/make/short-label.ts';
import type { DatedEvent } from '#engine/make/timeline/events.ts';
import { readClause } from '#engine/text/clauses/clauses.ts';
import { inside } from '#engine/text/words/articles.ts';
import { hasFiniteVerb } from '#engine/text/words/verbs.ts';
import { words } from '#engine/text/words/words.ts';

/** Labels of events on a map: « 1908 : la Belgique annexe le territoire ». */

/** « pour la première fois », « également »: what an event loses first. */
const ADVERBIAL =
  /\s(?:pour la première fois|alors|aussi|également|ensemble|officiellement|finalement|enfin|ensuite|même|notamment|définitivement)(?=\s|$)/giu;
/** The circumstances that stand last: the place, the means, the aim. */
const CIRCUMSTANCE =
  /\s(?:(?:en|dans|par|pour|sur|sous|contre|avec|sans|chez|après|avant|depuis|pendant|durant|lors|malgré|grâce|afin|vers|devant|comme)\s\S|à\s(?:la suite\s|\p{Lu}|l’issue\s|cause\s)|au\s(?:cours\s|profit\s|nom\s|sein\s|large\s)|aux\scôtés\s|(?:qui|que|dont|où)\s|qu’)[^,;:]*$/u;
/** « est », « publie », « décide de » need what follows. */
const SHORTENED_TIMES = 4;
/** « élisent leurs députés au suffrage universel »: after its object an event can lose to whom or how. */
const AFTER_OBJECT =
  /(?<=\s(?:(?:le|la|les|une?|des|son|sa|ses|leurs?|deux|trois|quatre)\s|l’)\p{L}[^,;:]{0,60})\s(?:à\s(?:la\s|l’)?|aux?\s)\p{L}[^,;:]{0,60}$/u;
const ALONE = /^(?:meurt|meurent|naît|naissent|abdique|capitule|démissionne)$/u;
const REFLEXIVE = /\s(?:se\s|s’)\p{L}+$/u;
/** « 11 janvier 49 av. J.-C. », « À partir du 1er janvier 2002 »: the year alone needs less room. */
const BEFORE_YEAR = /^(?:[^\d]{2,14}\s)?\d{1,2}(?:er)?\s\p{L}{3,9}\.?\s(?=\d{2,4})/u;

/** « Guillaume Apollinaire invente… »: where there is no room for more, the last name says who. Of places and of kings it does not. */
const FIRST_NAME =
  /^(?!(?:San|Santa|Los|Las|New|Saint|Sainte|Port|Fort|Rio|Tel|Addis|Hong|Buenos|Mao|Deng|Xi|Ho|Kim|Sun|Président|Roi)\s)\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?\s(?=(?!(?:Quint|Auguste|Joseph|Louis|Charles|Philippe|Pierre|Paul|Jean|Guillaume|Frédéric|Albert|Emmanuel|Ferdinand)\s)\p{Lu}\p{Ll}{2,}\s\p{Ll}+(?:e|t|d|it)\s)/u;
/** « hyperinflation » says by itself what happened. */
const LONG_WORD = 9;

/** The event without what it can lose, one thing after the other; the whole first. */
function shorter(event: string): string[] {
  const found = [event];
  let left = event.replace(/\s*\([^()]*\)/gu, '');
  found.push(left);
  left = left.replace(ADVERBIAL, '');
  for (let time = 0; time < SHORTENED_TIMES; time += 1) {
    found.push(left);
    const short = left.replace(CIRCUMSTANCE, '');
    const next = short === left || !isWhole(short, event) ? left.replace(AFTER_OBJECT, '') : short;
    if (next === left || !isWhole(next, event)) break;
    left = next;
  }
  return [...found, left];
}

/** Tells whether what is left of an event still says what happened. */
function isWhole(left: string, event: string): boolean {
  if (words(left).length < 2) return false;
  const [all, own] = [readClause(asAnswer(event)), readClause(asAnswer(left))];
  if (all === null) return !hasFiniteVerb(event) || hasFiniteVerb(left);
  return own !== null && (own.rest.trim() !== '' || ALONE.test(own.verb) || REFLEXIVE.test(left));
}

/**
 * Labels an event with its date and all that there is room for: the event, the event without its circumstances, what it
 * did, who did it. Null where there is only room for the date, or not for the event where that must be told.
 */
export function eventLabelOf(
  { when, label, source }: DatedEvent,
  said: string | null,
  isStrict = false,
): string | null {
  const low = label.charAt(0).toLowerCase() + label.slice(1);
  const event = source.includes(label) ? label : source.includes(low) ? low : inside(label);
  const who = readClause(asAnswer(label))?.subject;
  // « 1827 : Victor Hugo fait paraître Cromwell, un drame… » says enough before its comma.
  const first = event.split(/,\s|\s?:\s|\s(?:→|⇒|[-=]>|=)\s/u)[0] ?? event;
  const isEnough =
    (words(first).length > 1 || first.length >= LONG_WORD) &&
    (who === undefined || readClause(asAnswer(first)) !== null);
  const brief = event.replace(FIRST_NAME, '');
  const told = [...shorter(event), ...(brief === event ? [] : [brief]), ...(isEnough ? shorter(first) : [])];
  const fits = (date: string, what: string) => {
    const whole = `${date}\u00a0: ${what}`;
    return what !== '' && whole.length <= LABEL_MAX ? [whole] : [];
  };
  const short = when.replace(BEFORE_YEAR, '');
  const [best] = [when, short].flatMap((date) => told.flatMap((what) => fits(date, what)));
  const own = said === null ? '' : said.charAt(0).toLowerCase() + said.slice(1);
  const what = said !== null && source.includes(own) ? own : (said ?? '');
  const actor = who === undefined ? '' : inside(who);
  // « 1961 : Albert Bandura » says less than what he did, « 1346 : les archers anglais » as much.
  const rest = /\p{Lu}/u.test(actor) ? [what, actor] : [actor, what];
  return best ?? (isStrict ? null : (rest.flatMap((one) => fits(when, one))[0] ?? null));
}
