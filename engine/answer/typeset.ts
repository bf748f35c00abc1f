import { rewriteFormulas } from '#contract/formulas/read-formulas.ts';

/**
 * Applies French typography to text with ordinary spaces: a no-break space before « : » and inside « », a narrow one
 * before « ; », « ! » and « ? ». Rows of Markdown tables are left alone, because a colon is markup there,
 * and so are formulas.
 */
export function typeset(text: string): string {
  return text
    .split('\n')
    .map((line) => (line.startsWith('|') ? line : rewriteFormulas(line, ({ source }) => source, spaced)))
    .join('\n');
}

const spaced = (words: string): string =>
  words
    .replace(/ (?=:(?:\s|\*|$))/g, '\u00a0')
    .replace(/« /g, '«\u00a0')
    .replace(/ »/g, '\u00a0»')
    .replace(/ (?=[;!?](?:\s|[»*]|$))/g, '\u202f');

/**
 * Applies `typeset` to every text of a content, whatever its shape. Values under `id` stay as they are, because cards
 * are found by them.
 */
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

/** Writes a list of things: « a », « b » et « c ». */
export function listed(things: readonly string[]): string {
  const quoted = things.map((thing) => `« ${thing} »`);
  const last = quoted.at(-1) ?? '';
  return quoted.length < 2 ? last : `${quoted.slice(0, -1).join(', ')} et ${last}`;
}
