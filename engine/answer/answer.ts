import { isOneSlip } from '#engine/library/topic-words.ts';
import { findDates } from '#engine/text/dates/dates.ts';
import { fold } from '#engine/text/words/fold.ts';
import { stem, stems } from '#engine/text/words/stems.ts';
import { hasFiniteVerb } from '#engine/text/words/verbs.ts';
import { isStopWord, words } from '#engine/text/words/words.ts';
import { deedIn, goesTheWay, tellsOfDates, tellsTheMost, tellsWhoDid } from './constraints.ts';
import { familyOf } from './families.ts';
import { fits, type Intent, intentOf, isAnnounced, isAskingWord, isSaidOtherwise } from './intent.ts';
import {
  type AnswerText,
  indexPassages,
  isSpeech,
  isTold,
  type Passage,
  type PassageIndex,
} from './passages.ts';
import { inFullWords, isLight, withoutPronoun } from './pupil-words.ts';
import { asMarkdown, type Quotation, shortened } from './quotation.ts';

/** What the texts answer to one question. */
export interface Answer {
  /** False when no passage answers the question; `text` then says so. */
  readonly found: boolean;
  /** At most three passages, the best first. */
  readonly quotations: readonly Quotation[];
  /** The same passages as Markdown, for the chat. */
  readonly text: string;
}

const NOT_FOUND =
  'Je ne trouve pas de réponse à cette question dans les textes que j’ai. Posez-la avec d’autres mots, ou collez votre cours.';
const QUOTATIONS = 3;
/** Only this many passages, those with the best BM25 score, are examined for the shape of the answer. */
const LOOKED_AT = 40;
/** BM25: `k1` is how fast a repeated word stops counting, `b` how much a long passage is penalised. */
const BM25 = { k1: 1.2, b: 0.75 };
/** The weight of a word that is in the heading or the title but not in the passage. */
const AROUND = 0.5;
/** What a word weighs that a text may say otherwise, as a share of what it would. */
const LIGHT_SHARE = 0.25;
/** A passage must mention at least this share of what the question asks for, by weight. */
const COVERAGE = 0.6;
/** What a passage gains that itself has a word which an answer may do without. */
const HELPED = 1.6;
/** What a passage gains that has the very words of the question: « oxydant » and « oxydation » share their stem. */
const EXACT = 1.4;
/** What it gains when the verb after « qui » stands as it was asked: « nomme » is active, « est nommée » is not. */
const SAME_VERB = 2;
/** Another passage is quoted when its score is at least this share of the best score. */
const NEAR_BEST = 0.65;
/** A word this long may contain a typing slip. */
const SLIP_FROM = 7;
/** What a word of the same family weighs, as a share of the word itself. */
const FAMILY_SHARE = 0.7;

const indexes = new WeakMap<readonly AnswerText[], PassageIndex>();

/**
 * Finds the passages that answer a question and quotes them word for word, with their lesson and section. Passages are
 * ranked by BM25 over stems (Robertson & Zaragoza, The Probabilistic Relevance Framework: BM25 and Beyond, 2009), then
 * by whether they have the shape of the answer: a definition, a date, a reason, a name, a list. A passage that
 * mentions too little of the question does not count, and `found` is false when none is left. Each array of texts is
 * indexed once.
 */
export function answer(typed: string, texts: readonly AnswerText[]): Answer {
  // As the texts are read: « Jand’heur » is one name, however it was typed.
  const question = inFullWords(typed).replaceAll("'", '’');
  const index = indexOf(texts);
  const intent = intentOf(question);
  const { asked, helpful } = askedStems(question, intent, index);
  const forms = formsOf(question, intent);
  const light = lightStems(question);
  const isAll = [...asked].every((one) => light.has(one));
  const heavy = isAll ? asked : new Set([...asked].filter((one) => !light.has(one)));
  const weights = new Map(
    [...asked].map((one) => [one, weightOf(one, index) * (light.has(one) && !isAll ? LIGHT_SHARE : 1)]),
  );
  const whole = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return { found: false, quotations: [], text: NOT_FOUND };

  const kind = kindIn(question, asked);
  const dates = findDates(question);
  const deed = deedIn(question);
  const families = new Map([...asked].map((one) => [one, familyOf(one, index.frequency.keys())]));
  const found = index.passages
    .map((passage) => ({
      passage,
      ...score(passage, weights, families, {
        meanLength: index.meanLength,
        announced: isAnnounced(intent, passage),
      }),
    }))
    .filter(
      ({ passage, covered, inside }) =>
        inside &&
        covered >= whole * COVERAGE &&
        isTold(passage) &&
        (kind === null || speaksOf(passage, kind, families)) &&
        !(intent === 'reason' && isSpeech(passage)) &&
        tellsOfDates(passage, dates) &&
        goesTheWay(question, passage) &&
        tellsTheMost(question, passage) &&
        (deed === null || tellsWhoDid(passage, deed)) &&
        saysMore(passage, asked),
    )
    .sort((a, b) => b.points - a.points)
    .slice(0, LOOKED_AT)
    .map(({ passage, points, covered }) => ({
      passage,
      points:
        points *
        fits(intent, passage, heavy) *
        (covered / whole) ** 2 *
        (says(passage, helpful) ? HELPED : 1) *
        asTyped(passage, forms),
    }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points);
  const best = found[0]?.points ?? 0;
  const quotations = withoutRepeats(
    found.filter(({ points }) => points >= best * NEAR_BEST).map(({ passage }) => passage),
  )
    .slice(0, QUOTATIONS)
    .map(({ quote, title, headings }) => ({
      quote: shortened(quote.replace(/\s*[;,]$/u, '')),
      title,
      section: headings.at(-1) ?? '',
    }));
  return quotations.length === 0
    ? { found: false, quotations: [], text: NOT_FOUND }
    : { found: true, quotations, text: asMarkdown(quotations) };
}

/** « quel moustique transmet le paludisme » asks for a mosquito: what speaks of none does not answer. */
function kindIn(question: string, asked: ReadonlySet<string>): string | null {
  const [, noun = ''] = /^(?:de |à |par |dans )?quel(?:le)?s?\s(\p{L}{3,})/iu.exec(question) ?? [];
  const one = stem(noun);
  return noun !== '' && !isLight(noun) && asked.has(one) ? one : null;
}

function speaksOf(
  { counts, around }: Passage,
  one: string,
  families: ReadonlyMap<string, readonly string[]>,
): boolean {
  return [one, ...(families.get(one) ?? [])].some((each) => counts.has(each) || around.has(each));
}

/** « def QPC » among what is to be known says nothing of it; « L’anophèle est le moustique qui… » does with one word. */
function saysMore({ counts, quote }: Passage, asked: ReadonlySet<string>): boolean {
  if (/[\d=:→]/u.test(quote)) return true;
  const more = [...counts.keys()].filter((one) => !asked.has(one) && !isAskingWord(one)).length;
  return more > 1 || (more === 1 && hasFiniteVerb(quote));
}

/** The passages of some texts. Each array is indexed once. */
export function indexOf(texts: readonly AnswerText[]): PassageIndex {
  const index = indexes.get(texts) ?? indexPassages(texts);
  indexes.set(texts, index);
  return index;
}

/**
 * The stems that a question is about. A word with one wrong letter is read as the nearest word of the texts.
 * `helpful` are those that an answer may do without: verbs before their subject, or that only say that something began.
 */
function askedStems(
  question: string,
  intent: Intent,
  { frequency, vocabulary }: PassageIndex,
): { readonly asked: ReadonlySet<string>; readonly helpful: ReadonlySet<string> } {
  const found = new Set<string>();
  const spare = new Set<string>();
  const turned = new Set<string>();
  for (const text of joined(words(question), vocabulary)) {
    const verb = withoutPronoun(text);
    const one = stem(verb);
    if (isStopWord(verb) || isAskingWord(one) || isAskingWord(stem(text))) continue;
    if (verb !== text) {
      turned.add(one);
      continue;
    }
    const word = frequency.has(one) ? one : (nearestStem(fold(text), vocabulary) ?? one);
    (isSaidOtherwise(intent, one) ? spare : found).add(word);
  }
  return found.size > 0
    ? { asked: found, helpful: new Set([...turned, ...spare]) }
    : { asked: spare, helpful: turned };
}

/** The words of a question, two of them as one where the texts write them with a hyphen: « demi vie ». */
function joined(
  typed: readonly { readonly text: string }[],
  vocabulary: ReadonlyMap<string, string>,
): string[] {
  const found: string[] = [];
  for (const { text } of typed) {
    const both = `${found.at(-1) ?? ''}-${text}`;
    if (found.length > 0 && vocabulary.has(fold(both))) found.splice(-1, 1, both);
    else found.push(text);
  }
  return found;
}

const says = ({ sentence }: Passage, helpful: ReadonlySet<string>): boolean =>
  helpful.size > 0 && stems(sentence).some((one) => helpful.has(one));

/** The words of a question as they were typed, folded. */
interface Forms {
  readonly named: readonly string[];
  /** The verb after « qui », where somebody is asked for. */
  readonly verb: string | null;
}

function formsOf(question: string, intent: Intent): Forms {
  const typed = words(question).map(({ text }) => text);
  const named = typed.filter((text) => !isStopWord(text) && !isLight(text) && !isAskingWord(stem(text)));
  const [, verb = null] = intent === 'person' ? (/^qui\s(\p{L}{3,})(?!\p{L})/iu.exec(question) ?? []) : [];
  return { named: named.map(fold), verb: verb === null || isStopWord(verb) ? null : fold(verb) };
}

function asTyped({ sentence }: Passage, { named, verb }: Forms): number {
  const said = new Set(words(sentence).map(({ text }) => fold(text)));
  const exact = named.length > 0 && named.every((one) => said.has(one)) ? EXACT : 1;
  return exact * (verb !== null && (said.has(verb) || said.has(`${verb}nt`)) ? SAME_VERB : 1);
}

/** The stems of the words that a text may say otherwise. */
const lightStems = (question: string): ReadonlySet<string> =>
  new Set(
    words(question)
      .filter(({ text }) => isLight(text))
      .map(({ text }) => stem(text)),
  );

function nearestStem(word: string, vocabulary: ReadonlyMap<string, string>): string | null {
  const exact = vocabulary.get(word);
  if (exact !== undefined) return exact;
  if (word.length < SLIP_FROM) return null;
  for (const [spelling, itsStem] of vocabulary) if (isOneSlip(word, spelling)) return itsStem;
  return null;
}

/** Inverse document frequency, never below zero. A word that no text contains weighs most. */
function weightOf(one: string, { passages, frequency }: PassageIndex): number {
  const having = frequency.get(one) ?? 0;
  return Math.log(1 + (passages.length - having + 0.5) / (having + 0.5));
}

function score(
  { counts, around, length }: Passage,
  weights: ReadonlyMap<string, number>,
  families: ReadonlyMap<string, readonly string[]>,
  { meanLength, announced }: { readonly meanLength: number; readonly announced: boolean },
) {
  const nearby = announced ? 1 : AROUND;
  let points = 0;
  let covered = 0;
  let inside = announced;
  const longer = BM25.k1 * (1 - BM25.b + (BM25.b * length) / Math.max(1, meanLength));
  for (const [one, weight] of weights) {
    const count = counts.get(one) ?? 0;
    if (count > 0) {
      points += (weight * count * (BM25.k1 + 1)) / (count + longer);
      covered += weight;
      inside = true;
    } else if (families.get(one)?.some((other) => counts.has(other))) {
      points += weight * FAMILY_SHARE;
      covered += weight * FAMILY_SHARE;
      inside = true;
    } else if (around.has(one)) {
      points += weight * nearby;
      covered += weight * nearby;
    }
  }
  return { points, covered, inside };
}

/** Drops repetitions: a list and its own items, or a sentence and its context, are one passage. */
function withoutRepeats(passages: readonly Passage[]): Passage[] {
  const kept: Passage[] = [];
  for (const passage of passages) {
    const again = kept.some(
      ({ quote, sentence }) =>
        quote.includes(passage.sentence.replace(/\s*[;.,]$/, '')) ||
        passage.quote.includes(sentence.replace(/\s*[;.,]$/, '')),
    );
    if (!again) kept.push(passage);
  }
  return kept;
}
