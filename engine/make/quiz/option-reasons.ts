import type { Why } from '#contract/artefacts/why.ts';
import { definedAbove } from '#engine/make/cards/statement-context.ts';
import { type DateMention, findDates } from '#engine/text/dates/dates.ts';
import type { Sentence, StudyText } from '#engine/text/structure/study-text.ts';
import { fold } from '#engine/text/words/fold.ts';
import { hasFiniteVerb } from '#engine/text/words/verbs.ts';
import type { Fact } from './facts/fact.ts';
import { asOption, type ListFact } from './list-questions.ts';

/** Says of wrong options what the text says of them, in its own words. */
export interface OptionReader {
  /**
   * What each option really is, with the sentence that says so. An option of which the text says nothing more than
   * the deciding sentence does is left out: nothing is ever guessed.
   * @param kind of the right answer (see `Fact.kind`), or « list »
   */
  reasonsOf(options: readonly string[], kind: string, deciding: Sentence): Why['wrong'];
}

/** A sentence that begins so speaks of something named before it. */
const LEANS_BACK =
  /^(?:il|elle|ils|elles|on|ce|cet|cette|ces|c’|cela|ceci|ça|celui|celle|ceux|celles|son|sa|ses|leurs?|y|lui)(?:(?<=’)|(?!\p{L}))/iu;

/** How each kind of option is introduced. The words are true of any sentence that contains the option. */
const LEADS: readonly (readonly [kind: RegExp, lead: string])[] = [
  [/^date/, 'À cette date, le texte dit autre chose'],
  [/^quantity/, 'Ce nombre se rapporte à autre chose'],
  [/^event/, 'Le texte le place à une autre date'],
];
/** Of what the text itself explains, and of what it only names. */
const LEAD = { told: 'Le texte en dit', named: 'Le texte en parle à un autre endroit' };

/** @param facts of the text, whose answers are the options of each other's questions */
export function createOptionReader(
  facts: readonly Fact[],
  study: StudyText,
  lists: readonly ListFact[] = [],
): OptionReader {
  const listOf = new Map<string, ListFact>();
  for (const list of lists) for (const item of list.items) listOf.set(fold(asOption(item)), list);
  const known = new Map<string, Fact>();
  for (const fact of facts) {
    const key = fold(fact.answer);
    if (!known.has(key)) known.set(key, fact);
    // A cell may stand in several columns.
    const own = keyOf(fact.kind, fact.answer);
    if (!known.has(own)) known.set(own, fact);
  }
  const folded = study.sentences.map(({ text }) => ` ${plain(text)} `);

  const holding = (option: string, deciding: Sentence): Sentence | undefined => {
    const words = plain(option);
    if (words === '') return undefined;
    return study.sentences.find(
      (sentence, at) => sentence !== deciding && folded[at]?.includes(` ${words} `) === true,
    );
  };

  const datedThen = (option: string, deciding: Sentence): Sentence | undefined =>
    study.sentences.find(
      (sentence) => sentence !== deciding && findDates(sentence.text).some((date) => isOfThen(date, option)),
    );

  const reasonOf = (option: string, kind: string, deciding: Sentence): string | null => {
    const fact = known.get(keyOf(kind, option)) ?? known.get(fold(option));
    if (fact?.kind.startsWith('meaning') && fact.concept && fact.sentence !== deciding) {
      return `C’est ce que le texte dit de « ${fact.concept.term} » : ${quote(fact.sentence, study)}`;
    }
    const own = fact === undefined || fact.sentence === deciding ? undefined : fact.sentence;
    const row = own && kind.startsWith('pair') && fact?.counterpart;
    if (row) return `Cela correspond à « ${row.replace(/«\s?|\s?»/g, '')} » : ${inMarks(own.text)}`;
    const sentence =
      own ?? (kind.startsWith('date') ? datedThen(option, deciding) : undefined) ?? holding(option, deciding);
    if (sentence === undefined) return null;
    const list = kind === 'list' && fact?.concept === undefined ? listOf.get(fold(option)) : undefined;
    if (list?.named)
      return `Le texte le cite dans une autre liste, « ${list.asked} » : ${quote(sentence, study)}`;
    const lead = LEADS.find(([of]) => of.test(kind))?.[1] ?? (own ? LEAD.told : LEAD.named);
    return `${lead} : ${quote(sentence, study)}`;
  };

  return {
    reasonsOf: (options, kind, deciding) =>
      options.flatMap((option) => {
        const reason = reasonOf(option, kind, deciding);
        return reason === null ? [] : [{ option, reason }];
      }),
  };
}

const keyOf = (kind: string, answer: string) => `${kind}\n${fold(answer)}`;

/** The sentence as written, with what it leans on: the sentence before it, or what announces its list. */
function quote(sentence: Sentence, study: StudyText): string {
  const before = study.sentences[sentence.index - 1];
  const leans = LEANS_BACK.test(sentence.text);
  if (leans && before !== undefined && before.block === sentence.block && !sentence.inList)
    return inMarks(`${before.text} ${sentence.text}`);
  const list = sentence.inList
    ? study.lists.find(({ index }) => study.sentences[index]?.block === sentence.block)
    : undefined;
  if (list?.intro != null && !hasFiniteVerb(sentence.text))
    return inMarks(
      list.intro === before ? `${before.text} ${sentence.text}` : `${list.intro.text} […] ${sentence.text}`,
    );
  const heading = sentence.headings.at(-1);
  return heading !== undefined && (leans || definedAbove(sentence) !== null)
    ? `${inMarks(sentence.text)} (« ${heading} »)`
    : inMarks(sentence.text);
}

/** Puts words in quotation marks; marks inside them stay, because what is quoted is never altered. */
const inMarks = (words: string) => `« ${words} »`;

/** Tells whether a date is the option, or lies in the year that is one. */
function isOfThen(date: DateMention, option: string): boolean {
  const [then] = findDates(option);
  return then !== undefined && then.from <= date.from && date.to <= then.to;
}

/** Letters and figures alone, without case and accents. */
const plain = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}%°]+/gu, ' ')
    .trim();
