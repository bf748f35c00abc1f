import { cardId } from '#engine/make/cards/card-id.ts';
import { sentences } from '#engine/text/structure/sentences.ts';
import { applyChanges, type Replacement } from './correction.ts';
import type { RuleName } from './rules/rule-names.ts';

/** A fault that somebody made and put right, with the sentence it stood in. */
export interface OwnFault {
  /** The same for the same fault in the same sentence, however often the text is corrected; it fits a card's name. */
  readonly key: string;
  readonly rule: RuleName;
  /** The sentence with this fault alone, and without it. */
  readonly wrong: string;
  readonly right: string;
  /** The words that differ, and where they begin in both (UTF-16 units). */
  readonly before: string;
  readonly after: string;
  readonly place: number;
  /** What the rule says of these words, in one line. */
  readonly why: string;
}

/** A change that somebody took over: what is kept of it beside its place. */
export interface TakenChange extends Replacement {
  readonly before: string;
  readonly rule?: RuleName;
  readonly about?: string;
  readonly explanation?: string;
}

/** Of a longer sentence, so many characters on either side of the fault are kept. */
const SIDE = 140;

/**
 * The faults of a text, as far as a rule is known: a change that names none, such as most of a language model, says
 * nothing about what was not known.
 * @param taken all changes of the text that were taken over, in order and without overlaps
 * @param asked those of them whose faults are wanted; the others are put right in the sentences all the same
 */
export function faultsOf<Change extends TakenChange>(
  text: string,
  taken: readonly Change[],
  asked: readonly Change[] = taken,
): OwnFault[] {
  const spans = sentenceSpans(text);
  return asked.flatMap((change): OwnFault[] => {
    const { start, end, before, after, rule, about = '', explanation = '' } = change;
    if (rule === undefined) return [];
    const touched = spans.filter((span) => span.start <= end && start <= span.end);
    const from = Math.min(start, ...touched.map((span) => span.start));
    const to = Math.max(end, ...touched.map((span) => span.end));
    const inside = (low: number, high: number) =>
      applyChanges(
        text.slice(low, high),
        taken
          .filter((one) => one !== change && one.start >= low && one.end <= high)
          .map((one) => ({ ...one, start: one.start - low, end: one.end - low })),
      );
    const left = lastWords(inside(from, start).trimStart());
    const right = firstWords(inside(end, to).trimEnd());
    return [
      {
        key: cardId(`${rule} ${text.slice(from, to)}`, `${start - from} ${before} ${after}`),
        rule,
        wrong: left + before + right,
        right: left + after + right,
        before,
        after,
        place: left.length,
        why: `${about} ${explanation}`.trim(),
      },
    ];
  });
}

/** Where each sentence of a text stands, without the spaces around it. */
function sentenceSpans(text: string): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = [];
  let at = 0;
  for (const sentence of text.split(/\n+/).flatMap(sentences)) {
    const start = text.indexOf(sentence, at);
    if (start === -1) continue;
    at = start + sentence.length;
    spans.push({ start, end: at });
  }
  return spans;
}

/** Half of a character that was cut in two. */
const HALVES = /\p{Surrogate}/gu;

const lastWords = (text: string): string =>
  text.length <= SIDE
    ? text
    : `…${text
        .slice(-SIDE)
        .replace(/^\S*(?=\s)/u, '')
        .replace(HALVES, '')}`;

const firstWords = (text: string): string =>
  text.length <= SIDE
    ? text
    : `${text
        .slice(0, SIDE)
        .replace(/(?<=\s)\S*$/u, '')
        .replace(HALVES, '')}…`;
