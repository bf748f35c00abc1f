import { type Word, words } from '#engine/text/words/words.ts';

/** An acronym and the words that it stands for according to the text. */
export interface Acronym {
  readonly acronym: string;
  readonly long: string;
}

const SMALL = /^(?:de|des|du|d’|la|le|les|l’|et|en|à|au|aux|pour|sur|contre|dans|par|un|une)$/i;

/** Finds « ONU (Organisation des Nations unies) », « acide désoxyribonucléique (ADN) ». The initials must match. */
export function findAcronyms(sentence: string): Acronym[] {
  const found: Acronym[] = [];
  for (const match of sentence.matchAll(/(?<![\p{L}\p{N}])(\p{Lu}[\p{L}\d.]{1,9})\s?\(([^()]{6,90})\)/gu)) {
    const [, acronym = '', long = ''] = match;
    if (spells(acronym, long)) found.push({ acronym, long: long.trim() });
  }
  for (const match of sentence.matchAll(
    /\s\((\p{Lu}[\p{L}\d.]{1,9})\)|,\sou\s(\p{Lu}{2,6})(?![\p{L}\d])/gu,
  )) {
    const acronym = match[1] ?? match[2] ?? '';
    const before = sentence.slice(Math.max(0, match.index - 120), match.index).replace(/^.*[().,;:]/su, '');
    const list = words(before);
    for (let at = list.length - 1; at >= Math.max(0, list.length - 14); at -= 1) {
      const long = before.slice(list[at]?.start);
      if (SMALL.test(list[at]?.text ?? '') || !spells(acronym, long)) continue;
      found.push({ acronym, long: long.trim() });
      break;
    }
  }
  return found;
}

/** Tells whether the initials of `long` are the letters of `acronym` (for ADN also letters inside a word). */
function spells(acronym: string, long: string): boolean {
  const letters = acronym.replace(/[.\d]/g, '').toLowerCase();
  if (letters.length < 2 || (acronym.match(/\p{Lu}/gu)?.length ?? 0) * 2 <= letters.length) return false;
  const every = words(long);
  const list = every.filter((word) => !SMALL.test(word.text));
  const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const initials = (of: readonly Word[]) => of.map((word) => plain(word.text).charAt(0)).join('');
  return (
    initials(list) === letters ||
    isAllButOne(letters, initials(list)) ||
    initials(every) === letters ||
    (list.length > 1 &&
      list.length <= letters.length &&
      spelled(
        list.map((word) => plain(word.text)),
        letters,
      ))
  );
}

/** OMVS leaves out « fleuve » in « mise en valeur du fleuve Sénégal »; the first and the last word always count. */
function isAllButOne(letters: string, of: string): boolean {
  if (letters.length < 4 || of.length !== letters.length + 1) return false;
  return Array.from(of.slice(1, -1), (_, at) => of.slice(0, at + 1) + of.slice(at + 2)).includes(letters);
}

/** Tells whether `letters` are the initials of every word with, between two initials, letters of the word in order. */
function spelled(list: readonly string[], letters: string): boolean {
  const [word, ...others] = list;
  if (word === undefined) return letters === '';
  if (letters === '' || word.charAt(0) !== letters.charAt(0)) return false;
  for (let taken = 1, from = 1; ; taken += 1) {
    if (spelled(others, letters.slice(taken))) return true;
    const at = word.indexOf(letters.charAt(taken), from);
    if (taken >= letters.length || at === -1) return false;
    from = at + 1;
  }
}
