import { genderOf, has, is, isMark, only, set } from '#engine/language/grammar.ts';
import { type Finding, instead, type Rule } from './finding.ts';

/** Words that lose their final e or a before a vowel. */
const ELIDING: Readonly<Record<string, string>> = {
  le: 'l’',
  la: 'l’',
  de: 'd’',
  je: 'j’',
  que: 'qu’',
  ne: 'n’',
  me: 'm’',
  te: 't’',
  se: 's’',
};

/** « le école » is « l’école », « ma amie » is « mon amie ». */
export const elision: Rule = ({ tokens }) =>
  tokens.flatMap((token, at): Finding[] => {
    const before = tokens[at - 1];
    const next = tokens[at + 1];
    const short = ELIDING[token.low];
    if (
      next === undefined ||
      next.kind !== 'word' ||
      !next.elides ||
      !next.spaced ||
      next.low === 'un' ||
      next.low === 'une'
    ) {
      const elided = token.low === 'que' && (next?.low === 'un' || next?.low === 'une');
      if (!elided) return [];
    }
    if (
      next === undefined ||
      next.readings.length === 0 ||
      (/^(?:et|ou|où|à|a|y|en)$/.test(next.low) && /^(?:la|le)$/.test(token.low))
    )
      return [];
    if (short !== undefined && !(is(token, set('la le')) && has(before, 'V') && isMark(next))) {
      if (next.capital && next.low.length < 3) return [];
      return [
        {
          start: token.start,
          end: next.start,
          after: token.capital ? short.charAt(0).toUpperCase() + short.slice(1) : short,
          rule: 'elision',
        },
      ];
    }
    if (token.low === 'ce' && is(next, set('est était')))
      return [{ start: token.start, end: next.start, after: token.capital ? 'C’' : 'c’', rule: 'elision' }];
    if (is(token, set('ma ta sa')) && only(next, 'NAQ') && genderOf(next, 'NAQ') === 'f') {
      return [instead(token, `${token.low.charAt(0)}on`, 'accord-déterminant')];
    }
    return [];
  });
