/**
 * Returns pseudo-random numbers in [0, 1), always the same for the same seed (mulberry32, public domain, by Tommy
 * Ettinger).
 */
export function seeded(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Derives a seed for one text from a common seed: FNV-1a over its UTF-16 units. */
export function seedFor(text: string, seed: number): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash | 0;
}

/** Returns the same things in random order (Fisher and Yates). */
export function shuffled<Thing>(things: readonly Thing[], random: () => number): Thing[] {
  const left = [...things];
  const found: Thing[] = [];
  while (left.length > 0) found.push(...left.splice(Math.floor(random() * left.length), 1));
  return found;
}
