import { type Item, itemOfQuestion, LATER, type Taste } from '#engine/make/wanted/dropped.ts';
import { findDates } from '#engine/text/dates/dates.ts';
import type { StudyText } from '#engine/text/structure/study-text.ts';
import { fold } from '#engine/text/words/fold.ts';
import { stemSet } from '#engine/text/words/stems.ts';
import { answers, optionKey } from '../gates.ts';
import type { Built } from './built.ts';

/** Chooses the questions of a quiz among all that a text allows. */

const LISTS_MAX = 3;
const REQUESTED = 100;
const ON_SUBJECT = 0.5;
/** Each further question of a kind costs this much, and each further one under the same heading. */
const REPEAT_COST = 0.9;
const SAME_PART_COST = 0.3;

/** A question as the memory of dropped items knows it. */
export const itemOf = ({ question }: Built): Item => itemOfQuestion(question);

/** Chooses the best questions: of many kinds, one for each sentence, no answer twice, in the order of the text. */
export function chosen(
  built: readonly Built[],
  {
    subject,
    elements,
    limit,
    taste,
    isOfDates,
  }: {
    readonly subject: string;
    readonly elements: string;
    readonly limit: number;
    readonly taste: Taste;
    readonly isOfDates: boolean;
  },
): Built[] {
  const [requested, onSubject] = [stemSet(elements), stemSet(subject)];
  const weighed = built.map((one) => {
    const stems = [...stemSet(`${one.question.question} ${one.answer}`)];
    const touched = stems.filter((stem) => requested.has(stem)).length;
    const near = Math.min(2, stems.filter((stem) => onSubject.has(stem)).length);
    const full = one.question.answers.length > 3 ? 0.5 : 0;
    const late = taste.lateness(itemOf(one)) * LATER;
    return { one, worth: one.worth + touched * REQUESTED + near * ON_SUBJECT + full - late };
  });
  const kinds = new Map<string, number>();
  const kept: Built[] = [];
  let left = weighed;
  while (kept.length < limit && left.length > 0) {
    const inPart = kept.map(partOf);
    const price = ({ one, worth }: (typeof left)[number]) =>
      worth -
      (kinds.get(kindOf(one)) ?? 0) * REPEAT_COST -
      inPart.filter((part) => part === partOf(one)).length * SAME_PART_COST;
    const { one: best } = left.reduce((a, b) => (price(b) > price(a) ? b : a));
    kept.push(best);
    kinds.set(kindOf(best), (kinds.get(kindOf(best)) ?? 0) + 1);
    const lists = kinds.get('list') ?? 0;
    const taken = new Set(kept.map((one) => optionKey(one.question.answers)));
    left = withOtherOptions(left, taken).filter(
      ({ one }) =>
        (one.sentence !== best.sentence ||
          (one.kind === 'pair' && one.question.question === best.question.question) ||
          // « A juge les délits et B juge les crimes » says two things.
          (one.kind === 'doer' && best.kind === 'doer')) &&
        fold(one.answer) !== fold(best.answer) &&
        !shareASentence(one, best) &&
        !tells(one, best) &&
        !tells(best, one) &&
        !taken.has(optionKey(one.question.answers)) &&
        fold(one.question.question) !== fold(best.question.question) &&
        (one.kind !== 'list' || lists < LISTS_MAX),
    );
  }
  const dated = kept.filter(isDated);
  const others = kept.length - dated.length;
  const most = isOfDates ? limit : DATES_MIN + Math.floor(others * DATES_SHARE);
  const late = new Set(dated.slice(most));
  return kept.filter((one) => !late.has(one)).sort((a, b) => a.sentence.index - b.sentence.index);
}

/** A statement among the options of one question is the answer of another: « La systole est… ». */
const shareASentence = (a: Built, b: Built): boolean =>
  [a, b].some(({ uses }) => uses !== undefined) &&
  (a.uses ?? [a.sentence]).some((sentence) => (b.uses ?? [b.sentence]).includes(sentence));

/** A term and a meaning ask a definition, either way round. */
const kindOf = ({ kind }: Built): string => (kind === 'meaning' ? 'term' : kind);

const partOf = ({ sentence }: Built): string => sentence.headings.join('\n');

const isDated = ({ kind }: Built): boolean => kind === 'date' || kind === 'event' || kind === 'order';
/** Of a text that is no chronicle so many ask a date in any case, and so many more for each question that asks none. */
const DATES_MIN = 3;
const DATES_SHARE = 0.75;

/** Tells whether a third of the sentences of a text is dated: what it teaches is when things happened. */
export function isChronicle({ sentences }: StudyText): boolean {
  const dated = sentences.filter(({ text }) => findDates(text).length > 0).length;
  return dated * 3 >= sentences.length;
}

/** A set of options that comes twice shows what is left over: the second question takes others, where there are some. */
const withOtherOptions = <Weighed extends { readonly one: Built }>(
  left: readonly Weighed[],
  taken: ReadonlySet<string>,
): Weighed[] =>
  left.map((weighed) => {
    const { one } = weighed;
    const other = taken.has(optionKey(one.question.answers)) ? one.otherwise?.(taken) : null;
    return other ? { ...weighed, one: other } : weighed;
  });

/** Tells whether the wording of one question answers another, or names the term that another asks for. */
function tells(a: Built, b: Built): boolean {
  const named =
    b.kind === 'term' && a.kind === 'meaning' && fold(a.question.question).includes(fold(b.answer));
  return named || answers(a.question, { question: b.question.question, answer: b.answer });
}
