import { fold } from '#engine/text/words/fold.ts';
import { stemSet, stems } from '#engine/text/words/stems.ts';
import type { Concept } from './facts/fact.ts';

/**
 * Builds a test for concepts of which one may be a kind of the other. A reciprocal verb is « un verbe pronominal dont…
 * », so the definition of a pronominal verb fits it too. A concept counts as a kind of every other concept whose whole
 * name its own name contains or its definition begins with, and so on upwards. A name farther on is no kind of it: « une
 * électrode où a lieu l’oxydation » is no oxidation.
 */
export function relateTerms(concepts: readonly Concept[]): (one: string, other: string) => boolean {
  const names = new Map<string, ReadonlySet<string>>();
  const meanings = new Map<string, (readonly string[])[]>();
  for (const { term, meaning } of concepts) {
    const key = fold(term);
    names.set(key, stemSet(term));
    meanings.set(key, [...(meanings.get(key) ?? []), stems(term), stems(meaning)]);
  }
  const isKindOf = (key: string, name: ReadonlySet<string>) =>
    name.size > 0 &&
    (meanings.get(key) ?? []).some((said, at) => {
      const opening = new Set(at % 2 === 0 ? said : said.slice(0, name.size + 1));
      return [...name].every((stem) => opening.has(stem));
    });
  const cache = new Map<string, ReadonlySet<string>>();
  const above = (key: string): ReadonlySet<string> => {
    const cached = cache.get(key);
    if (cached) return cached;
    const found = new Set<string>();
    const left = [key];
    for (let at = left.pop(); at !== undefined; at = left.pop()) {
      for (const [other, name] of names) {
        if (other === key || found.has(other) || !isKindOf(at, name)) continue;
        found.add(other);
        left.push(other);
      }
    }
    cache.set(key, found);
    return found;
  };
  return (one, other) => above(fold(one)).has(fold(other)) || above(fold(other)).has(fold(one));
}
