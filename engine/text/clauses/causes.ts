import { words } from '#engine/text/words/words.ts';
import { readClause } from './clauses.ts';

/**
 * A reason: « A parce que B », « A en raison de B », where `effect` is the clause A. « A provoque B » and « B
 * s’explique par A » are relations, see `readRelation`.
 */
interface Because {
  readonly effect: string;
  /** « parce que », « en raison de »…, as written (« car » stays « car »). */
  readonly link: string;
  /** What follows the link word. */
  readonly cause: string;
}

const CLAUSE_LINK = /,?\s(?<link>parce qu’|puisqu’|(?:parce que|puisque|car)(?=\s))\s?(?<cause>.+?)\.?$/u;
const NOUN_LINK =
  /,?\s(?<link>en raison|à cause|du fait|grâce|faute|sous l’effet|sous l’influence)\s(?<cause>(?:de|du|des|d’|à|au|aux)(?:(?<=’)|(?!\p{L})).+?)\.?$/u;
const CAUSE_ENDS = /\s*(?:;|,\s(?:mais|et|tandis|alors|ce qui|puis|dont|qui|or|donc)(?!\p{L})).*$/u;
const EFFECT_WORDS_MAX = 26;

/** Finds the reason that a sentence gives for its statement; null when it gives none. */
export function findBecause(sentence: string): Because | null {
  const bySentence = CLAUSE_LINK.exec(sentence);
  const match = bySentence ?? NOUN_LINK.exec(sentence);
  if (!match?.groups) return null;
  const effect = sentence.slice(0, match.index).trim();
  const link = match.groups.link ?? '';
  const cause = (match.groups.cause ?? '').replace(bySentence ? /\s*;.*$/u : CAUSE_ENDS, '').trim();
  if (words(cause).length < 2 || words(effect).length > EFFECT_WORDS_MAX) return null;
  if (
    /[:;«]|,\s(?:mais|et|tandis|alors|puis|or)(?:(?<=’)|(?!\p{L}))|(?<!\p{L})(?:non|notamment|surtout|c’est|lequel|laquelle|lesquels|lesquelles|seulement|s’explique|s’expliquent)(?:(?<=’)|(?!\p{L}))/iu.test(
      effect,
    )
  )
    return null;
  if (!bySentence && /(?<!\p{L})(?:qui|que|qu’|dont|où)(?:(?<=’)|(?!\p{L}))/u.test(effect)) return null;
  return isStatement(effect) ? { effect, link, cause } : null;
}

/**
 * Tells whether a clause is a complete statement about something that is named; it may be negative (« les métaux ne
 * flottent pas »).
 */
function isStatement(clause: string): boolean {
  const positive = clause
    .replace(/\s(?:ne\s|n’)/u, ' ')
    .replace(/\s(?:pas|plus|jamais)(?:(?<=’)|(?!\p{L}))/u, '');
  return readClause(`${positive} ainsi`) !== null || readClause(`${positive}.`) !== null;
}
