import { CLITICS, fitsPerson, has, is, isMark, set } from '#engine/language/grammar.ts';
import type { Token } from '#engine/language/tokens.ts';
import { type Finding, instead, insteadOfBoth, quoted, type Rule } from '../finding.ts';

/** The singular of the determiners of « argents ». */
const OF_MONEY: Readonly<Record<string, string>> = {
  les: 'l’',
  des: 'de l’',
  ces: 'cet ',
  mes: 'mon ',
  tes: 'ton ',
  ses: 'son ',
  nos: 'notre ',
  vos: 'votre ',
  leurs: 'leur ',
};

/**
 * Turns that are said, and that an essay or a letter does not take.
 *
 * wrong: « Les argents manquent. »
 * doubt: « Nous on dit septante. »
 * right: « L’argent manque. » « Nous, on dit septante. » « Chez nous on dit septante. »
 */
export const spokenTurns: Rule = ({ tokens }) =>
  tokens.flatMap((token, at): Finding[] => {
    const next = tokens[at + 1];
    if (next === undefined) return [];
    const money = next.low === 'argents' ? OF_MONEY[token.low] : undefined;
    if (money !== undefined)
      return [
        {
          ...insteadOfBoth(token, next, `${money}argent`, 'tournure'),
          about: `« argent », la monnaie, ne se compte pas : il reste au singulier.`,
        },
      ];
    return token.low === 'nous' && next.low === 'on' && isApart(tokens, at)
      ? [
          {
            ...instead(token, 'nous,', 'tournure'),
            about: `${quoted('nous on')} ou ${quoted('nous, on')} ?`,
            meanings: [
              'Dans un message à des amis, on parle ainsi.',
              'Dans un devoir, une virgule sépare « nous », qui insiste, de « on », le sujet ; un seul des deux suffit.',
            ],
          },
        ]
      : [];
  });

/** « Nous on dit », « ici, nous on dit »; but « chez nous on dit », and « les profs nous on dit » is « nous ont dit ». */
function isApart(tokens: readonly Token[], at: number): boolean {
  const opens = isMark(tokens[at - 1]) || is(tokens[at - 1], set('mais car donc'));
  let place = at + 2;
  while (is(tokens[place], CLITICS)) place += 1;
  const verb = tokens[place];
  const isVerb = verb?.readings.some((one) => fitsPerson(one, '3')) ?? false;
  const mayBeHelped =
    has(verb, 'Q') && tokens.slice(0, at).some((one) => has(one, 'N') || is(one, set('ils elles')));
  return opens && isVerb && !mayBeHelped;
}
