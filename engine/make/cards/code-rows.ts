import type { Sentence, StudyText } from '#engine/text/structure/study-text.ts';

/** « 404 = page introuvable », « 443 : HTTPS »: numbers that stand for something and are no years. */

const ROW = /^\d{2,4}\s?(?:[:=→]|[-=]>)\s/u;
/** What is said above such rows, or somewhere in the rows. */
const CODES =
  /(?<!\p{L})(?:codes?|ports?|erreurs?|statuts?|num[ée]ros?|articles?|indicatifs?|protocoles?|HTTPS?|ASCII)(?!\p{L})/iu;
const HOW_FAR = 12;

/** Tells whether a line opens with a code: the line or the heading above its rows says that they are codes. */
export function isCodeRow({ index, text, headings }: Sentence, { sentences }: StudyText): boolean {
  if (!ROW.test(text)) return false;
  let at = index - 1;
  while (at >= 0 && index - at < HOW_FAR && ROW.test(sentences[at]?.text ?? '')) at -= 1;
  const above = sentences[at];
  const isAbove = above !== undefined && above.headings.join('\n') === headings.join('\n');
  return (
    CODES.test(headings.at(-1) ?? '') || (isAbove && ANNOUNCES.test(above.text) && CODES.test(above.text))
  );
}

/** A line that only says what stands below it. */
const ANNOUNCES = /^[^.;=→]{3,50}$/u;
