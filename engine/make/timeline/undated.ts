import { isClauseLike } from './dated-parts.ts';

/** What cannot end a label: « la loi du », « avant la crise de », « depuis ». */
const OPEN_END =
  /(?:^|[\s’])(?:de|du|d’|des|la|le|les|l’|et|ou|à|au|aux|en|depuis|avant|après|jusqu’|dans|par|pour|sur|que|qu’|qui)\s*$/iu;
const SIGN_LAST = /\s*(?:[,:=→–—]|[-=]+>)?\s*$/u;

/** « le référendum du 28 octobre », « fixe la date au 30 juin »: the date is part of what is said. */
const OF_A_NOUN = /^(?:(?:du|des|les(?!\s\d)|la)\s|l’|au\s\d{1,2}(?:er)?\s\p{L})/iu;

/** Takes a date off the beginning or the end of a text, from between its commas or its brackets; elsewhere it stays. */
export function undated(text: string, start: number, end: number): string {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  if (/\(\s*$/.test(before) && /^\s*\)/.test(after)) {
    const left = before.replace(/\s*\(\s*$/, '');
    const right = after.replace(/^\s*\)/, '');
    return left + right;
  }
  if (before.trim() === '') {
    const rest = after.replace(/^\s*(?:[,:=→–—]|[-=]+>|-\s)\s*/u, '').trimStart();
    return /^[\p{L}\p{N}«"“(]/u.test(rest) &&
      !/^(?:et|ou|à|au|de|du|des|d’|que|qu’|où|,)(?:\s|(?<=’))/u.test(rest)
      ? rest
      : text;
  }
  const written = text.slice(start, end);
  if (OF_A_NOUN.test(written)) return text;
  if (/^\s*[.!]*\s*$/.test(after)) return OPEN_END.test(before) ? text : before.replace(SIGN_LAST, '');
  // « indépendant le 30 juin 1960 (premier ministre : Lumumba) »
  if (/^\s*\([^()]*\)\s*[.!]*$/.test(after) && !OPEN_END.test(before)) return before.trimEnd() + after;
  if (/,\s$/.test(before) && /^,\s/.test(after)) {
    // « Trois ans plus tard, en 1529, il assiège » keeps one comma, « le siège, en 1683, échoue » none.
    const isLead = isClauseLike(after.replace(/^,\s/, ''));
    return before.replace(/,\s$/, '') + (isLead ? after : after.replace(/^,/, ''));
  }
  // « incendie 27 janv 67, 3 morts », « Leonov 18 mars 65 1ère sortie »
  const isBare = !/^(?:en|le|la|l’|au|aux|du|des|les)(?:\s|(?<=’))/iu.test(written);
  const ends = /^\s*(?:[,:=→]|[-=]+>)/u.test(after);
  if (isBare && BARE.test(written) && !OPEN_END.test(before) && !/[(«"]/u.test(before))
    return ends ? before.replace(SIGN_LAST, '') + after : `${before.trimEnd()} ${after.trimStart()}`;
  return text;
}

/** A day, a month or a year without preposition, as notes date. */
const BARE = /^(?:\d{1,2}(?:er)?[\s/.])?(?:\p{L}{3,9}\.?\s|\d{1,2}[/.])?\d{2,4}$/u;
