import { endsInAbbreviation } from '#engine/text/words/abbreviations.ts';

/**
 * Splits French text into sentences. `Intl.Segmenter` is not used, because its results depend on the ICU version, and
 * the same notes must give the same cards on the server and on every phone.
 */

/** Abbreviations before a name or a title, which never end a sentence. */
const NEVER_LAST =
  /(?:^|[^\p{L}])(?:MM?|Mmes?|Mlles?|Mgr|Drs?|Prs?|Me|Ste?|[Cc]f|[Aa]v|coll|boul|ca|vs|env|ex|i\.e|e\.g|c\.-à-d|N\.B|jan|janv|f[ée]vr?|avr|juill?|oct|nov|d[ée]c)$/u;
/**
 * Words that are abbreviations only before a number: « art. 5 », but « Il aime l’art. »; « 3 sept. 1914 », but « Ils
 * sont sept. ».
 */
const NUMBER_FOLLOWS = /(?:^|[^\p{L}])(?:pp?|vol|chap|art|fig|[ée]d|n[°o]|tél|[Rr]éf|sept)$/iu;
/** Abbreviations that may also end a sentence; the next word decides. */
const MAY_BE_LAST = /(?:^|[^\p{L}])(?:etc|hab|J\.?-C|km|cm|mm|kg|s|min|max|h|apr|(?:\p{Lu}\.)+\p{Lu})$/u;
/** One capital letter, as in « V. Hugo ». The next word tells it from « vitamine C. ». */
const INITIAL = /(?:^|[^\p{L}\p{N}’])\p{Lu}$/u;
/** Words that begin sentences and are no names. */
const OPENER =
  /^[«“"(\s]*(?:Le|La|Les|L’|Un|Une|Des|Du|Il|Elle|Ils|Elles|On|Ce|Cet|Cette|Ces|C’|Cela|En|Au|Aux|À|Dans|Pour|Par|Sur|Sous|Avec|Sans|Chez|De|D’|Depuis|Pendant|Après|Avant|Ainsi|Mais|Or|Donc|Cependant|Puis|Ensuite|Enfin|Son|Sa|Ses|Leur|Leurs|Nous|Vous|Tout|Toute|Tous|Toutes|Plusieurs|Certains|Certaines|Chaque|Si|Quand|Lorsque|Lorsqu’|Comme|Selon|Grâce|Qui|Que|Qu’)(?:(?<=’)|(?!\p{L}))/u;
/** Lower-case words with which hurried writers begin a sentence after a full stop. */
const LOWER_OPENER =
  /^(?:le|la|les|l’|un|une|des|il|elle|ils|elles|on|ce|cet|cette|ces|c’|en)(?:(?<=’)|(?!\p{L}))/u;

/** A quotation or parenthesis of more characters means that its opening mark is a mistake. */
const NESTED_MAX = 600;

/**
 * Splits one paragraph into its sentences, in order, trimmed, without empty ones. Decimals, abbreviations, initials
 * and « J.-C. » do not end a sentence, nor does anything inside « … » or parentheses, so that a quotation stays in its
 * sentence.
 */
export function sentences(paragraph: string): string[] {
  const found: string[] = [];
  let start = 0;
  for (let at = 0; at < paragraph.length; at += 1) {
    const char = paragraph.charAt(at);
    if (char === '«' || char === '(') {
      at = closing(paragraph, at, char === '«' ? '»' : ')');
      if (paragraph.charAt(at) !== '»' || !/[.!?…]\s*»$/u.test(paragraph.slice(Math.max(0, at - 3), at + 1)))
        continue;
    } else if (!'.!?…'.includes(char)) continue;
    let end = at + 1;
    while (end < paragraph.length && '.!?…”"'.includes(paragraph.charAt(end))) end += 1;
    if (endsHere(paragraph, start, at, end)) {
      found.push(paragraph.slice(start, end));
      start = end;
    }
    at = end - 1;
  }
  found.push(paragraph.slice(start));
  return found.map((sentence) => sentence.trim()).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** Finds the end of what opens at `from`; returns `from` itself when it is too far away. */
function closing(text: string, from: number, mark: string): number {
  const at = text.indexOf(mark, from + 1);
  return at === -1 || at - from > NESTED_MAX ? from : at;
}

function endsHere(text: string, start: number, at: number, end: number): boolean {
  const next = text.slice(end, end + 40);
  if (next.trim() === '') return true;
  const before = text.slice(Math.max(start, at - 24), at);
  const glued = !/^\s/u.test(next);
  if (glued) return /\p{Ll}{3}$/u.test(before) && text.charAt(at) === '.' && /^\p{Lu}[\p{Ll}’]/u.test(next);
  const follows = next.trimStart();
  if (text.charAt(at) === '.' && end === at + 1) {
    // « tué 17 janv. 61. cf. Mobutu »
    if (/\d$/u.test(before) && /^cf[.\s]/iu.test(follows)) return true;
    if (NEVER_LAST.test(before)) return false;
    const cut = endsInAbbreviation(before);
    if (cut === 'never' || (cut === 'perhaps' && !/^[«“"(]?\p{Lu}/u.test(follows)))
      return OPENER.test(follows);
    if (NUMBER_FOLLOWS.test(before) && /^[\dIVX]/.test(follows)) return false;
    if (/J\.?\s?-\s?C$/u.test(before)) return /^[«“"(—–\s]*\p{Lu}/u.test(follows);
    if (INITIAL.test(before) || MAY_BE_LAST.test(before)) return OPENER.test(follows);
    if (/^\s*\d{1,2}$/u.test(text.slice(start, at))) return false;
    if (/\p{L}{3}$/u.test(before) && LOWER_OPENER.test(follows)) return true;
  }
  return /^[«“"(—–\s]*[\p{Lu}\p{N}]/u.test(follows);
}
