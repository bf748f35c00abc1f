import type { ItemKind } from '#contract/dropped.ts';
import { readAskedCount } from '#engine/make/written/asked-count.ts';
import { readAskedKinds } from './asked-kinds.ts';
import { type Item, kindOfItem } from './dropped.ts';

/** What « Éléments » asks of items that are made from a text. */
interface Request {
  /** How many; null when no number is said. */
  readonly count: number | null;
  /** Empty for any. */
  readonly kinds: ReadonlySet<ItemKind>;
  /** The other words: what the items shall be about. */
  readonly named: string;
}

/** Reads « 12 cartes : dates sur Lumumba » into a number, kinds and what it is about. */
export function readRequest(elements: string): Request {
  const asked = readAskedCount(elements);
  const { kinds, rest } = readAskedKinds(elements.replace(asked?.words ?? '', ' '));
  return { count: asked === null || asked.count < 1 ? null : asked.count, kinds, named: rest };
}

/** The things of the kinds asked; all of them when none is of these kinds. */
export function ofKinds<Thing>(
  things: readonly Thing[],
  itemOf: (thing: Thing) => Item,
  kinds: ReadonlySet<ItemKind>,
): readonly Thing[] {
  if (kinds.size === 0) return things;
  const fitting = things.filter((thing) => kinds.has(kindOfItem(itemOf(thing))));
  return fitting.length > 0 ? fitting : things;
}
