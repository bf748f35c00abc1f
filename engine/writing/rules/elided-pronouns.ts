import { has, is, isMark, only, set } from '#engine/language/grammar.ts';
import type { Token } from '#engine/language/tokens.ts';
import { type Finding, instead, insteadOfBoth, type Rule } from './finding.ts';
import { homophoneParticiple } from './participle-homophones.ts';

/** What is written as one word, by the subject that stands before it. */
const FORMS: readonly (readonly [subjects: ReadonlySet<string>, forms: Readonly<Record<string, string>>])[] =
  [
    [set('il elle on qui ça cela'), { ma: 'm’a', ta: 't’a', na: 'n’a', la: 'l’a' }],
    [set('tu'), { ma: 'm’as', na: 'n’as', la: 'l’as' }],
    [set('ils elles qui'), { mon: 'm’ont', ton: 't’ont', non: 'n’ont', lon: 'l’ont' }],
    [set('je'), { tai: 't’ai', lai: 'l’ai', nai: 'n’ai' }],
  ];
const NEGATIONS = set('pas plus jamais rien');
/** What follows « t’es », and never « tes ». */
const AFTER_BE = set(
  'où pas plus là trop très en à dans chez sûr sûre sur ici encore déjà vraiment toujours',
);

/**
 * « m’a », « t’ont » and « n’a » are a pronoun and avoir; « t’es » is tu and être.
 *
 * wrong: « Elle ma demandé. » « Ma mère ma dit oui. » « Tu ma vu. » « Ils mon vu. » « Il na pas fini. » « t’es affaires »
 * right: « Elle, ma sœur, rit. » « Qui a pris mon livre ? » « Il la montre. » « T’es fou ! »
 */
export const elidedPronouns: Rule = ({ tokens }, lexicon) =>
  tokens.flatMap((token, at): Finding[] => {
    const before = tokens[at - 1];
    const next = tokens[at + 1];
    if (token.kind !== 'word' || next === undefined) return [];
    /** A participle, an infinitive in its place, or a finite form that sounds like one. */
    const isParticiple =
      !has(next, 'NX') &&
      ((has(next, 'Q') && !(token.low === 'la' && has(next, 'V'))) ||
        (token.low !== 'la' &&
          (only(next, 'I') || (only(next, 'V') && homophoneParticiple(next, lexicon) !== null))));
    const isNegated = /^n(?:a|ai|on)$/.test(token.low) && is(next, NEGATIONS);
    if (isParticiple || isNegated || next.low === 'dit' || next.low === 'fait') {
      const found = FORMS.find(([subjects, forms]) => is(before, subjects) && forms[token.low] !== undefined);
      const form = found?.[1][token.low];
      // « qui la dit »: a pronoun and a verb.
      if (form !== undefined && (token.low !== 'la' || isParticiple)) return [instead(token, form, 'ma-m-a')];
      // « Ma mère ma donné un livre. »: no noun follows the determiner.
      if (isParticiple && /^[mt]a$/.test(token.low) && isNoun(before) && !has(next, 'A'))
        return [instead(token, token.low === 'ma' ? 'm’a' : 't’a', 'ma-m-a')];
    }
    if (token.low === 'tes' && isMark(before) && is(next, AFTER_BE))
      return [instead(token, 't’es', 'tes-t-es')];
    const noun = tokens[at + 2];
    if (
      token.low === "t'" &&
      next.low === 'es' &&
      has(noun, 'N') &&
      !has(noun, 'AQDXI') &&
      noun?.capital === false
    )
      return [insteadOfBoth(token, next, 'tes', 'tes-t-es')];
    return [];
  });

const isNoun = (token: Token | undefined): boolean => has(token, 'N') && !has(token, 'VXSI');
