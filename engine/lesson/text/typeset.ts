import type { LessonFolder } from '../folder.ts';
import { CODE, outsideFormulas } from './formulas.ts';

const UNITS =
  '%|‰|°C|°F|[kcdmµn]?m[²³]?|ha|[kmµ]?g|t|[cdm]?[lL]|s|ms|h|min|[kM]?Hz|[kMG]?W|[kMGT]?Wh|k?J|k?cal|k?N|[mk]?V|m?A|[kM]?Ω|K|h?Pa|bar|mol|€|FC|FCFA|F CFA';
/** « 1789 l’Assemblée » and « $x$ s’annule » have no unit. */
const UNIT = `(?:${UNITS})(?![\\p{L}\\p{N}’'])`;
const AFTER_DIGIT = new RegExp(`(?<=\\d\\*{0,2}) (?=${UNIT})`, 'gu');
/** What follows a slot or a formula, whose number is not written yet or not here. */
const AT_START = new RegExp(`^(\\*{0,2}) (?=${UNIT})`, 'u');

/**
 * Sets the no-break spaces of French in Markdown that was typed with ordinary ones: before `: ; ! ?`, inside « », in
 * thousands and before units, also where the number is a formula or is drawn later (`[[a]] km`). Formulas, code, slots and
 * the targets of links stay as they are.
 */
export function typesetMarkdown(markdown: string): string {
  return markdown
    .split(CODE)
    .map((part, at) => (at % 2 === 1 ? part : typesetWords(part)))
    .join('');
}

const typesetWords = (markdown: string) =>
  outsideFormulas(markdown, (prose, afterFormula) =>
    prose
      .split(/(\[\[[^\]]*\]\]|\]\([^)]*\)|^\|?[ \t:|-]+\|?$)/m)
      .map((part, at, parts) =>
        at % 2 === 1
          ? part
          : typesetProse(part, at === 0 ? afterFormula : parts[at - 1]?.startsWith('[[') === true),
      )
      .join(''),
  );

const typesetProse = (text: string, afterNumber: boolean) =>
  (afterNumber ? text.replace(AT_START, '$1\u00a0') : text)
    .replace(/[ \u00a0\u202f](?=[;!?](?!\p{L}))/gu, '\u202f')
    .replace(/ (?=:(?:[\s*_]|$))/g, '\u00a0')
    .replace(/« /g, '«\u00a0')
    .replace(/ (?=»)/g, '\u00a0')
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, '\u202f')
    .replace(AFTER_DIGIT, '\u00a0');

/** What is no prose: data, names that must match, and formulas of the checker. */
const LEFT_ALONE = new Set(['figures', 'sums', 'numbers', 'slug', 'system', 'classes', 'date', 'reviewed']);

/** `typesetMarkdown` of every text of a lesson. */
export function typesetFolder(folder: LessonFolder): LessonFolder {
  return map(folder) as LessonFolder;
}

function map(value: unknown): unknown {
  if (typeof value === 'string') return typesetMarkdown(value);
  if (Array.isArray(value)) return value.map(map);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, LEFT_ALONE.has(key) ? inner : map(inner)]),
  );
}
