import type { Word } from '../words.ts';

/** True where a clause begins after this place: the start, a conjunction, a relative, a colon, or an opening aside. */
export function opensClause(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (word === undefined) return true;
  if (word.tag === 'J' || word.tag === 'W') return true;
  // « le Burundi puis l’Angola »: a list.
  if (word.low === 'puis' && /[NP]/.test(words[at - 1]?.tag ?? '')) return false;
  if (/^(?:mais|car|or|donc|puis)$/.test(word.low)) return true;
  // « Or, les pensions étaient basses ».
  if (word.low === ',' && /^(?:or|mais|donc|car)$/.test(words[at - 1]?.low ?? '')) return true;
  if (word.low === ',') return isIntroduction(words, at);
  return word.tag === '.' && /^[.:;!?«»“”"()–—-]+$/.test(word.text);
}

/** « Quelques minutes plus tard, … ». */
const TIMES = new Set(
  'temps jour lendemain veille surlendemain minute heure an année semaine mois siècle fois soir matin nuit après-midi midi instant janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
    ' ',
  ),
);

/** « Depuis cette année, les prix augmentent »: a comma after an opening without a subject of its own. */
export function isIntroduction(words: readonly Word[], comma: number): boolean {
  let from = comma - 1;
  while (from >= 0 && !/^[.:;!?]$/.test(words[from]?.text ?? '')) from -= 1;
  const start = words[from + 1];
  if (start === undefined) return false;
  const inside = words.slice(from + 1, comma);
  // « En 1885, à Berlin, les puissances… »: one complement after the other, and no verb.
  const last = inside.findLastIndex(({ low }) => low === ',');
  if (last >= 0 && isChain(inside)) return true;
  if (last >= 0)
    return (
      inside[last + 1]?.tag === 'S' &&
      start.tag === 'S' &&
      inside.every(({ tag, low }) => /[SNPTAM]/.test(tag) || low === ',')
    );
  return (
    /[SDGJQA]/.test(start.tag) ||
    /^(?:chaque|ce|cette|aujourd'hui|hier|demain|d'abord|d'ailleurs|d'habitude|face|grâce|suite|faute)$/.test(
      start.low,
    ) ||
    inside.some(({ tag }) => tag === 'V') ||
    // « La salle étant fermée, … »
    inside.some(({ low }) => /^(?:étant|ayant)$/.test(low)) ||
    inside.some(({ lemma }) => TIMES.has(lemma))
  );
}

/** « Malheureusement, chaque année, … »: adverbs and times one after the other, with no verb. */
function isChain(words: readonly Word[]): boolean {
  const pieces: Word[][] = [[]];
  for (const word of words) {
    if (word.low === ',') pieces.push([]);
    else pieces.at(-1)?.push(word);
  }
  return pieces.every((piece) => {
    const [first] = piece;
    if (first?.tag === 'J') return true;
    if (first === undefined || piece.some(({ tag }) => /[VIQJW]/.test(tag))) return false;
    return (
      (piece.length === 1 && first.tag === 'D') ||
      first.tag === 'S' ||
      (/^(?:chaque|ce|cette|cet|un|une)$/.test(first.low) && piece.some(({ lemma }) => TIMES.has(lemma)))
    );
  });
}

/** The place before an aside that ends with this comma; null when there is no aside. */
export function asideBefore(words: readonly Word[], comma: number): number | null {
  for (let at = comma - 1; at > 0; at -= 1) {
    const word = words[at];
    if (word === undefined || /^[.:;!?]$/.test(word.text)) return null;
    if (word.low === ',') return /[NPAQ]/.test(words[at - 1]?.tag ?? '') ? at - 1 : null;
  }
  return null;
}

/** Nouns whose content « que » tells, so that it is no relative. */
const TOLD = new Set('fait idée preuve impression avis crainte espoir condition sorte bien cas'.split(' '));

/** « les lettres que ma sœur a écrites »: right after a noun, « que » is most often a relative. */
export const isLikelyRelative = (words: readonly Word[], at: number): boolean =>
  /^qu(?:e|')$/.test(words[at]?.low ?? '') &&
  words[at - 1]?.tag === 'N' &&
  !TOLD.has(words[at - 1]?.lemma ?? '') &&
  !words.slice(0, at).some(({ tag }) => tag === 'V');

/** The place of the relative word that opens the clause of the verb at a place; null when another clause does. */
export function relativeBefore(words: readonly Word[], verb: number): number | null {
  for (let at = verb - 1; at >= 0; at -= 1) {
    const word = words[at];
    if (word === undefined || /^[.:;!?]$/.test(word.text) || word.tag === 'V') return null;
    if (word.tag === 'W' || isLikelyRelative(words, at)) return at > 0 ? at : null;
    if (word.tag === 'J') return null;
  }
  return null;
}

/** The relative word of the clause whose verb ends at a place, over participles and adverbs; null where there is none. */
export function relativeOf(words: readonly Word[], from: number): number | null {
  let verb = from;
  while (/[QD]/.test(words[verb]?.tag ?? '')) verb -= 1;
  return words[verb]?.tag === 'V' ? relativeBefore(words, verb) : null;
}

/** Whether a finite verb stands between a place and the mark before it. */
export function hasVerbSince(words: readonly Word[], from: number): boolean {
  for (let at = from; at >= 0 && words[at]?.tag !== '.'; at -= 1) if (words[at]?.tag === 'V') return true;
  return false;
}
