import type { Timeline } from '#contract/artefacts/timeline.ts';
import { stemSet } from '#engine/text/stems.ts';
import type { StudyText } from '#engine/text/study-text.ts';
import { type DatedEvent, findEvents } from './events.ts';
import { studyOf } from './study.ts';

export interface TimelineOptions {
  /** What the student studies: events that speak of it come first when there are too many. */
  readonly subject?: string;
  /** What the student wishes to see: events that touch these words are kept before all others. */
  readonly elements?: string;
  /** Events at most. */
  readonly limit?: number;
}

/** A timeline of more events can't be taken in at a glance. */
export const EVENTS_MADE = 30;
const WISHED = 100;
/** Share of the stems of the shorter label (at one date) or of the longer (at dates that meet) that makes one event. */
const SAME_EVENT = { atOneDate: 0.75, atDatesThatMeet: 0.6 };

/**
 * The dated events of notes or of a lesson in the true order of time, whatever order the text tells them in.
 * `date` stands in the text's own words, `event` is drawn from the sentence, `description` quotes it. An empty
 * timeline means that the text dates nothing.
 */
export function makeTimeline(text: string, options: TimelineOptions = {}): Timeline {
  const { subject = '', elements = '', limit = EVENTS_MADE } = options;
  const study = studyOf(text);
  const events = keyEvents(study, { subject, elements, limit });
  return { data: events.map(({ when, label, told }) => ({ date: when, event: label, description: told })) };
}

/** The events worth keeping, at most `limit`, none twice, the earliest first; of two that start together the longer. */
export function keyEvents(
  study: StudyText,
  {
    subject,
    elements,
    limit,
  }: { readonly subject: string; readonly elements: string; readonly limit: number },
): DatedEvent[] {
  const weigh = weigher(study, stemSet(subject), stemSet(elements));
  return withoutRepeats(findEvents(study))
    .map((event) => ({ event, worth: weigh(event) }))
    .sort((a, b) => b.worth - a.worth || a.event.sentence.index - b.event.sentence.index)
    .slice(0, limit)
    .map(({ event }) => event)
    .sort(
      (a, b) => a.date.from - b.date.from || b.date.to - a.date.to || a.sentence.index - b.sentence.index,
    );
}

/** Wished first; then what speaks of the subject, of what the text speaks of most, and what is dated precisely. */
function weigher(study: StudyText, subject: ReadonlySet<string>, wished: ReadonlySet<string>) {
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
      stems.filter((stem) => wished.has(stem)).length * WISHED +
      Math.min(2, stems.filter((stem) => subject.has(stem)).length) * 0.5 +
      central +
      exact
    );
  };
}

/** One event told twice is kept once, as its most exact date tells it. */
function withoutRepeats(events: readonly DatedEvent[]): DatedEvent[] {
  const kept: Told[] = [];
  const exactFirst = [...events].sort((a, b) => a.date.to - a.date.from - (b.date.to - b.date.from));
  for (const event of exactFirst) {
    const stems = stemSet(event.label);
    const again = kept.some((other) => isSameEvent({ event, stems }, other));
    if (!again) kept.push({ event, stems });
  }
  return kept.map(({ event }) => event);
}

interface Told {
  readonly event: DatedEvent;
  readonly stems: ReadonlySet<string>;
}

function isSameEvent(a: Told, b: Told): boolean {
  const [one, other] = [a.event.date, b.event.date];
  if (one.from >= other.to || other.from >= one.to) return false;
  const common = [...a.stems].filter((stem) => b.stems.has(stem)).length;
  return one.from === other.from && one.to === other.to
    ? common >= SAME_EVENT.atOneDate * Math.min(a.stems.size, b.stems.size)
    : common >= SAME_EVENT.atDatesThatMeet * Math.max(a.stems.size, b.stems.size);
}
