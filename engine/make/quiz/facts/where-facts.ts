import { asAnswer, asQuestion } from '#engine/make/cards/candidate.ts';
import type { Deed } from '#engine/make/cards/persons/deeds.ts';
import { isName } from '#engine/text/clauses/clauses.ts';
import type { StudyText } from '#engine/text/structure/study-text.ts';
import { inside, isPlural, que } from '#engine/text/words/articles.ts';
import { stems } from '#engine/text/words/stems.ts';
import { countriesIn, countryOf } from '../countries.ts';
import { inContext } from './date-facts.ts';
import type { Fact } from './fact.ts';

/** Asks which country does something, and in which town something happens. */

const WORTH = { country: 7.9, place: 7.7 };
const DEED_MIN = 3;
const KNOWN_MIN = 4;

/** What a sentence says that a country is or has is no deed of it. */
const STATE =
  /^(?:est|sont|a|ont|était|avait|fut|sera|aura|peut|doit|veut|devient|reste|semble|demeure|compte|possède|comprend|comporte|(?:a|avait) été)$/u;

const PLURAL_VERB = /(?:ent|ont)$|^ont\s/u;

/** The countries of a text that it speaks of: a subject, or named twice. */
export function countriesOf({ sentences }: StudyText, deeds: readonly Deed[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { text } of sentences)
    for (const country of countriesIn(text)) counts.set(country, (counts.get(country) ?? 0) + 1);
  const acting = new Set(deeds.flatMap(({ subject }) => countryOf(subject) ?? []));
  const spoken = [...counts].flatMap(([country, count]) =>
    count > 1 || acting.has(country) ? [country] : [],
  );
  return spoken.length >= KNOWN_MIN ? spoken : [...counts.keys()];
}

export const COUNTRY = 'doer country';

/** « Quel pays envahit la Belgique en 1914 ? » */
export function countryFact({ subject, verb, rest, sentence }: Deed, title: string): Fact[] {
  const country = countryOf(subject);
  const deed = `${verb} ${rest}`;
  if (country === null || isPlural(country) || STATE.test(verb) || PLURAL_VERB.test(verb)) return [];
  // Of a course on one country everybody knows which.
  if (countriesIn(title).includes(country)) return [];
  // « perd 1,4 million de soldats et l’Allemagne environ 2 millions » tells of two.
  if (/\set\s(?:l[ea]s?\s|l’)\p{Lu}/u.test(rest)) return [];
  // « Quel pays soutient la révolution ? »: only a name or a date says which.
  if (stems(deed).length < DEED_MIN || !/\p{Lu}|\d/u.test(rest)) return [];
  return [
    {
      question: asQuestion(`quel pays ${deed}`),
      answer: asAnswer(country),
      kind: COUNTRY,
      about: deed,
      sentence,
      worth: WORTH.country,
    },
  ];
}

const TOWN = '\\p{Lu}[\\p{Ll}’]+(?:-\\p{L}[\\p{Ll}’]+){0,3}(?:\\s\\p{Lu}[\\p{Ll}-]+)?';
const AT = new RegExp(`\\sà\\s(?<town>${TOWN})(?!\\p{L})`, 'gu');
/** « face à Buhari », « donné à Pierre »: what « à » is no place after. */
const NO_PLACE =
  /(?:[Ff]ace|[Gg]râce|[Qq]uant|[Jj]usqu’|rapport|[Cc]ontrairement|suite|opposée?s?|[Dd]onn\p{L}{1,4}|confi\p{L}{1,4}|succèd\p{L}{1,4}|cèd\p{L}{1,4}|attribuée?s?|dédiée?s?|appartien\p{L}{1,4}|oppose\p{L}{0,2})$/u;
const WORD_MAX = 16;

/** Where a phrase says « à » and a town. */
function placesIn(phrase: string): { town: string; start: number; end: number }[] {
  return Array.from(phrase.matchAll(AT)).flatMap(({ 0: whole, index, groups }) =>
    NO_PLACE.test(phrase.slice(Math.max(0, index - WORD_MAX), index))
      ? []
      : [{ town: groups?.town ?? '', start: index, end: index + whole.length }],
  );
}

/** The towns of a text, as they stand after « à ». */
export function townsOf({ sentences }: StudyText, persons: ReadonlySet<string>): readonly string[] {
  const names = [...persons].flatMap((name) => [name, ...name.split(' ')]);
  const found = sentences.flatMap(({ text }) => placesIn(text).map(({ town }) => town));
  return [...new Set(found)].filter((town) => !names.includes(town) && countryOf(town) === null);
}

export const PLACE = 'where town';

/** What happens somewhere, or is found there. */
const HAPPENS =
  /^(?:est|fut|a été|ont été|sont|furent|naît|meurt|se tient|se tiennent|s’ouvre|se réunit|se réunissent|se trouve|siège|débute|commence|éclate|s’installe|se réfugie|débarque|débarquent|signe|signent|fonde|crée|ouvre|a ouvert|a fondé|a créé|a signé|a lieu|proclame|a proclamé|prononce|a prononcé|étudie|enseigne|reçoit|arrive|s’achève|prend fin|a enlevé)$/u;

const IS = /^(?:est|sont|fut|furent)$/u;
const SOMETHING = /^(?:une?|des|les?|la|l’)(?:(?<=’)|\s)/u;

/** « Où est-ce que le traité est signé en 1648 ? » */
export function placeFacts({ subject, verb, rest, sentence }: Deed, towns: readonly string[]): Fact[] {
  // « est l’organisation fondée à Bruxelles » says what it is, not where.
  if (!HAPPENS.test(verb) || (IS.test(verb) && SOMETHING.test(rest))) return [];
  const told = ` ${rest}`;
  const places = placesIn(told);
  const [only] = places;
  if (places.length !== 1 || only === undefined || !towns.includes(only.town)) return [];
  const before = told.slice(0, only.start);
  const after = told.slice(only.end);
  // « à Berlin, capitale du Reich »: what is said of the place would tell it.
  if (!/^(?:$|\s(?:en|le|du|par|pour|avec|entre|de\s\d)\s)/u.test(after)) return [];
  const asked = `${inside(subject)} ${verb}${before.trimEnd().replace(/,$/u, '')}${after}`.replace(
    /\s{2,}/gu,
    ' ',
  );
  if (stems(asked).length < DEED_MIN) return [];
  return inContext(
    {
      question: asQuestion(`où est-ce ${que(asked)}`),
      answer: `À ${only.town}`,
      kind: PLACE,
      about: asked,
      sentence,
      worth: WORTH.place,
    },
    asked,
    // What says enough by itself comes first.
  ).map((fact) => (fact.context === undefined ? fact : { ...fact, worth: WORTH.place - 0.1 }));
}

/** « Quelle ville abrite la Bourse ? », where several towns do something and the text says that some are towns. */
export function townDeeds(
  deeds: readonly Deed[],
  towns: readonly string[],
  persons: ReadonlySet<string>,
): Fact[] {
  const ofTowns = deeds.filter(
    ({ subject, verb }) =>
      isName(subject) &&
      !/^(?:L[ae]s?\s|L’)|\set\s|\d|^\p{Lu}{2}/u.test(subject) &&
      !persons.has(subject) &&
      countryOf(subject) === null &&
      /^\p{Ll}+(?:e|t|it|d)$/u.test(verb) &&
      !STATE.test(verb),
  );
  const names = new Set(ofTowns.map(({ subject }) => subject));
  const known = [...names].filter((name) => towns.includes(name));
  if (names.size < KNOWN_MIN || known.length < SURE_MIN) return [];
  return ofTowns.map(
    ({ subject, verb, rest, sentence }): Fact => ({
      question: asQuestion(`quelle ville ${verb} ${rest}`),
      answer: asAnswer(subject),
      kind: 'doer town',
      about: `${verb} ${rest}`,
      sentence,
      worth: WORTH.country,
    }),
  );
}
const SURE_MIN = 2;
