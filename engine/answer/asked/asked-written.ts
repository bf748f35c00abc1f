import { fold } from '#engine/text/words/fold.ts';
import { stem, stemSet } from '#engine/text/words/stems.ts';
import { isStopWord, words } from '#engine/text/words/words.ts';
import type { Course, WrittenItem } from '../course.ts';
import { isOfFamily } from '../families.ts';
import { type Intent, intentOf, isAskingWord } from '../intent.ts';
import type { Passage, PassageIndex } from '../passages.ts';
import { isLight, withoutPronoun } from '../pupil-words.ts';
import { type Quotation, shortened } from '../quotation.ts';

/** What an item must have of a question, and a question of an item, by the number of words that name something. */
const LEAST = { asked: 1, ofMany: 0.75, many: 4, item: 0.5 };
/** What a word weighs that only says what happens, beside one that names something. */
const LIGHT_SHARE = 0.1;

/** A question as it is compared: what it asks for, and the stems of its words. */
interface Asked {
  /** All of it, folded. */
  readonly typed: string;
  readonly intent: Intent;
  /** How it asks where `intent` does not say it: « comment », « quel ». */
  readonly opening: string;
  readonly named: ReadonlySet<string>;
  readonly light: ReadonlySet<string>;
}

/**
 * Answers a question that was written for the lesson too, in whatever words a pupil asks it: « cb de planetes » is answered by
 * the card « Combien de planètes compte le système solaire ? ». Both must ask for the same thing of the same, so that an
 * answer is never that of another question. Null where none was written.
 */
export function answerFromWritten(
  question: string,
  { title, written }: Pick<Course, 'title' | 'written'>,
  index: PassageIndex,
): Quotation | null {
  const beside = stemSet(title);
  const asked = askedIn(question, beside);
  if (asked.named.size === 0) return null;
  let best: { readonly item: WrittenItem; readonly points: number } | null = null;
  for (const item of written) {
    const points = match(asked, item, beside);
    if (points > (best?.points ?? 0)) best = { item, points };
  }
  if (best === null) return null;
  const { answer, section, quote } = best.item;
  const passage = passageOf(quote, index);
  const found = {
    quote: shortened(passage?.quote ?? quote),
    title,
    section: passage?.headings.at(-1) ?? section,
  };
  return plain(found.quote) === plain(answer) ? found : { said: answer, ...found };
}

function askedIn(question: string, beside: ReadonlySet<string>): Asked {
  const all = words(question).map(({ text }) => withoutPronoun(text));
  const known = all.filter(
    (word) => !isStopWord(word) && !isAskingWord(stem(word)) && !beside.has(stem(word)),
  );
  const stemsOf = (some: readonly string[]) => new Set(some.map((word) => stem(word)));
  return {
    typed: fold(question),
    intent: intentOf(question),
    opening: OPENING.exec(fold(question))?.[0] ?? '',
    named: stemsOf(known.filter((word) => !isLight(word))),
    light: stemsOf(known.filter(isLight)),
  };
}

const OPENING = /^(?:comment(?! appelle| nomme)|qui)(?!\p{L})/u;

/** How well an item answers; 0 when it answers another question. */
function match(
  asked: Asked,
  { question, quoted, answer, quote }: WrittenItem,
  beside: ReadonlySet<string>,
): number {
  if (quote === '') return 0;
  // « Combien de mots fait « aujourd’hui »? » asks of one word, however many else it has in common.
  if (quoted.some((word) => !asked.typed.includes(fold(word)))) return 0;
  const own = askedIn(question, beside);
  if (own.opening !== asked.opening || !asksTheSame(asked.intent, own.intent, answer)) return 0;
  const has = (set: ReadonlySet<string>, one: string) =>
    set.has(one) || [...set].some((other) => isOfFamily(one, other));
  const ofItem = new Set([...own.named, ...own.light]);
  const found = [...asked.named].filter((one) => has(ofItem, one)).length / asked.named.size;
  const least = asked.named.size < LEAST.many ? LEAST.asked : LEAST.ofMany;
  if (found < least) return 0;
  const ofAsked = new Set([...asked.named, ...asked.light]);
  const share =
    own.named.size === 0 ? 0 : [...own.named].filter((one) => has(ofAsked, one)).length / own.named.size;
  // « une métaphore filée » is another thing than « une métaphore », and « la croissance intensive » than « la croissance ».
  if (share < (asked.intent === 'meaning' || asked.named.size === 1 ? 1 : LEAST.item)) return 0;
  const also = [...asked.light].filter((one) => has(ofItem, one)).length;
  return found * share + LIGHT_SHARE * also;
}

/** « que vaut… » asks for an amount where a figure answers it; what only names its topic takes a list of it too. */
function asksTheSame(asked: Intent, own: Intent, answer: string): boolean {
  if (asked === own) return true;
  if (asked === 'amount' || asked === 'duration') return own === 'anything' && FIGURE.test(answer);
  return asked === 'anything' && own === 'list';
}

const FIGURE = /\d|^(?:un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix)(?!\p{L})/iu;

/** The passage of the lesson that has those words. */
function passageOf(quote: string, { passages }: PassageIndex): Passage | undefined {
  const wanted = plain(quote);
  return (
    passages.find(({ sentence, isList }) => !isList && plain(sentence).includes(wanted)) ??
    passages.find((one) => plain(one.quote).includes(wanted))
  );
}

const plain = (text: string): string => text.replace(/[\s\u00a0\u202f]+/gu, ' ').trim();
