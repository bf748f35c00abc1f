import type { ItemKind } from '#contract/dropped.ts';
import { readAskedKinds } from '#engine/make/wanted/asked-kinds.ts';
import { stemSet } from '#engine/text/words/stems.ts';
import { readAskedCount } from './asked-count.ts';

/** How difficult a written item is: 1 is easy. */
export type Level = 1 | 2 | 3;

/** What a student asks for in « Éléments », as far as it chooses between written items. */
export interface Wishes {
  /** How many items; null when no number is said. */
  readonly count: number | null;
  /** The level; null when none is said. */
  readonly level: Level | null;
  /** The kinds asked for; empty for any. */
  readonly kinds: ReadonlySet<ItemKind>;
  /** The stems of every other word: a part of the lesson, a term, a person. */
  readonly about: ReadonlySet<string>;
}

const LEVELS = [
  { level: 1, words: /(?<!\p{L})(?:niveau 1|faciles?|simples?|débutante?s?|de base)(?!\p{L})/iu },
  { level: 2, words: /(?<!\p{L})(?:niveau 2|moyen(?:ne)?s?|intermédiaires?)(?!\p{L})/iu },
  { level: 3, words: /(?<!\p{L})(?:niveau 3|difficiles?|avancée?s?|examen|exetat|bac)(?!\p{L})/iu },
] as const;

/** Reads « 12 questions difficiles sur la mitose » into a number, a level and what it is about. */
export function readWishes(elements: string): Wishes {
  const asked = readAskedCount(elements);
  const found = LEVELS.find(({ words }) => words.test(elements));
  const rest = elements
    .replace(/(?<!\p{L})comme (?:à|au|pour) (?:l’|l'|le )?/giu, ' ')
    .replace(asked?.words ?? '', ' ')
    .replace(found?.words ?? /$^/, ' ');
  const { kinds, rest: named } = readAskedKinds(rest);
  const about = stemSet(named.replace(/(?<!\p{L})(?:questions?|cartes?|niveau)(?!\p{L})/giu, ' '));
  return { count: asked?.count || null, level: found?.level ?? null, kinds, about };
}
