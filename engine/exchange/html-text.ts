import { hasMarkup } from '#engine/quiz/markup.ts';

/** Between plain text and the HTML of other programs' fields. Nothing here is ever shown as HTML by Ardoise. */

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

/** A text as HTML that shows just this text, on one line. */
export function toHtml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\r\n?|\n/g, '<br>');
}

/** A text that may be HTML, as its words. */
export function plainWords(text: string): string {
  return hasMarkup(text) ? fromHtml(text) : text;
}

/**
 * The words of an HTML text: blocks and `<br>` become line breaks, scripts, styles and comments go with what they
 * hold; « H<sub>2</sub>O » is « H₂O ».
 */
export function fromHtml(html: string): string {
  return decodeEntities(
    html
      .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
      .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
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
