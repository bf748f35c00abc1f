import { rewriteFormulas } from '#contract/formulas/read-formulas.ts';
import { withoutBold } from '#engine/quiz/bold.ts';
import { hasMarkup } from '#engine/quiz/markup.ts';

/** Converts between plain text and the HTML of other programs' fields. Ardoise never shows the result as HTML. */

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  laquo: '«',
  raquo: '»',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  eacute: 'é',
  egrave: 'è',
  ecirc: 'ê',
  agrave: 'à',
  acirc: 'â',
  ccedil: 'ç',
  ocirc: 'ô',
  ucirc: 'û',
  ugrave: 'ù',
  icirc: 'î',
  iuml: 'ï',
  oelig: 'œ',
  times: '×',
  deg: '°',
  euro: '€',
  rarr: '→',
};
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉₊₋';
const SMALL = '0123456789+-';
const CODE_POINT_MAX = 0x10ffff;

/** Writes a text as HTML that displays exactly this text, on one line. */
export function toHtml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\r\n?|\n/g, '<br>');
}

/** Writes the formulas of a text as MathJax reads them, in Anki and in Moodle: in TeX between `\\(` and `\\)`. */
export const forMathJax = (text: string): string => rewriteFormulas(text, ({ tex }) => `\\(${tex}\\)`);

/** What formats words and does nothing else, in any program that shows HTML. */
const FORMATTING = new Set(
  'b big blockquote br caption code dd del dl dt em hr i ins kbd li ol p pre s samp small strike strong sub sup table tbody td tfoot th thead tr tt u ul var'.split(
    ' ',
  ),
);
const TAG = /<(\/?)([a-z][a-z\d]*)\b[^<>]*>/gi;

/**
 * Writes a text that is HTML so that nothing in it acts in the program that imports it: elements that format stay, without
 * their attributes; scripts, styles and comments go with their content, every other tag goes, and a `<` or `>` that is part
 * of no tag is written as an entity.
 */
export function harmlessHtml(html: string): string {
  let written = '';
  let from = 0;
  const text = withoutScripts(html);
  const words = (part: string) => part.replace(/</g, '&lt;').replace(/>/g, '&gt;');
  for (const tag of text.matchAll(TAG)) {
    const [whole, slash, name = ''] = tag;
    written += words(text.slice(from, tag.index));
    if (FORMATTING.has(name.toLowerCase())) written += `<${slash}${name.toLowerCase()}>`;
    from = tag.index + whole.length;
  }
  return written + words(text.slice(from));
}

/** Without comments, and without scripts and styles and what they hold; what never ends goes to the end. */
const withoutScripts = (html: string) =>
  html.replace(/<!--[\s\S]*?(?:-->|$)/g, '').replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '');

/** Reads a text of a quiz, which may be HTML and have words in bold, as plain words. */
export function plainWords(text: string): string {
  return withoutBold(hasMarkup(text) ? fromHtml(text) : text);
}

/**
 * Reads the words of an HTML text. Blocks and `<br>` become line breaks; scripts, styles and comments disappear with
 * their content; « H<sub>2</sub>O » becomes « H₂O ».
 */
export function fromHtml(html: string): string {
  return decodeEntities(
    withoutScripts(html)
      .replace(/[\r\n]+/g, ' ')
      .replace(/<su([bp])>([\d+-]{1,9})<\/su\1>/gi, (_, kind: string, digits: string) =>
        [...digits]
          .map((one) => (kind.toLowerCase() === 'b' ? LOWERED : RAISED)[SMALL.indexOf(one)])
          .join(''),
      )
      .replace(/<(?:br|hr)\b[^<>]*>|<\/(?:p|div|li|tr|h[1-6])\s*>/gi, '\n')
      .replace(/<\/?[a-z][^<>]*>/gi, ''),
  )
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[name] ?? NAMED[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= CODE_POINT_MAX ? String.fromCodePoint(code) : whole;
  });
}
