const CHARACTERS_MAX = 500_000;

/**
 * Returns the same function with a cache, because every kind of card and of exercise reads the same sentences. `read`
 * must be pure, and nobody may change what it returns. The cache holds at most `textsMax` texts and 500,000
 * characters, and is emptied when it is full.
 */
export function memoize<Value>(read: (text: string) => Value, textsMax = 4_000): (text: string) => Value {
  const cache = new Map<string, Value>();
  let characters = 0;
  return (text) => {
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    if (cache.size >= textsMax || characters + text.length > CHARACTERS_MAX) {
      cache.clear();
      characters = 0;
    }
    const value = read(text);
    cache.set(text, value);
    characters += text.length;
    return value;
  };
}
