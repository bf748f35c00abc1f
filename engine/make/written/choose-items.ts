import type { ItemKind } from '#contract/dropped.ts';
import { groupBy } from '#engine/make/group-by.ts';
import { shuffled } from '#engine/make/random.ts';
import { takingTurns } from '#engine/make/taking-turns.ts';
import { stemSet } from '#engine/text/words/stems.ts';
import type { Level, Wishes } from './wishes.ts';

/** What all written items have. */
interface Item {
  readonly level: Level;
  readonly origin: { readonly section: string };
}

/**
 * Chooses written items: those of the kinds asked, and of these the ones on what the student names. A wish that nothing
 * fulfils chooses nothing away.
 * @param textOf the words by which an item is found
 */
export function itemsFor<Written extends Item>(
  items: readonly Written[],
  textOf: (item: Written) => string,
  { kinds, about }: Wishes,
  kindOf: (item: Written) => ItemKind,
): readonly Written[] {
  const asked = kinds.size === 0 ? [] : items.filter((item) => kinds.has(kindOf(item)));
  const named = (asked.length > 0 ? asked : items).map((item) => ({
    item,
    touched: touchedBy(about, textOf(item)),
  }));
  // A word that no item has says nothing about which to choose.
  const most = Math.max(0, ...named.map(({ touched }) => touched));
  return named.filter(({ touched }) => touched === most).map(({ item }) => item);
}

/** The items of the level asked; all of them when none is asked, or no item has it. */
export function ofLevel<Written extends Item>(
  items: readonly Written[],
  { level }: Pick<Wishes, 'level'>,
): readonly Written[] {
  const own = level === null ? items : items.filter((item) => item.level === level);
  return own.length > 0 ? own : items;
}

/** The items to draw from: a number that is asked can need other levels than the one asked, no number never does. */
export const poolFor = <Written extends Item>(
  items: readonly Written[],
  wishes: Wishes,
): readonly Written[] => (wishes.count === null ? ofLevel(items, wishes) : items);

/** How many of the items to draw, and which first. */
interface Draw<Written extends Item> {
  /** Null for all of them. */
  readonly count: number | null;
  /** The level asked; null when any will do. */
  readonly level: Level | null;
  /** More for what comes only when there is too little else. */
  readonly lateness: (item: Written) => number;
}

/**
 * Draws some of the items, others each time and in another order. Those of the level asked come first in the choice, then
 * those of the levels beside it.
 *
 * They come back from the easiest to the most difficult, because what is difficult leans on what is easy; within a level
 * the sections take turns, because points that are asked side by side give each other away.
 * @param random numbers in [0, 1)
 */
export function drawItems<Written extends Item>(
  items: readonly Written[],
  { count, level, lateness }: Draw<Written>,
  random: () => number,
): Written[] {
  const away = (item: Written): number => (level === null ? 0 : Math.abs(item.level - level));
  const chosen = shuffled(items, random)
    .sort((one, other) => away(one) - away(other) || lateness(one) - lateness(other))
    .slice(0, count ?? undefined);
  return takingTurns(groupBy(shuffled(chosen, random), ({ origin }) => origin.section)).sort(
    (one, other) =>
      // Of a whole deck, what is to come later comes last; in a draw it had to be needed to be there at all.
      (count === null ? lateness(one) - lateness(other) : 0) || one.level - other.level,
  );
}

/** How many of the stems a text has. */
export function touchedBy(stems: ReadonlySet<string>, text: string): number {
  if (stems.size === 0) return 0;
  const own = stemSet(text);
  return [...stems].filter((stem) => own.has(stem)).length;
}
