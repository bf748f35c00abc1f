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
/** All words that are looked at: determiners that may be a pronoun and a verb, and the other way round. */
const OWNED_OR_ELIDED = set("ma ta na la mon ton non lon tai lai nai mes tes m' t'");
const DETERMINED = set('de à en sur dans pour par avec');
const NEGATIONS = set('pas plus jamais rien');
const PLURAL_DETERMINERS = set('les des ces mes tes ses nos vos leurs plusieurs certains certaines quelques');
/** What follows « t’es », and never « tes ». */
const AFTER_BE = set(
  'où pas plus là trop très en à dans chez sûr sûre sur ici encore déjà vraiment toujours',
);

/** « ta plus belle chanson », « ma plus grande joie »: a degree between the determiner and its adjective. */
const isSuperlative = (tokens: readonly Token[], at: number): boolean =>
  tokens[at + 1]?.low === 'plus' && has(tokens[at + 2], 'A') && has(tokens[at + 3], 'NA');

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
    if (next === undefined || !is(token, OWNED_OR_ELIDED)) return [];
    /** A participle, an infinitive in its place, or a finite form that sounds like one. */
    const isParticiple =
      // « je tes envoyé »: no noun follows a subject pronoun and a determiner.
      (!has(next, 'NX') || (is(before, set('je tu il on ils elles')) && only(next, 'NAQ'))) &&
      ((has(next, 'Q') && !(token.low === 'la' && has(next, 'V'))) ||
        (token.low !== 'la' &&
          (only(next, 'I') || (only(next, 'V') && homophoneParticiple(next, lexicon) !== null))));
    // « mes amis d’en face mon raconter »: no infinitive follows a determiner.
    const theirsOwn = token.low === 'ma' ? 'm’a' : PLURAL[token.low];
    if (
      /^(?:[mt]on|ma)$/.test(token.low) &&
      !is(before, set('tu')) &&
      theirsOwn !== undefined &&
      only(next, 'I') &&
      /er$/.test(next.low)
    )
      return [instead(token, theirsOwn, 'ma-m-a')];
    // « ce poème ma beaucoup touché », « on ma expliquait »: no adverb and no verb follows a determiner.
    if (
      token.low === 'ma' &&
      ((is(next, set('beaucoup déjà souvent énormément vraiment')) && before !== undefined) ||
        (is(before, set('on il elle qui')) && only(next, 'V')))
    )
      return [instead(token, 'm’a', 'ma-m-a')];
    // « puis on la poser »: a subject has a finite verb.
    if (token.low === 'la' && is(before, set('il elle on')) && only(next, 'I') && /er$/.test(next.low))
      return [instead(token, 'l’a', 'la-là')];
    // « si ta le temps », « ta une minute ? »: no determiner follows another.
    if (
      token.low === 'ma' &&
      before !== undefined &&
      // « ce qui ma le plus surpris », « mon voisin, qui vient de loin, ma apprit »: no determiner and no verb follows one.
      ((is(next, set('le la les un une des')) && !is(before, DETERMINED) && !isMark(before)) ||
        (only(next, 'V') && homophoneParticiple(next, lexicon) !== null))
    )
      return [instead(token, 'm’a', 'ma-m-a')];
    // « ce qui ne ma pas empêché »: no noun follows « ne ».
    if (/^[mt]a$/.test(token.low) && before?.low === 'ne')
      return [instead(token, token.low === 'ma' ? 'm’a' : 't’a', 'ma-m-a')];
    if (
      token.low === 'ta' &&
      is(next, set("le la les l' un une des du mon ma mes pas")) &&
      !is(before, DETERMINED)
    )
      return [instead(token, 't’as', 'ma-m-a')];
    const isNegated =
      /^(?:n(?:a|ai|on)|[mt]a)$/.test(token.low) && is(next, NEGATIONS) && !isSuperlative(tokens, at);
    if (isParticiple || isNegated || /^(?:dit|fait|vu)$/.test(next.low)) {
      const found = FORMS.find(([subjects, forms]) => is(before, subjects) && forms[token.low] !== undefined);
      const form = found?.[1][token.low];
      // « qui la dit »: a pronoun and a verb.
      if (form !== undefined && (token.low !== 'la' || isParticiple)) return [instead(token, form, 'ma-m-a')];
      // « ce que ta dit », « quand ta fini »: no noun follows the determiner.
      if (
        token.low === 'ta' &&
        (isNegated || isMark(before) || is(before, set('que quand si où pourquoi comment parce mais et')))
      )
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
      // « aucune ma répondue »: these are subjects.
      if (
        isParticiple &&
        token.low === 'ma' &&
        is(before, set("aucun aucune personne quelqu'un chacun chacune rien cela ça"))
      )
        return [instead(token, 'm’a', 'ma-m-a')];
      // « Ma mère ma donné un livre. »: no noun follows the determiner.
      if (isParticiple && /^[mt]a$/.test(token.low) && isNoun(before) && !has(next, 'A'))
        return [instead(token, token.low === 'ma' ? 'm’a' : 't’a', 'ma-m-a')];
    }
    // « mes tuteurs mon bien accueilli »: an adverb, and a participle behind it.
    if (
      token.low === 'mon' &&
      is(next, set('bien beaucoup vraiment toujours déjà tous')) &&
      has(before, 'N') &&
      is(tokens[at - 2], PLURAL_DETERMINERS) &&
      (has(tokens[at + 2], 'Q') || (only(tokens[at + 2], 'I') && /er$/.test(tokens[at + 2]?.low ?? '')))
    )
      return [instead(token, 'm’ont', 'ma-m-a')];
    // « mes parents non pas beaucoup de temps », « ils non jamais pu »; but « les uns, non pas les autres ».
    const had = tokens[at + 2];
    if (
      token.low === 'non' &&
      is(next, NEGATIONS) &&
      before !== undefined &&
      ((has(before, 'N') && is(tokens[at - 2], PLURAL_DETERMINERS)) ||
        (isNoun(before) && numberOf(before, 'N') === 'p')) &&
      had !== undefined &&
      (is(had, set("beaucoup assez toujours encore de d'")) ||
        (has(had, 'Q') && !has(had, 'N')) ||
        homophoneParticiple(had, lexicon) !== null)
    )
      return [instead(token, 'n’ont', 'ma-m-a')];
    // « ce qui mes arriver »: être helps these verbs, and no noun follows.
    if (/^[mt]es$/.test(token.low) && is(before, set('qui il elle ça cela')) && isComing(next))
      return [instead(token, `${token.low.charAt(0)}’est`, 'ma-m-a')];
    // « si tes libre »: no noun follows.
    if (
      token.low === 'tes' &&
      is(before, set('si que quand comme car mais parce')) &&
      only(next, 'A') &&
      numberOf(next, 'A') === 's'
    )
      return [instead(token, 't’es', 'tes-t-es')];
    // « Cela ma surpris et ma fait peur. »: no feminine noun follows the determiner.
    const isMasculine = next.readings.every(({ kind, gender }) => !/[NA]/.test(kind) || gender === 'm');
    const isSingularQ = next.readings.some(
      ({ kind, gender, number }) => kind === 'Q' && gender !== 'f' && number !== 'p',
    );
    if (/^[mt]a$/.test(token.low) && isMasculine && isSingularQ && !has(next, 'P')) {
      // « ta vu le match ? »: nobody else is the subject.
      const isYou = before?.low === 'tu' || (token.low === 'ta' && isMark(before));
      return [instead(token, `${token.low.charAt(0)}’a${isYou ? 's' : ''}`, 'ma-m-a')];
    }
    // « je lai connu »: nobody is a « lai ».
    if (/^[ltn]ai$/.test(token.low) && before?.low === 'je' && !isMark(next))
      return [instead(token, `${token.low.charAt(0)}’ai`, 'ma-m-a')];
    // « Notre école na pas de livres. »
    if (/^n(?:a|ai)$/.test(token.low) && isNegated)
      return [instead(token, `n’${token.low.slice(1)}`, 'ma-m-a')];
    if (token.low === 'tes' && isMark(before) && is(next, AFTER_BE))
      return [instead(token, 't’es', 'tes-t-es')];
    const noun = tokens[at + 2];
    // « il manque t’a signature »: a noun follows.
    if (
      /^[mt]'$/.test(token.low) &&
      next.low === 'a' &&
      noun !== undefined &&
      only(noun, 'N') &&
      noun.readings.every(({ gender, number }) => gender === 'f' && number === 's') &&
      !noun.elides &&
      !is(noun, set('peur faim soif honte hâte envie besoin'))
    )
      return [insteadOfBoth(token, next, `${token.low.charAt(0)}a`, 'ma-m-a')];
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

/** « arriver », « tombé »: what happens to somebody. */
const isComing = (token: Token): boolean =>
  /^(?:arriv|tomb|pass|reven|ven)(?:er|é|ée|és|u|ue)$/.test(token.low);

const isNoun = (token: Token | undefined): boolean => has(token, 'N') && !has(token, 'VXSI');
