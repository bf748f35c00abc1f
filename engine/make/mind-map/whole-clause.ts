import { LABEL_MAX } from '#engine/make/short-label.ts';
import { isStopWord, words } from '#engine/text/words/words.ts';

const CLAUSE_WORDS = 8;
/** Where something else is told beside the subject, as many words with a sense. */
const BRIEF = 3;

/** « Le Maroc s’agrandit », « L’industrialisation transforme la France »: a subject of one word says too little without its verb. */
export function wholeClause(
  part: string,
  { about, said }: { readonly about: string | null; readonly said: string | null },
): string | null {
  const text = part.trim();
  const isPlain = /^(?:(?:Le|La|Les)\s|L’)\p{Ll}/u.test(text) && !/[,;:()→=/«»"]|\s[+]\s/u.test(text);
  const isShort = text.length <= LABEL_MAX && words(text).length <= CLAUSE_WORDS;
  const isBare = about !== null && !/[\s’]/u.test(about) && (said === null || !said.includes(' '));
  const isBrief = said === null || words(text).filter((word) => !isStopWord(word.text)).length <= BRIEF;
  return isPlain && isShort && isBare && isBrief ? text : null;
}
