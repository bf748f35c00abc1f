const TEXTS_MAX = 4_000;
const CHARACTERS_MAX = 500_000;

/**
 * The same function of a text, which remembers what it found: every kind of card and of exercise looks at the same
 * sentences. `read` must be pure, and nobody may change what it returns. At most 4,000 texts and 500,000 characters
 * are kept, then all go.
 */
export function kept<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  let characters = 0;
  return (text) => {
    const cached = known.get(text);
    if (cached !== undefined) return cached;
    if (known.size >= TEXTS_MAX || characters + text.length > CHARACTERS_MAX) {
      known.clear();
      characters = 0;
    }
    const value = read(text);
    known.set(text, value);
    characters += text.length;
    return value;
  };
}
