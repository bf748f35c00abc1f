import { endsInAbbreviation } from '#engine/text/words/abbreviations.ts';
import { isFormula } from './formulas.ts';
import type { Sentence } from './study-text.ts';
import { withoutToLearn } from './to-learn.ts';

/** Divides a line of notes into its two sides. */

/** A row before its kind is known. */
export interface Row {
  readonly front: string;
  readonly back: string;
  readonly sign: string;
  readonly sentence: Sentence;
  readonly columns: readonly [string, string] | null;
}

export const ARROW = /\s(?:→|⇒|[-=]{1,2}>)\s/u;
/** « e^x = k <=> x = ln k »: the sign that says as much on both sides. */
export const EQUIVALENT = /\s(?:⇔|<=+>|<-+>|↔|ssi)\s/u;
/** « a < b » */
const COMPARED = /^[^\s<>]{1,12}\s[<>]\s[^\s<>]{1,12}$/u;
/** « lim 1/x qd x -> 0+ = +∞ »: the arrow of a limit divides nothing. */
export const LIMIT =
  /^(?<front>lim\s?(?:\(.*\)|.*?)\s(?:(?:qd|quand|lorsque|si)\s)?\p{L}\s?(?:→|-+>)\s?\S+)\s=\s(?<back>[^=]+?)(?:\s\([^()]*\p{L}{4}[^()]*\))?$/u;
/** A remark after the row: « !! à savoir refaire ». */
const REMARK = /\s*!{2,}.*$/u;

/** Splits a line of notes at its arrow, its colon or its first « = »; null when it has none or several arrows. */
export function rowOfLine(sentence: Sentence): Row | null {
  const text = withoutToLearn(sentence.text.replace(REMARK, '').trim());
  if (sentence.cells !== undefined) return null;
  const equivalent = text.split(EQUIVALENT);
  if (equivalent.length === 2 && equivalent.every((side) => isFormula(side) || COMPARED.test(side)))
    return sidesOf(equivalent[0] ?? '', equivalent[1] ?? '', '⇔', sentence);
  if (equivalent.length > 1) return null;
  const limit = LIMIT.exec(text)?.groups;
  if (limit !== undefined) return sidesOf(limit.front ?? '', limit.back ?? '', '=', sentence);
  const arrow = text.split(ARROW);
  const colon = /^(?<front>[^:]{1,80}?)\s?:\s+(?<back>\S.*)$/u.exec(text)?.groups;
  const equal = /^(?<front>[^=]{1,80}?)\s=\s+(?<back>\S.*)$/u.exec(text)?.groups;
  const [front = '', back = ''] =
    arrow.length === 2
      ? arrow
      : arrow.length > 2
        ? []
        : colon && !/\s=\s/.test(colon.front ?? '')
          ? [colon.front, colon.back]
          : [equal?.front, equal?.back];
  const sign = arrow.length === 2 ? '→' : colon && front === colon.front ? ':' : '=';
  return sidesOf(front, back, sign, sentence);
}

function sidesOf(front: string, back: string, sign: string, sentence: Sentence): Row | null {
  const said = back.trim();
  const isCut = /\p{L}\.$/u.test(said) && endsInAbbreviation(said.slice(0, -1)) !== null;
  const sides = { front: front.trim(), back: isCut ? said : said.replace(/(?<=\p{L})\.$/u, '') };
  return sides.front === '' || sides.back === '' ? null : { ...sides, sign, sentence, columns: null };
}
