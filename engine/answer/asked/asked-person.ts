import { isOneSlip } from '#engine/library/topic-words.ts';
import { readClause, withoutConnective } from '#engine/text/clauses/clauses.ts';
import { findDefinitions } from '#engine/text/definitions/definitions.ts';
import { fold } from '#engine/text/words/fold.ts';
import { isStopWord } from '#engine/text/words/words.ts';
import { isTold, type Passage, type PassageIndex } from '../passages.ts';
import { type Quotation, shortened } from '../quotation.ts';

/** « qui est Robespierre », « qui était Léopold II ? », as `inFullWords` writes it. */
const ASKS_WHO =
  /^(?:mais |alors |et )?(?:qui (?:est|[ée]tai(?:t|ent)|fut|sont)|qui est-ce)\s(?<name>\p{L}[\p{L}’' -]{1,60}?(?:\s(?:\d{1,2}|[IVX]{1,5}))?)\s?[?!.]*$/iu;
/** A name has three words at most beside these. */
const NAME_WORDS = 3;
/** « de Gaulle », « l’empereur Baudouin » */
const BESIDE_NAMES = new Set('de du des la le les l d'.split(' '));
const QUOTED = 2;

/** How much a passage says of who somebody is. */
const SAYS = { definition: 4, trade: 3, deed: 2, mention: 1 };

/**
 * Answers « c’est qui Tshombe » from the texts that name somebody: what they are said to be (« Moïse Tshombe, chef de la
 * Conakat, »), otherwise what they do, in the order of the text. No quotation for another question, where the texts don't
 * have the name, and where it is none: « qui est élu président ».
 */
export function answerFromPerson(question: string, { passages }: PassageIndex): Quotation[] {
  const person = personIn(question);
  if (person === null) return [];
  const naming = passages.filter(
    (one) => isTold(one) && !one.isRow && !one.isList && names(one.quote, person),
  );
  const judged = naming
    .filter(({ sentence }) => !/:$/u.test(sentence))
    .map((passage, place) => ({ passage, place, says: saysOf(passage, person) }))
    .sort((one, other) => other.says - one.says || one.place - other.place);
  const best = judged[0]?.says ?? 0;
  if (best < SAYS.deed && naming.length > QUOTED) return [];
  const kept = judged.filter(({ says, passage }, at) => {
    const isSaid = judged
      .slice(0, at)
      .some(
        (one) => one.passage.quote.includes(passage.sentence) || passage.quote.includes(one.passage.sentence),
      );
    return !isSaid && (says === best || says >= SAYS.deed);
  });
  return kept.slice(0, QUOTED).map(({ passage: { quote, title, headings } }) => ({
    quote: shortened(quote.replace(/\s*[;,]$/u, '')),
    title,
    section: headings.at(-1) ?? '',
  }));
}

/** The letters of the name that is asked for, folded and in one: « kasavubu » is Kasa-Vubu. */
function personIn(question: string): string | null {
  const name = ASKS_WHO.exec(question)?.groups?.name;
  if (name === undefined) return null;
  const folded = fold(name.replaceAll('’', ' ').replaceAll("'", ' '))
    .split(/[\s-]+/u)
    .filter((word) => !BESIDE_NAMES.has(word));
  const isOne = folded.length > 0 && folded.length <= NAME_WORDS && !folded.every((word) => isStopWord(word));
  return isOne ? folded.map(inRoman).join('') : null;
}

const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii'.split(' ');
/** « leopold 2 » is Léopold II. */
const inRoman = (word: string): string =>
  /^\d{1,2}$/u.test(word) ? (ROMAN[Number(word) - 1] ?? word) : word;

/** A name of so many letters is known with one of them wrong. */
const SLIP_FROM = 6;
const isSame = (letters: string, person: string): boolean =>
  letters === person || (person.length >= SLIP_FROM && isOneSlip(person, letters));

/** Where a name stands in a text, written with a capital: whoever is asked for must be a name there. */
function placesOf(text: string, person: string): { readonly start: number; readonly end: number }[] {
  const parts = [...text.matchAll(/[\p{L}\d]+/gu)].map(({ 0: word, index }) => ({
    letters: fold(word),
    start: index,
    end: index + word.length,
    isWritten: /^\p{Lu}/u.test(word),
  }));
  return parts.flatMap(({ start }, at) => {
    let letters = '';
    for (const { letters: more, end, isWritten } of parts.slice(at, at + NAME_WORDS)) {
      if (letters === '' && !isWritten) break;
      letters += more;
      if (isSame(letters, person)) return [{ start, end }];
    }
    return [];
  });
}

const names = (text: string, person: string): boolean => placesOf(text, person).length > 0;

/** « , ancien esclave devenu général, », « (1925-1961), Premier ministre du Congo » */
const WHO_AFTER =
  /^(?:\s\([^()]{1,60}\))?,\s(?:une?\s|l[ae]\s|les\s|l’|son\s|sa\s|leur\s|ancien(?:ne)?\s|premi(?:er|ère)\s|futur\s|jeune\s|grand\s)?(?!qui\s|que\s|dont\s|où\s|et\s|mais\s|puis\s|en\s|au\s|à\s|dans\s|avec\s|sans\s|pour\s|par\s|il\s|elle\s)\p{Ll}[\p{L}’-]+(?:\s\p{L}[\p{L}’-]*){0,10}[,.;]/u;
/** « le président Kasa-Vubu », « le médecin britannique Ronald Ross », « l’ABAKO de Joseph Kasa-Vubu » */
const WHO_BEFORE =
  /(?<!\p{L})(?:(?:l[ea]|une?|son|sa)\s|l’|d[eu]\s)(?:ancien(?:ne)?\s|jeune\s|futur\s)?\p{Ll}{4,}(?:\s\p{Ll}{4,}){0,2}\s(?:\p{Lu}[\p{L}-]+\s){0,2}$|(?<!\p{L})(?:l[ea]\s|l’)\p{Lu}[\p{L}]+\sd(?:e\s|u\s|’)(?:\p{Lu}[\p{L}-]+\s){0,2}$|(?:^|\s)(?:roi|reine|empereur|pape|président|général|ministre|chef|capitaine|docteur)\s(?:\p{Lu}[\p{L}-]+\s){0,2}$/u;

function saysOf({ sentence, quote }: Passage, person: string): number {
  const isNamed = (text: string) => names(text, person);
  const statement = withoutConnective(sentence);
  if (findDefinitions(statement).some(({ term }) => isNamed(term))) return SAYS.definition;
  const isTrade = placesOf(quote, person).some(
    ({ start, end }) => WHO_AFTER.test(quote.slice(end)) || WHO_BEFORE.test(quote.slice(0, start)),
  );
  if (isTrade) return SAYS.trade;
  // Who speaks stands before the words that are quoted: « Robespierre justifie ainsi la violence : ».
  const isDeed = [statement, withoutConnective(quote)].some((one) => isNamed(readClause(one)?.subject ?? ''));
  return isDeed ? SAYS.deed : SAYS.mention;
}
