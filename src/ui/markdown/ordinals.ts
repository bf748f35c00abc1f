/** A Roman or Arabic number with the letters that make it an ordinal: `XIXe`, `1er`, `2e`, `1re`; not « Le » nor « Ce ». */
const ORDINAL = /(?<![\p{L}\p{N}-])([IVX][IVXLC]*|\d{1,3})(er|re|e)(?![\p{L}\p{N}’'-])/gu;

/**
 * Splits a text at its ordinals, whose letters French sets as superscripts.
 * @returns pairs of a text and the letters to set after it, which are empty at the end
 */
export function ordinals(text: string): [text: string, mark: string][] {
  const pairs: [string, string][] = [];
  let from = 0;
  for (const { index, 1: number = '', 2: mark = '' } of text.matchAll(ORDINAL)) {
    const end = index + number.length;
    pairs.push([text.slice(from, end), mark]);
    from = end + mark.length;
  }
  if (from < text.length || pairs.length === 0) pairs.push([text.slice(from), '']);
  return pairs;
}
