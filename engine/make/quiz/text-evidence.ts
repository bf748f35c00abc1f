import { type DateMention, findDates } from '#engine/text/dates/dates.ts';
import { memoize } from '#engine/text/memoize.ts';
import type { Sentence, StudyText } from '#engine/text/structure/study-text.ts';
import { stemSet } from '#engine/text/words/stems.ts';
import type { Fact } from './facts/fact.ts';

/**
 * A wrong answer may be right when one sentence contains these shares of its words and of the words of the question.
 */
const ALSO_RIGHT = { option: 0.6, question: 0.4 };
/** When a question is about at most this many words, the sentence must contain all of them. */
const FEW_WORDS = 3;
/** Two answers with this share of common words say the same. */
const SAME_ANSWER = 0.55;
/** Words that only ask. */
const SCAFFOLD = stemSet(
  'terme nom correspond définition événement date passé année temps appelle sigle signifie expression mot',
);

/** One statement of the text: a sentence, or an item of a list with the sentence that announces the list. */
interface Statement {
  readonly sentence: Sentence;
  readonly stems: ReadonlySet<string>;
  readonly dates: readonly { readonly from: number; readonly to: number }[];
}

/** What the statements of a text say about a possible answer. */
export interface Evidence {
  /**
   * True when a statement of the text joins the two, so that the answer may be right as well.
   * @param own the sentences that define the answer or say what it does: they tell it apart
   */
  mayBeRight(answer: string, about: string, ...own: readonly Sentence[]): boolean;
  /** True when the answer is mostly made of words of that sentence. */
  isWithin(answer: string, sentence: string): boolean;
  /** True when the date is another than that of the fact, and no statement dates what is asked at it. */
  isOtherDate(option: string, fact: Fact): boolean;
  /** True when the text has that event at the time of the question, or can't be excluded from having it. */
  happenedThen(event: string, question: string): boolean;
}

/** Reads the statements of a text once; every answer of a quiz is compared with all of them. */
export function readEvidence(study: StudyText): Evidence {
  const statements = statementsOf(study);
  const holding = memoize((answer): readonly Statement[] => {
    const option = [...stemSet(answer)];
    return statements.filter(({ stems }) => share(option, stems) >= ALSO_RIGHT.option);
  });
  return {
    mayBeRight(answer, about, ...own) {
      const asked = withoutScaffold(about);
      return holding(answer).some(
        ({ stems, sentence }) =>
          !own.includes(sentence) &&
          share(asked, stems) >= (asked.length <= FEW_WORDS ? 1 : ALSO_RIGHT.question),
      );
    },
    isWithin: (answer, sentence) => share([...stemSet(answer)], stemSet(sentence)) >= ALSO_RIGHT.option,
    isOtherDate(option, { answer, about, sentence }) {
      const other = firstDate(option);
      const right = firstDate(answer);
      if (!other || !right || meets(other, right)) return false;
      if (findDates(sentence.text).some((date) => meets(date, other))) return false;
      const asked = withoutScaffold(about);
      return !statements.some(
        ({ stems, dates }) =>
          dates.some((date) => meets(date, other)) && share(asked, stems) >= ALSO_RIGHT.option,
      );
    },
    happenedThen(event, question) {
      const asked = firstDate(question);
      if (asked === undefined) return true;
      const eventStems = [...stemSet(event)];
      return statements.some(
        ({ stems, dates }) =>
          share(eventStems, stems) >= ALSO_RIGHT.option && dates.some((date) => meets(date, asked)),
      );
    },
  };
}

/** The first date of an answer. */
export function firstDate(text: string): DateMention | undefined {
  return findDates(text)[0];
}

/** Whether two answers say the same, mostly in the same words. */
export function areAlike(a: string, b: string): boolean {
  const [one, other] = [stemSet(a), stemSet(b)];
  const common = [...one].filter((stem) => other.has(stem)).length;
  return common / Math.max(1, one.size + other.size - common) >= SAME_ANSWER;
}

/** Words that turn a definition round. */
const NEGATION = /(?<!\p{L})(?:ne|non|pas|sans|aucune?|n’)(?!\p{Ll})/giu;

/**
 * Tells whether one definition holds of whatever the other defines: one says all that the other does. « Laisse passer »
 * and « ne laisse pas passer » are told apart.
 */
export function coversDefinition(one: string, other: string): boolean {
  const negations = (text: string) => (text.match(NEGATION) ?? []).length;
  if (negations(one) !== negations(other)) return false;
  const [a, b] = [stemSet(one), stemSet(other)];
  const common = [...a].filter((stem) => b.has(stem)).length;
  return common >= Math.min(a.size, b.size);
}

const withoutScaffold = (about: string) => [...stemSet(about)].filter((stem) => !SCAFFOLD.has(stem));

function statementsOf({ sentences, lists }: StudyText): Statement[] {
  const announced = new Map(lists.map((list) => [sentences[list.index]?.block, list.intro?.text ?? '']));
  return sentences.map((sentence) => {
    const { text, inList, block } = sentence;
    return {
      sentence,
      stems: stemSet(inList ? `${announced.get(block) ?? ''} ${text}` : text),
      dates: findDates(text),
    };
  });
}

const meets = (a: { from: number; to: number }, b: { from: number; to: number }) =>
  a.from < b.to && b.from < a.to;

function share(found: readonly string[], among: ReadonlySet<string>): number {
  return found.length === 0 ? 0 : found.filter((stem) => among.has(stem)).length / found.length;
}
