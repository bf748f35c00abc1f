import { genderOf, has, is, numberOf, only, set } from '#engine/language/grammar.ts';
import type { Token } from '#engine/language/tokens.ts';
import { type Finding, instead, quoted, type Rule } from '../finding.ts';

const TIMES_A_HUNDRED = set('deux trois quatre cinq six sept huit neuf plusieurs quelques');
const NUMERALS = set(
  'un une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt trente quarante cinquante soixante septante octante nonante mille',
);
/** « deux millions de », « trois cents milliards »: nouns, before which « cents » and « vingts » keep their s. */
const LARGE = /^(?:million|milliard)s?$/;

/**
 * « mille » never varies; « cent » and « quatre-vingts » take an s where they are multiplied and nothing but a noun
 * follows; « demi » before its noun never varies, and after « et » it has the gender of the noun.
 *
 * wrong: « Les milles raisons de rire » « Deux cent élèves sont là. » « Il est deux heures et demi. » « Un an et demie plus tard »
 * « Trois cents cinq élèves sont là. » « Une demie heure plus tard, il part. »
 * right: « trois milles marins » « cent élèves » « l’an deux mille » « deux cent trois élèves » « midi et demi » « page deux cent »
 */
export const numerals: Rule = ({ tokens }) =>
  tokens.flatMap((token, at): Finding[] => [
    ...ofMille(tokens, at),
    ...ofCent(tokens, at),
    ...ofHalf(tokens, at),
    ...ofDemi(token, tokens[at + 1]),
  ]);

function ofMille(tokens: readonly Token[], at: number): Finding[] {
  const [token, before, next] = [tokens[at], tokens[at - 1], tokens[at + 1]];
  // « les cinq milles restants »: those of the sea.
  if (token?.low !== 'milles' || is(next, set('marins nautiques restants parcourus anglais romains')))
    return [];
  const isNumber =
    (is(before, NUMERALS) || is(before, set('les des ces mes tes ses cent cents'))) &&
    (has(next, 'NA') || is(next, NUMERALS));
  return isNumber
    ? [{ ...instead(token, 'mille', 'nombre'), about: `${quoted('mille')} ne varie jamais.` }]
    : [];
}

function ofCent(tokens: readonly Token[], at: number): Finding[] {
  const [token, before, next] = [tokens[at], tokens[at - 1], tokens[at + 1]];
  if (token === undefined || next?.kind !== 'word' || !next.spaced) return [];
  const isEighty = /^quatre-vingts?$/.test(token.low);
  if (!isEighty && !(/^cents?$/.test(token.low) && is(before, TIMES_A_HUNDRED))) return [];
  const follows = is(next, NUMERALS) || is(next, set('cent cents'));
  const plural = isEighty ? 'quatre-vingts' : 'cents';
  // « page deux cent », « l’an quatre-vingt »: no noun follows.
  const isNoun =
    (has(next, 'N') && !has(next, 'XDPI') && numberOf(next, 'N') === 'p') || LARGE.test(next.low);
  const wanted = follows ? plural.slice(0, -1) : isNoun ? plural : null;
  if (wanted === null || wanted === token.low) return [];
  const why = follows ? 'un autre nombre le suit' : 'il est multiplié et rien ne le suit que le nom';
  return [
    {
      ...instead(token, wanted, 'nombre'),
      about: `${quoted(wanted)} ${follows ? 'reste sans s' : 'prend un s'} : ${why}.`,
    },
  ];
}

/** « deux heures et demie », « un an et demi ». */
function ofHalf(tokens: readonly Token[], at: number): Finding[] {
  const [token, noun] = [tokens[at], tokens[at - 2]];
  if (token === undefined || !/^demie?s?$/.test(token.low) || tokens[at - 1]?.low !== 'et') return [];
  if (noun === undefined || !only(noun, 'NA') || !has(noun, 'N') || /^(?:midi|minuit)$/.test(noun.low))
    return [];
  const counted = tokens[at - 3];
  const isCounted = counted?.kind === 'number' || is(counted, NUMERALS) || is(counted, set("l' d'"));
  const gender = genderOf(noun, 'N');
  const wanted = gender === 'f' ? 'demie' : gender === 'm' ? 'demi' : null;
  if (!isCounted || wanted === null || wanted === token.low) return [];
  return [
    {
      ...instead(token, wanted, 'accord-adjectif'),
      about: `${quoted(wanted)} a le genre de ${quoted(noun.text)} et reste au singulier : c’est une seule moitié.`,
    },
  ];
}

/** « une demi-heure ». */
function ofDemi(token: Token, next: Token | undefined): Finding[] {
  const isNoun =
    /^demies?$/.test(token.low) &&
    next?.spaced === true &&
    is(
      next,
      set(
        'heure heures journée journées douzaine page finale finales tonne bouteille part portion cercle litre kilo tour',
      ),
    );
  return isNoun && next !== undefined
    ? [
        {
          start: token.start,
          end: next.end,
          after: `${token.capital ? 'Demi' : 'demi'}-${next.text}`,
          rule: 'trait-union',
          about: `${quoted('demi')} placé avant le nom ne varie pas et prend un trait d’union.`,
        },
      ]
    : [];
}
