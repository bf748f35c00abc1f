/** Finds what no French editor would let through in the words of a screen. */

/** English words of interfaces and grammar that are no French word, and what programs say when they err. */
const ENGLISH =
  'the|and|with|without|you|your|yours|this|that|these|those|of|for|from|into|is|are|was|were|been|has|have|had|will|would|should|could|cannot|not|please|loading|error|errors|failed|failure|warning|success|click|press|tap|submit|save|saved|cancel|close|delete|deleted|edit|remove|search|settings|home|back|next|previous|finish|start|stop|retry|again|welcome|sign in|sign up|log in|log out|login|logout|password|username|user|users|account|email|name|yes|ok now|required|invalid|missing|unknown|empty|none|true|false|more|less|show|hide|open|upload|download|file|files|item|items|list|unread|offline|online|sync|syncing|update|updated|new version|flashcard deck|answer|answers|true or false|undefined|null|NaN|object Object|function|exception|timeout|fetch|network';

/** Words of that list that French also has: they count only where English has them, next to another of the list. */
const SHARED = new Set(['email', 'file', 'files', 'user', 'stop', 'sync', 'list']);

/** What is French, or a pupil's French (« qu’il save »), unless it begins with a capital; and two points of a figure: OF. */
const FRENCH = /^(?:close|exception|save|[A-Z]{2})$/u;

const WORD = new RegExp(`(?<![\\p{L}\\p{N}_’'/-])(?:${ENGLISH})(?![\\p{L}\\p{N}_’'/-])`, 'giu');

/** What a typographer corrects, with its name. `[ ]` is the plain space of the keyboard. */
const TYPOGRAPHY: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['plain space before the sign', /[\p{L}\p{N})»%…][ ][;:!?]/gu],
  ['no space before the sign', /\p{L}[;!?](?=\s|$)/gu],
  ['no space before the colon', /\p{L}:(?=\s|$)/gu],
  ['plain space inside guillemets', /«[ ]|[ ]»/gu],
  ['no space inside guillemets', /«(?![\u00a0\u202f])|(?<![\u00a0\u202f])»/gu],
  ['straight quotation mark', /"/gu],
  // Inside guillemets they are French: a quotation in a quotation.
  ['English quotation mark', /(?<!«[^»]*)[“”]/gu],
  ['three points for an ellipsis', /\.\.\./gu],
  ['plain space before the percent sign', /\d[ ]%/gu],
];

/** `name: …the words around it…` of each leak in a text; empty for French as it should be. */
export function leaksIn(text: string): string[] {
  const around = (at: number, length: number) =>
    `…${text.slice(Math.max(0, at - 25), at + length + 25)}…`.replaceAll('\n', ' ');
  const english = [...text.matchAll(WORD)].filter(
    ({ 0: word }) => !SHARED.has(word.toLowerCase()) && !FRENCH.test(word),
  );
  return [
    ...english.map((found) => `English « ${found[0]} »: ${around(found.index, found[0].length)}`),
    ...TYPOGRAPHY.flatMap(([name, pattern]) =>
      [...text.matchAll(pattern)].map((found) => `${name}: ${around(found.index, found[0].length)}`),
    ),
  ];
}
