import type { Timeline } from '#contract/artefacts/timeline.ts';
import { studyOf } from '#engine/make/study.ts';
import type { StudyText } from '#engine/text/structure/study-text.ts';
import { stemSet } from '#engine/text/words/stems.ts';
import { findDatedStatements } from './dated-statements.ts';
import { type DatedEvent, findEvents } from './events.ts';

interface TimelineOptions {
  /** What the student studies: events about it come first when there are too many. */
  readonly subject?: string;
  /** What the student asks for: events that touch these words are kept before all others. */
  readonly elements?: string;
  /** The timeline has at most this many events. */
  readonly limit?: number;
}

/** A timeline shows every dated statement; no text that is taken has more. */
const EVENTS_MADE = 200;
const REQUESTED = 100;
/**
 * Two labels with these shares of common stems describe one event: of the shorter label when the dates are equal, of
 * the longer one when they overlap.
 */
const SAME_EVENT = { atOneDate: 0.75, atDatesThatMeet: 0.6 };

/**
 * Makes a timeline from the dated events of notes or a lesson, in the order of time. `date` is in the words of the
 * text, `event` comes from the sentence, `description` quotes it. An empty timeline means that the text dates nothing.
 */
export function makeTimeline(text: string, options: TimelineOptions = {}): Timeline {
  const { subject = '', elements = '', limit = EVENTS_MADE } = options;
  const study = studyOf(text);
  const events = choose(findDatedStatements(study), study, { subject, elements, limit });
  return {
    data: events.map(({ when, label, source }) => ({ date: when, event: label, description: source })),
  };
}

interface Wishes {
  readonly subject: string;
  readonly elements: string;
  readonly limit: number;
}

/** Chooses the most important events that have a short name, at most `limit`, the earliest first. */
export const keyEvents = (study: StudyText, wishes: Wishes): DatedEvent[] =>
  choose(findEvents(study), study, wishes);

/**
 * Chooses the most important events, at most `limit`, each once, the earliest first; of two that start together the
 * longer one comes first.
 */
function choose(
  events: readonly DatedEvent[],
  study: StudyText,
  { subject, elements, limit }: Wishes,
): DatedEvent[] {
  const weigh = weigher(study, stemSet(subject), stemSet(elements));
  return withoutRepeats(events)
    .map((event) => ({ event, worth: weigh(event) }))
    .sort((a, b) => b.worth - a.worth || a.event.sentence.index - b.event.sentence.index)
    .slice(0, limit)
    .map(({ event }) => event)
    .sort(
      (a, b) => a.date.from - b.date.from || b.date.to - a.date.to || a.sentence.index - b.sentence.index,
    );
}

/**
 * Scores events: requested ones first, then those about the subject and the main topics of the text, then precise
 * dates.
 */
function weigher(study: StudyText, subject: ReadonlySet<string>, requested: ReadonlySet<string>) {
  const counts = new Map<string, number>();
  for (const { text } of study.sentences) {
    for (const stem of stemSet(text)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  const common = study.sentences.length || 1;
  return ({ label, date }: DatedEvent): number => {
    const stems = [...stemSet(label)];
    const central = stems.reduce((sum, stem) => sum + (counts.get(stem) ?? 0) / common, 0);
    const exact = date.precision === 'day' ? 0.3 : date.precision === 'century' ? -0.3 : 0;
    return (
      stems.filter((stem) => requested.has(stem)).length * REQUESTED +
      Math.min(2, stems.filter((stem) => subject.has(stem)).length) * 0.5 +
      central +
      exact
    );
  };
}

/** Keeps an event that is mentioned twice once, with its most precise date. */
function withoutRepeats(events: readonly DatedEvent[]): DatedEvent[] {
  const kept: StemmedEvent[] = [];
  const exactFirst = [...events].sort((a, b) => a.date.to - a.date.from - (b.date.to - b.date.from));
  for (const event of exactFirst) {
    const stems = stemSet(event.label);
    const again = kept.some((other) => isSameEvent({ event, stems }, other));
    if (!again) kept.push({ event, stems });
  }
  return kept.map(({ event }) => event);
}

interface StemmedEvent {
  readonly event: DatedEvent;
  readonly stems: ReadonlySet<string>;
}

function isSameEvent(a: StemmedEvent, b: StemmedEvent): boolean {
  const [one, other] = [a.event.date, b.event.date];
  const apart = one.from !== other.from || one.to !== other.to;
  if (one.from >= other.to || other.from >= one.to || (apart && a.event.sentence === b.event.sentence))
    return false;
  const common = [...a.stems].filter((stem) => b.stems.has(stem)).length;
  if (common === 0) return false;
  return one.from === other.from && one.to === other.to
    ? common >= SAME_EVENT.atOneDate * Math.min(a.stems.size, b.stems.size)
    : common >= SAME_EVENT.atDatesThatMeet * Math.max(a.stems.size, b.stems.size);
}
