/**
 * French typography on text written with ordinary spaces: a no-break space before « : » and inside « », a narrow one
 * before « ; », « ! » and « ? ». Rows of Markdown tables stay as they are: there a colon is markup.
 */
export function typeset(text: string): string {
  return text
    .split('\n')
    .map((line) =>
      line.startsWith('|')
        ? line
        : line
            .replace(/ (?=:(?:\s|\*|$))/g, '\u00a0')
            .replace(/« /g, '«\u00a0')
            .replace(/ »/g, '\u00a0»')
            .replace(/ (?=[;!?](?:\s|[»*]|$))/g, '\u202f'),
    )
    .join('\n');
}

/** `typeset` on every text of a content, whatever its shape; the names that cards are found by stay as they are. */
export function typesetAll<Content>(content: Content): Content {
  return map(content) as Content;
}

function map(value: unknown): unknown {
  if (typeof value === 'string') return typeset(value);
  if (Array.isArray(value)) return value.map(map);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === 'id' ? inner : map(inner)]),
  );
}

/** « a », « b » et « c ». */
export function listed(things: readonly string[]): string {
  const quoted = things.map((thing) => `« ${thing} »`);
  const last = quoted.at(-1) ?? '';
  return quoted.length < 2 ? last : `${quoted.slice(0, -1).join(', ')} et ${last}`;
}
