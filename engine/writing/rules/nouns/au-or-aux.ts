import { has, numberOf, only, set } from '#engine/language/grammar.ts';
import type { Token } from '#engine/language/tokens.ts';
import { type Finding, instead, quoted, type Rule } from '../finding.ts';

/** « au niveaux de », « au débuts »: turns with one thing; their s is what is wrong. */
const ONE = set(
  'niveaux débuts bords centres fonds milieux lieux bouts moments contraires larges nords suds totals totaux dessous hasards premiers seconds derniers sujets sommets quotidiens présents futurs maximums',
);

const isPlural = (token: Token | undefined, kinds: string): boolean =>
  token !== undefined && has(token, kinds) && numberOf(token, 'NAQ') === 'p';

/**
 * « aux » before a plural: it sounds like « au », which has a singular.
 *
 * wrong: « Il parle au voisins. » « Elle répond au nouvelles questions. »
 * right: « Il parle au voisin. » « Elle va au cours. » « Il rentre au plus vite. »
 */
export const auOrAux: Rule = ({ tokens }) =>
  tokens.flatMap((token, at): Finding[] => {
    const next = tokens[at + 1];
    if (token.low !== 'au' || next === undefined || next.capital || ONE.has(next.low)) return [];
    const noun = tokens[at + 2];
    // « au petites filles »: both words are plural.
    const isPluralPair = only(next, 'AQ') && isPlural(next, 'AQ') && isPlural(noun, 'N');
    const isPluralNoun = has(next, 'N') && isPlural(next, 'N');
    if (!isPluralPair && !isPluralNoun) return [];
    const shown = isPluralNoun ? next.text : `${next.text} ${noun?.text ?? ''}`;
    return [
      {
        ...instead(token, 'aux', 'accord-déterminant'),
        about: `${quoted(shown)} est au pluriel : ${quoted('à les')} devient ${quoted('aux')}.`,
      },
    ];
  });
