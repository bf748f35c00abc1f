/** Lines that a program or a person broke in the middle of a sentence. */

interface Line {
  readonly kind: string;
  readonly text: string;
}

/** Signs of hurried notes, with one idea in each line. */
const NOTE_SIGN = /\s(?:=|→|[-=]>|≠)\s/u;
/** Lines up to this width may have been broken by a program or a person; longer lines are whole paragraphs. */
const WRAP_MAX = 130;

/** Tells whether the text was broken at a fixed width: no line had room for the first word of the next one. */
export function isHardWrapped(lines: readonly Line[]): boolean {
  const width = Math.max(0, ...lines.map((line) => (line.kind === 'plain' ? line.text.length : 0)));
  if (width < 40 || width > WRAP_MAX) return false;
  const pairs = lines.flatMap((line, at) => {
    const next = lines[at + 1];
    return line.kind === 'plain' && next?.kind === 'plain' ? [{ line: line.text, next: next.text }] : [];
  });
  const full = pairs.filter(
    ({ line, next }) => line.length + 1 + (next.split(' ')[0]?.length ?? 0) > width - 2,
  );
  if (pairs.length >= 4) return full.length / pairs.length > 0.9;
  return (
    width >= 60 &&
    pairs.length > 0 &&
    !pairs.some(({ line, next }) => NOTE_SIGN.test(line) || NOTE_SIGN.test(next)) &&
    full.length === pairs.length &&
    pairs.every(({ next }) => /^\p{Ll}/u.test(next))
  );
}

/** The beginning of the next note, whatever the last word before it: « pop. active = … », « champ lexical → … ». */
const LABELLED = /^[^:=→]{2,50}(?:\s?:|\s[=→]|\s[-=]>)\s/u;

/** Tells whether a line that stops in the middle of a phrase continues on the next one. */
export function continues(previous: string, next: string, wrapped: boolean): boolean {
  // « Cl- » ends in a charge; a word that goes on below goes on in small letters.
  const isHyphened = /\p{L}{2}-$/u.test(previous) && !/^\p{Lu}/u.test(next);
  if (wrapped || isHyphened || /[,(«]$/u.test(previous) || /^[»),;]/.test(next)) return true;
  if (LABELLED.test(next)) return false;
  return /(?:^|[\s’])(?:le|la|les|l’|un|une|des|du|de|d’|au|aux|à|en|et|ou|par|pour|dans|sur|avec|que|qui|son|sa|ses)$/iu.test(
    previous,
  );
}

/** Joins the lines of one paragraph and repairs words that were hyphenated at the end of a line. */
export function join(lines: readonly string[]): string {
  return lines.reduce((text, line) =>
    /\p{Ll}{2}-$/u.test(text) && /^\p{Ll}/u.test(line) ? text.slice(0, -1) + line : `${text} ${line}`,
  );
}
