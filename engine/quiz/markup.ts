/**
 * Only elements and entities that somebody would write on purpose count as HTML. « a < b » and « x<y » are plain text,
 * which is shown as it is and needs no sanitiser.
 */
const ELEMENTS =
  'a|abbr|b|big|blockquote|br|caption|center|cite|code|dd|del|details|dfn|div|dl|dt|em|embed|figure|font|footer|form|h[1-6]|header|hr|i|iframe|img|input|ins|kbd|li|link|main|mark|math|meta|object|ol|p|pre|q|s|samp|script|section|small|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|tfoot|th|thead|tr|tt|u|ul|var|video|audio';
const TAG = new RegExp(`</?(?:${ELEMENTS})(?:\\s+[a-z-]+\\s*=[^<>]*|[\\s/]*)>|<!--`, 'i');
const ENTITY = /&(?:[a-z]{2,8}|#\d{1,7}|#x[\da-f]{1,6});/i;

/** Tells whether a text is meant as HTML. */
export function hasMarkup(text: string): boolean {
  return TAG.test(text) || ENTITY.test(text);
}

/** The words of an HTML text, shown as plain text until the sanitiser is loaded. */
export function wordsOnly(text: string): string {
  return text
    .replace(/<!--[\s\S]*?(-->|$)/g, '')
    .replace(/<(script|style)\b[\s\S]*?(<\/\1>|$)/gi, '')
    .replace(/<[/a-z][^<>]*>/gi, ' ')
    .replace(/&nbsp;/gi, '\u00a0')
    .replace(/\s+([.,)])/g, '$1')
    .replace(/ {2,}/g, ' ')
    .trim();
}
