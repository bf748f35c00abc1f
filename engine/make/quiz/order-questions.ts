import { asQuestion } from '#engine/make/cards/candidate.ts';
import { shuffled } from '#engine/make/random.ts';
import type { DatedEvent } from '#engine/make/timeline/events.ts';
import type { Sentence } from '#engine/text/structure/study-text.ts';
import { capitalised } from '#engine/text/words/articles.ts';
import { clearEvent, isNameAlone, isOfComment } from './facts/date-facts.ts';
import { needsTopic } from './lost-referent.ts';
import { isFairLength } from './option-forms.ts';
import { isOfItsAge } from './option-pools.ts';
import { formOf } from './siblings.ts';
import { areAlike } from './text-evidence.ts';

/**
 * Asks which of four events comes first or last: the order of things is learnt beside their dates, and a course with few
 * dates of one form has it too.
 */

/** Such a question, with the sentence of its answer and the words of the text that date all four. */
export interface OrderQuestion {
  readonly question: string;
  readonly right: string;
  readonly wrong: readonly string[];
  readonly sentence: Sentence;
  readonly source: string;
  readonly reasons: { option: string; reason: string }[];
  readonly worth: number;
}

/** What a century had lasts through it. */
const PRECISE: ReadonlySet<string> = new Set(['day', 'month', 'year']);

interface Happened {
  readonly label: string;
  readonly from: number;
  readonly sentence: Sentence;
}

const OPTIONS = 4;
/** Events so near each other, in years, are told apart by nobody who has not learnt them by heart. */
const APART = 1;
const LABEL_MAX = 90;
/** Less than a question on any of their dates, and enough to fill up. */
const WORTH = 4.5;

/** Makes at most one question on what comes first and one on what comes last, of different events. */
export function orderQuestions(
  events: readonly DatedEvent[],
  title: string,
  random: (seed: string) => () => number,
): OrderQuestion[] {
  const told = events.flatMap((event) => happened(event, title));
  const apart = told.filter(
    (one, at) =>
      told.findIndex((other) => other.from === one.from || areAlike(other.label, one.label)) === at,
  );
  const draw = random(apart.map(({ label }) => label).join(' '));
  const first = drawn(shuffled(apart, draw), 'first');
  const left = apart.filter((one) => !first?.options.includes(one));
  const last = drawn(shuffled(left, draw), 'last');
  return [first, last].flatMap((found) => (found === null ? [] : [asked(found, title)]));
}

interface Drawn {
  readonly options: readonly Happened[];
  readonly right: Happened;
  readonly end: 'first' | 'last';
}

/** Four events of one age and one form, of which one stands clearly at the end that is asked. */
function drawn(events: readonly Happened[], end: Drawn['end']): Drawn | null {
  for (const right of events) {
    const isPast = (other: Happened) =>
      end === 'first' ? other.from - right.from >= APART : right.from - other.from >= APART;
    const others = events
      .filter(
        (other) =>
          other !== right &&
          isPast(other) &&
          isOfItsAge(other.from, right.from) &&
          formOf(other.label, 'event') === formOf(right.label, 'event'),
      )
      .slice(0, OPTIONS - 1);
    const labels = others.map(({ label }) => label);
    if (others.length === OPTIONS - 1 && isFairLength(right.label, labels))
      return { options: [right, ...others], right, end };
  }
  return null;
}

function asked({ options, right, end }: Drawn, title: string): OrderQuestion {
  const topic = title === '' ? '' : `${title} : `;
  return {
    question: asQuestion(
      `${topic}lequel de ces événements est le plus ${end === 'first' ? 'ancien' : 'récent'}`,
    ),
    right: capitalised(right.label),
    wrong: options.slice(1).map(({ label }) => capitalised(label)),
    sentence: right.sentence,
    source: `${topic.replace(' :', '\u00a0:')}${options.map(({ sentence }) => sentence.text).join(' » « ')}`,
    reasons: options.slice(1).map(({ label, sentence }) => ({
      option: capitalised(label),
      reason: `Le texte le place à une autre date : « ${sentence.text} »`,
    })),
    worth: WORTH,
  };
}

/** An event that is understood without its text and has one date. */
function happened({ label: whole, sentence, source, date, about }: DatedEvent, title: string): Happened[] {
  const label = clearEvent(whole);
  const isClear =
    label !== null &&
    label.length <= LABEL_MAX &&
    about === undefined &&
    source === sentence.text &&
    PRECISE.has(date.precision) &&
    !date.range &&
    !date.approximate &&
    !/\d/.test(label) &&
    !/^(?:avant|après|jusqu|depuis|vers)/iu.test(date.lead) &&
    (title !== '' || !needsTopic(label)) &&
    !isOfComment(source) &&
    !isNameAlone(label, source);
  return isClear && label !== null ? [{ label, from: date.from, sentence }] : [];
}
