import { fold, stemSet } from '#engine/text/words/stems.ts';
import type { Concept } from './quiz-facts.ts';

/**
 * Builds a test for concepts of which one may be a kind of the other. A reciprocal verb is « un verbe pronominal dont…
 * », so the definition of a pronominal verb fits it too. A concept counts as a kind of every other concept whose whole
 * name its own name or definition contains, and so on upwards.
 */
export function relateTerms(concepts: readonly Concept[]): (one: string, other: string) => boolean {
  const names = new Map<string, ReadonlySet<string>>();
  const words = new Map<string, Set<string>>();
  for (const { term, meaning } of concepts) {
    const key = fold(term);
    names.set(key, stemSet(term));
    words.set(key, new Set([...(words.get(key) ?? []), ...stemSet(`${term} ${meaning}`)]));
  }
  const cache = new Map<string, ReadonlySet<string>>();
  const above = (key: string): ReadonlySet<string> => {
    const cached = cache.get(key);
    if (cached) return cached;
    const found = new Set<string>();
    const left = [key];
    for (let at = left.pop(); at !== undefined; at = left.pop()) {
      const own = words.get(at);
      for (const [other, name] of names) {
        if (other === key || found.has(other) || !own || ![...name].every((stem) => own.has(stem))) continue;
        found.add(other);
        left.push(other);
      }
    }
    cache.set(key, found);
    return found;
  };
  return (one, other) => above(fold(one)).has(fold(other)) || above(fold(other)).has(fold(one));
}
