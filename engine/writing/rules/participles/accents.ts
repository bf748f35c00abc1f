import { AVOIR, BETWEEN, CLITICS, ETRE, has, is, MODALS, only, set } from '#engine/language/grammar.ts';
import type { Token } from '#engine/language/tokens.ts';
import { type Finding, instead, quoted, type Rule } from '../finding.ts';

/** Forms of avoir and être that are nouns too, or that « à » and a conjunction sound like. */
const DOUBTFUL = set('avions aura auras as avoir suis');

/**
 * After avoir or être, « mange » without its accent is « mangé »: no finite verb follows an auxiliary.
 *
 * wrong: « Elle a chante hier soir. » « Ils ont été condamnes à dix ans. » « Le coton est exporte vers l’Asie. »
 * right: « Il a peine à marcher. » « Elle est triste. » « Il a envie de partir. » « Tu es malade. »
 */
export const participleAccents: Rule = ({ tokens }, lexicon) =>
  tokens.flatMap((token, at): Finding[] => {
    if (!/[^e]es?$/.test(token.low) || token.capital || !only(token, 'V')) return [];
    let place = at - 1;
    while (place > at - 4 && is(tokens[place], BETWEEN)) place -= 1;
    const auxiliary = tokens[place];
    if (!isAuxiliary(tokens, place)) return [];
    // « quand ont diminue la masse »: « on », because no subject stands before.
    if (
      auxiliary?.low === 'ont' &&
      is(tokens[place - 1], set('quand lorsque si car mais donc comme puisque'))
    )
      return [];
    // « on l’a manges »: no object in the plural stands before avoir.
    if (/es$/.test(token.low) && is(auxiliary, AVOIR) && tokens[place - 1]?.low !== 'les') return [];
    const accented = token.low.replace(/e(s?)$/, 'é$1');
    const isParticiple = lexicon.entry(accented)?.readings.some(({ kind }) => kind === 'Q') ?? false;
    return isParticiple
      ? [
          {
            ...instead(token, accented, 'accent'),
            about: `Après ${quoted(auxiliary?.text ?? '')}, ${quoted(accented)} est au participe passé : il finit par é.`,
          },
        ]
      : [];
  });

/** Forms that help a verb, with their subject or clitic before them where they could be something else. */
function isAuxiliary(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined || is(token, DOUBTFUL)) {
    // « je me suis trompe », « tu as oublie »: a subject stands beside.
    return token?.low === 'suis' || token?.low === 'as'
      ? is(tokens[at - 1], set("je j' tu me m' t' ne n'"))
      : false;
  }
  // « un corps A exerce une force »: a letter that is a name.
  if (is(token, AVOIR)) return token.text.length > 1 || token.text === 'a';
  if (token.low === 'été') return is(tokens[at - 1], AVOIR);
  if (token.low === 'être') return is(tokens[at - 1], MODALS) || is(tokens[at - 1], set("d' de pour sans"));
  return (
    is(token, ETRE) &&
    tokens[at - 1]?.low !== "c'" &&
    (is(tokens[at - 1], CLITICS) || has(tokens[at - 1], 'NXAP'))
  );
}
