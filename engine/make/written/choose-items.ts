import type { ItemKind } from '#contract/dropped.ts';
import { shuffled } from '#engine/make/random.ts';
import { stemSet } from '#engine/text/words/stems.ts';
import type { Wishes } from './wishes.ts';

/** What all written items have. */
interface Item {
  readonly level: 1 | 2 | 3;
}

/**
 * Chooses written items: those of the kinds asked, on what the student names, then those of the level asked. A wish that
 * nothing fulfils chooses nothing away.
 * @param textOf the words by which an item is found
 */
export function itemsFor<Written extends Item>(
  items: readonly Written[],
  textOf: (item: Written) => string,
  { level, kinds, about }: Wishes,
  kindOf: (item: Written) => ItemKind,
): readonly Written[] {
  const asked = kinds.size === 0 ? [] : items.filter((item) => kinds.has(kindOf(item)));
  const named = (asked.length > 0 ? asked : items).map((item) => ({
    item,
    touched: touchedBy(about, textOf(item)),
  }));
  // A word that no item has says nothing about which to choose.
  const most = Math.max(0, ...named.map(({ touched }) => touched));
  const on = named.filter(({ touched }) => touched === most).map(({ item }) => item);
  const ofLevel = level === null ? on : on.filter((item) => item.level === level);
  return ofLevel.length > 0 ? ofLevel : on;
}

/**
 * Draws some of the items, others each time. They come back from the easiest to the most difficult, so that a quiz begins
 * gently.
 * @param random numbers in [0, 1)
 * @param lateness more for what comes only when there is too little else
 */
export function drawItems<Written extends Item>(
  items: readonly Written[],
  count: number,
  random: () => number,
  lateness: (item: Written) => number = () => 0,
): Written[] {
  return shuffled(items, random)
    .sort((one, other) => lateness(one) - lateness(other))
    .slice(0, count)
    .sort((one, other) => one.level - other.level);
}

/** How many of the stems a text has. */
export function touchedBy(stems: ReadonlySet<string>, text: string): number {
  if (stems.size === 0) return 0;
  const own = stemSet(text);
  return [...stems].filter((stem) => own.has(stem)).length;
}
