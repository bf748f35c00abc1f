import { fold, stemSet } from '#engine/text/stems.ts';
import type { Concept } from './quiz-facts.ts';

/**
 * Whether one concept may be a kind of another: a reciprocal verb is « un verbe pronominal dont… », so that the
 * definition of a pronominal verb fits it as well. A concept is taken for a kind of every other whose whole name its
 * own name or definition holds, and so on upwards.
 */
export function createKinship(concepts: readonly Concept[]): (one: string, other: string) => boolean {
  const names = new Map<string, ReadonlySet<string>>();
  const words = new Map<string, Set<string>>();
  for (const { term, meaning } of concepts) {
    const key = fold(term);
    names.set(key, stemSet(term));
    words.set(key, new Set([...(words.get(key) ?? []), ...stemSet(`${term} ${meaning}`)]));
  }
  const known = new Map<string, ReadonlySet<string>>();
  const above = (key: string): ReadonlySet<string> => {
    const cached = known.get(key);
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
    known.set(key, found);
    return found;
  };
  return (one, other) => above(fold(one)).has(fold(other)) || above(fold(other)).has(fold(one));
}
