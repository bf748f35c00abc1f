import { is, set } from '#engine/language/grammar.ts';
import { type Finding, insteadOfBoth, quoted, type Rule } from '../finding.ts';

const COMPARED: Readonly<Record<string, string>> = {
  meilleur: 'plus bon',
  meilleure: 'plus bonne',
  meilleurs: 'plus bons',
  meilleures: 'plus bonnes',
  pire: 'plus mauvais',
  pires: 'plus mauvais',
  mieux: 'plus bien',
};

/**
 * « meilleur », « pire » and « mieux » compare by themselves.
 *
 * wrong: « C’est le plus meilleur élève. » « Elle chante plus mieux que moi. » « un temps plus pire »
 * right: « C’est le meilleur élève. » « Il ne va plus mieux. » « De plus, meilleur marché, il plaît. »
 */
export const comparatives: Rule = ({ tokens }) =>
  tokens.flatMap((token, at): Finding[] => {
    const next = tokens[at + 1];
    const meaning = COMPARED[next?.low ?? ''];
    if (token.low !== 'plus' || next === undefined || meaning === undefined) return [];
    // « il n’est plus meilleur que moi »: no longer.
    if (tokens.slice(Math.max(0, at - 4), at).some((one) => is(one, set("ne n' non")))) return [];
    return [
      {
        ...insteadOfBoth(token, next, next.text, 'comparatif'),
        about: `${quoted(next.text)} veut déjà dire « ${meaning} » : ${quoted(token.text)} est de trop.`,
      },
    ];
  });
