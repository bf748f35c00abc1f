import { has, is, isMark, numberOf, only, set } from '#engine/language/grammar.ts';
import type { Token } from '#engine/language/tokens.ts';
import { type Finding, instead, insteadOfBoth, type Rule } from '../finding.ts';
import { homophoneParticiple } from '../participles/homophones.ts';

/** What is written as one word, by the subject that stands before it. */
const FORMS: readonly (readonly [subjects: ReadonlySet<string>, forms: Readonly<Record<string, string>>])[] =
  [
    [set('il elle on qui ça cela quelle'), { ma: 'm’a', ta: 't’a', na: 'n’a', la: 'l’a' }],
    [set('tu'), { ma: 'm’as', na: 'n’as', la: 'l’as' }],
    [set('ils elles qui'), { mon: 'm’ont', ton: 't’ont', non: 'n’ont', lon: 'l’ont' }],
    [set('je'), { tai: 't’ai', lai: 'l’ai', nai: 'n’ai', la: 'l’ai', tes: 't’ai' }],
  ];
/** The same after a plural noun. */
const PLURAL: Readonly<Record<string, string>> = { mon: 'm’ont', ton: 't’ont', non: 'n’ont', lon: 'l’ont' };
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
    const isNegated = /^(?:n(?:a|ai|on)|[mt]a)$/.test(token.low) && is(next, NEGATIONS);
    if (isParticiple || isNegated || /^(?:dit|fait|vu)$/.test(next.low)) {
      const found = FORMS.find(([subjects, forms]) => is(before, subjects) && forms[token.low] !== undefined);
      const form = found?.[1][token.low];
      // « qui la dit »: a pronoun and a verb.
      if (form !== undefined && (token.low !== 'la' || isParticiple)) return [instead(token, form, 'ma-m-a')];
      // « ce que ta dit », « quand ta fini »: no noun follows the determiner.
      if (token.low === 'ta' && is(before, set('que quand si où pourquoi comment parce')))
        return [instead(token, 't’as', 'ma-m-a')];
      // « quelques amis mon rejoint », « ces efforts non servi à rien ».
      const theirs = PLURAL[token.low];
      if (
        isParticiple &&
        theirs !== undefined &&
        // « les candidats non retenus ».
        (token.low !== 'non' || !has(next, 'Q') || numberOf(next, 'Q') === 's') &&
        before !== undefined &&
        (isNoun(before) || has(before, 'Q')) &&
        numberOf(before, 'NAQ') === 'p'
      )
        return [instead(token, theirs, 'ma-m-a')];
      // « les fautes que j’ai faites mon coûté cher »: no noun follows the determiner.
      if (isParticiple && /^[mt]on$/.test(token.low) && !has(next, 'A') && has(before, 'QD'))
        return [instead(token, theirs ?? token.low, 'ma-m-a')];
      // « Ma mère ma donné un livre. »: no noun follows the determiner.
      if (isParticiple && /^[mt]a$/.test(token.low) && isNoun(before) && !has(next, 'A'))
        return [instead(token, token.low === 'ma' ? 'm’a' : 't’a', 'ma-m-a')];
    }
    // « Cela ma surpris et ma fait peur. »: no feminine noun follows the determiner.
    const isMasculine = next.readings.every(({ kind, gender }) => !/[NA]/.test(kind) || gender === 'm');
    const isSingularQ = next.readings.some(
      ({ kind, gender, number }) => kind === 'Q' && gender !== 'f' && number !== 'p',
    );
    if (/^[mt]a$/.test(token.low) && isMasculine && isSingularQ && !has(next, 'P'))
      return [instead(token, `${token.low.charAt(0)}’a${before?.low === 'tu' ? 's' : ''}`, 'ma-m-a')];
    // « je lai connu »: nobody is a « lai ».
    if (/^[ltn]ai$/.test(token.low) && before?.low === 'je' && !isMark(next))
      return [instead(token, `${token.low.charAt(0)}’ai`, 'ma-m-a')];
    // « Notre école na pas de livres. »
    if (/^n(?:a|ai)$/.test(token.low) && isNegated)
      return [instead(token, `n’${token.low.slice(1)}`, 'ma-m-a')];
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
