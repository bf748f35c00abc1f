import type { TimelineEntry } from '#contract/artefacts/timeline.ts';
import { shuffled } from '#engine/make/random.ts';
import { findDates } from '#engine/text/dates/dates.ts';
import { type Era, eraOf } from '#engine/timeline/era.ts';
import { hideDates } from '#engine/timeline/hide-dates.ts';
import { layOutTimeline } from '#engine/timeline/lay-out.ts';
import type { TimelineDate } from '#engine/timeline/read-date.ts';
import type { Exercise, Maker } from './exercise.ts';
import { holds, plain, quoted, sameOrWithin, stemsOf } from './wording.ts';
import { shuffledOptions } from './wrong-options.ts';

type Entries = readonly TimelineEntry[];

/** An event whose date is readable and whose wording does not reveal it. */
export interface Event {
  readonly label: string;
  readonly wording: string;
  readonly date: TimelineDate;
  readonly description: string;
  readonly stems: ReadonlySet<string>;
}

const ORDER = { min: 4, max: 5 };
const WRONG = { min: 2, max: 3 };
const DRAWN_AMONG = 6;
/** The preposition that a removed date leaves behind at the end. */
const TAIL = /(?:\s(?:en|le|la|au|aux|du|de|dès|vers|dans|depuis|jusqu[’']en|à))*\s*\[…\][\s.]*$/iu;
/** Two entries with this share of common words may describe the same event. */
const SAME_EVENT = 0.6;
/** Half a day as a share of a year of twelve months of 31 days, the unit of `calendar.ts`. */
const HALF_A_DAY = 1 / 744;

/** The events of a timeline that can be asked, without those that appear twice. */
export function readEvents(entries: Entries): Event[] {
  const rows = layOutTimeline(entries);
  const events = rows.flatMap(({ entry, date }): Event[] => {
    if (date === null) return [];
    const label = hideDates(entry.event, entry.date, date).replace(TAIL, '').trim();
    if (holds(label, entry.date) || plain(label).length < 4 || /\d{3,}/.test(label)) return [];
    const description = entry.description;
    return [{ label, wording: entry.date, date, description, stems: stemsOf(label) }];
  });
  // An event that appears twice has two dates, so neither can be asked for.
  return events.filter((one) => !events.some((other) => other !== one && areSame(one, other)));
}

function areSame(one: Event, other: Event): boolean {
  const common = [...one.stems].filter((stem) => other.stems.has(stem)).length;
  const all = one.stems.size + other.stems.size - common;
  return sameOrWithin(one.label, other.label) || common / Math.max(1, all) >= SAME_EVENT;
}

/** The first event ends before the second begins. Half a day makes up for rounding. */
const isBefore = (one: TimelineDate, other: TimelineDate) => one.to <= other.from + HALF_A_DAY;

const areApart = (one: TimelineDate, other: TimelineDate) => isBefore(one, other) || isBefore(other, one);

const dated = ({ wording, description, label }: Event) =>
  [wording, description === label ? '' : description].filter(Boolean).join(' – ');

/** Asks to put four or five events in order; each ends before the next begins. */
export const putInOrder: Maker<Entries> = (entries, random) => {
  let left = shuffled(readEvents(entries), random);
  const found: Exercise[] = [];
  while (left.length >= ORDER.min) {
    const set: Event[] = [];
    for (const event of left) {
      if (set.length < ORDER.max && set.every((other) => areApart(event.date, other.date))) set.push(event);
    }
    if (set.length < ORDER.min) break;
    found.push(ordering(set));
    left = left.filter((event) => !set.includes(event));
  }
  return found;
};

/** Builds the exercise from a shuffled set. A set that is already in order is reversed. */
function ordering(set: readonly Event[]): Exercise {
  const places = [...set.keys()];
  const order = places.toSorted((a, b) => (set[a]?.date.from ?? 0) - (set[b]?.date.from ?? 0));
  const isDone = order.every((place, at) => place === at);
  const shown = isDone ? set.toReversed() : set;
  return {
    form: 'order',
    prompt: 'Remettez ces événements dans l’ordre, du plus ancien au plus récent.',
    things: shown.map(({ label }) => label),
    order: isDone ? order.toReversed() : order,
    dates: shown.map(({ wording }) => wording),
    explanation: '',
  };
}

/**
 * Asks when an event happened. The wrong dates are those of the nearest other events, with the same precision and
 * certainty.
 */
export const whichDate: Maker<Entries> = (entries, random) => {
  const events = readEvents(entries);
  return events.flatMap((event): Exercise[] => {
    const near = events
      .filter((other) => other !== event && sameKind(event.date, other.date) && isOtherDate(event, other))
      .sort((a, b) => Math.abs(a.date.from - event.date.from) - Math.abs(b.date.from - event.date.from))
      .slice(0, DRAWN_AMONG);
    const wrong = apart(shuffled(near, random)).slice(0, WRONG.max);
    if (wrong.length < WRONG.min) return [];
    return [
      {
        form: 'choice',
        prompt: `De quand date cet événement\u00a0: ${quoted(event.label)}\u202f?`,
        lines: [],
        explanation: event.description,
        ...shuffledOptions(
          event.wording,
          wrong.map(({ wording }) => wording),
          random,
        ),
      },
    ];
  });
};

function sameKind(one: TimelineDate, other: TimelineDate): boolean {
  return (
    one.precision === other.precision &&
    one.range === other.range &&
    one.exact === other.exact &&
    one.from < 1 === other.from < 1
  );
}

/**
 * Tells whether the date of `other` is wrong for `event`: it overlaps neither its date nor a date in its description.
 */
function isOtherDate(event: Event, other: Event): boolean {
  const isNamed = findDates(event.description).some(
    ({ from, to }) => from < other.date.to && other.date.from < to,
  );
  return areApart(event.date, other.date) && !isNamed && !sameOrWithin(event.wording, other.wording);
}

/** Drops the events that overlap an earlier one. */
function apart(events: readonly Event[]): Event[] {
  const kept: Event[] = [];
  for (const event of events) if (kept.every((one) => areApart(one.date, event.date))) kept.push(event);
  return kept;
}

/** « XIXe siècle ». */
export const eraText = ({ lead, numeral, ordinal, unit }: Era) => `${lead}${numeral}${ordinal} ${unit}`;
const CENTURY = 100;
const OLDEST = -1_000;

/** Asks in which century an event happened; the wrong options are the neighbouring centuries. */
export const whichCentury: Maker<Entries> = (entries, random) => {
  const events = readEvents(entries).filter(({ date }) => date.from >= OLDEST + 300 && inOneEra(date));
  const several = new Set(events.map(({ date }) => eraOf(date.from).key)).size > 1;
  if (!several) return [];
  return events.flatMap((event): Exercise[] => {
    const right = eraText(eraOf(event.date.from));
    const named = findDates(event.description).map(({ from }) => eraText(eraOf(from)));
    const near = [-2, -1, 1, 2]
      .map((step) => event.date.from + step * CENTURY)
      .filter((moment) => moment < 2_001 && (moment < 0 || moment >= 1))
      .map((moment) => eraText(eraOf(moment)));
    const options = [...new Set(near)].filter((era) => era !== right && !named.includes(era));
    if (options.length < WRONG.min || /si[eè]cle/i.test(event.label)) return [];
    const prompt = `En quel siècle\u00a0: ${quoted(event.label)}\u202f?`;
    const wrong = shuffled(options, random).slice(0, WRONG.max);
    return [
      {
        form: 'choice',
        prompt,
        lines: [],
        explanation: dated(event),
        ...shuffledOptions(right, wrong, random),
      },
    ];
  });
};

const inOneEra = ({ from, to, exact }: TimelineDate) =>
  exact && eraOf(from).key === eraOf(to - HALF_A_DAY).key;

/** Asks which of two events came first. */
export const whatCameFirst: Maker<Entries> = (entries, random) => {
  const left = shuffled(readEvents(entries), random);
  const found: Exercise[] = [];
  for (let one = left.shift(); one !== undefined; one = left.shift()) {
    const event = one;
    const at = left.findIndex(({ date }) => areApart(date, event.date));
    if (at < 0) continue;
    const [other] = left.splice(at, 1);
    if (other === undefined) continue;
    const [first, second] = isBefore(event.date, other.date) ? [event, other] : [other, event];
    found.push({
      form: 'choice',
      prompt: 'Lequel de ces événements a eu lieu en premier\u202f?',
      lines: [],
      explanation: `${first.wording}\u00a0: ${first.label}\n${second.wording}\u00a0: ${second.label}`,
      ...shuffledOptions(first.label, [second.label], random),
    });
  }
  return found;
};
