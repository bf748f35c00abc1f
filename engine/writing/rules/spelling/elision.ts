import { genderOf, has, is, isMark, only, set } from '#engine/language/grammar.ts';
import { type Finding, instead, type Rule } from '../finding.ts';

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

/**
 * « le école » is « l’école », « ma amie » is « mon amie ».
 *
 * wrong: « Il va à le hôpital. » « Je crois que il dort. » « Si elle vient, je aime bien. »
 * right: « Le onze mars, il part. » « Je crois qu’il dort. » « Le héros dort. »
 */
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
    // « le la du diapason »: the note.
    if (token.low === 'la' && before?.low === 'le') return [];
    // « cet homme la est »: « là », which another rule knows.
    if (token.low === 'la' && is(tokens[at - 2], set('ce cet cette ces')) && has(before, 'N')) return [];
    // « ma prof la expliquer », « le juge la aidé »: « l’a », as another rule knows.
    if (token.low === 'la' && has(before, 'N') && !has(before, 'X') && only(next, 'IQ')) return [];
    if (short !== undefined && !(is(token, set('la le')) && has(before, 'V') && isMark(next))) {
      if (next.capital && next.low.length < 3) return [];
      // « le e muet », « la IVe République », « de ABC », « de Ouagadougou », « le je et le tu ».
      if (next.low.length === 1 && next.low !== 'y' && next.low !== 'a') return [];
      if (/^(?:[IVXLC]+e|\p{Lu}{2,}|Oua\p{Ll}+)$/u.test(next.text)) return [];
      if (token.low === 'je' && is(before, set('le du un ce au mon'))) return [];
      if (next.low === 'a' && is(before, set('prime fonction dérivée'))) return [];
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
