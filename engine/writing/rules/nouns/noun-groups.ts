import {
  DETERMINERS,
  ETRE,
  genderOf,
  has,
  is,
  numberOf,
  only,
  PREPOSITIONS,
  SURE_DETERMINERS,
  set,
} from '#engine/language/grammar.ts';
import { lemmaOf } from '#engine/language/lexicon/lexicon.ts';
import type { Token } from '#engine/language/tokens.ts';
import { type Finding, instead, quoted, type Rule } from '../finding.ts';
import { agreeing, INVARIABLE, isLateAdjective } from './adjectives.ts';
import { nounFinding } from './noun-agreement.ts';

/** Pronouns before a determiner show that a verb follows, not a noun. */

const PRONOUN_BEFORE = set(
  "je j' tu il elle on nous vous ils elles ne n' me m' te t' se s' lui leur y en ne qui",
);

const AFTER_SUBJECTS = set('on ont avaient auront auraient');

/** Tells whether a token is certainly the noun of the determiner before it. */
function isNoun(
  token: Token | undefined,
  determiner: Token,
  before: Token | undefined,
  after: Token | undefined,
): token is Token {
  if (
    token === undefined ||
    token.kind !== 'word' ||
    token.capital ||
    !has(token, 'N') ||
    (has(token, 'XP') && token.low !== 'personne')
  )
    return false;
  if (SURE_DETERMINERS.has(determiner.low)) return !has(token, 'D');
  // « Les élève ont… »: no pronoun can begin the sentence, and no verb precedes an auxiliary.
  const opens = before === undefined && determiner.low === 'les' && is(after, AFTER_SUBJECTS);
  // « le camions »: « nous camions » is no verb that anyone writes.
  const isRareVerb =
    !has(token, 'ID') &&
    token.readings.every(({ kind, persons }) => kind !== 'V' || /^[245]+$/.test(persons)) &&
    !/^(?:les|la|l')$/.test(determiner.low);
  // « toute l’équipes »: « tu » is nowhere.
  const isNobodysVerb =
    determiner.low === "l'" &&
    !has(token, 'IDQ') &&
    token.readings.every(({ kind, persons }) => kind !== 'V' || persons === '2') &&
    (is(before, PREPOSITIONS) || is(before, set('tout toute')));
  if (isNobodysVerb) return true;
  if (has(token, 'V') && isRareVerb) return !is(before, PRONOUN_BEFORE);
  if (has(token, 'VID')) return (is(before, PREPOSITIONS) || is(after, ETRE) || opens) && !has(token, 'ID');
  return !is(before, PRONOUN_BEFORE);
}

/**
 * A determiner, adjectives and their noun agree.
 *
 * wrong: « Cet femme vend du pain. » « Mon mère dort. » « Il a trois frère. »
 * right: « Cette femme vend du pain. » « Mon amie dort. » « Il a trois frères. »
 */
export const nounGroups: Rule = ({ tokens }, lexicon) =>
  tokens.flatMap((determiner, at): Finding[] => {
    const features = DETERMINERS.get(determiner.low);
    // « leur » and « leurs » have a rule of their own.
    if (features === undefined || determiner.kind !== 'word' || /^leurs?$/.test(determiner.low)) return [];
    const before = tokens[at - 1];
    // « un des plus grands », « l’une des », « le ou les » do not begin a simple group.
    if (
      is(before, set('un une ou plus moins')) &&
      /^(?:des|les|la|le)$/.test(determiner.low) &&
      before?.low !== 'un' &&
      // « l’une des pièce »: no adjective between them.
      !(before?.low === 'une' && determiner.low === 'des' && only(tokens[at + 1], 'N'))
    )
      return [];
    // « l’une est née », « vingt et une heures », « deux cent un élèves ».
    if (/^une?$/.test(determiner.low) && /^(?:l'|et|cent|mille)$/.test(before?.low ?? '')) return [];
    if (before?.text === '-' || before?.kind === 'number') return [];
    // A verb or a pronoun follows a subject, so « elle ma dit » is another mistake.
    if (is(before, set("je j' tu il elle on ils elles"))) return [];
    const [first, second] = [tokens[at + 1], tokens[at + 2]];
    // « un Français sur deux part en vacances »: the verb of « un ».
    if (before?.low === 'sur' && is(tokens[at - 3], set('un une')) && has(first, 'V')) return [];
    if (first === undefined || !first.spaced === (determiner.low !== "l'")) return [];
    const early =
      has(first, 'A') &&
      !has(first, 'DX') &&
      second &&
      has(second, 'N') &&
      !has(second, 'VXDP') &&
      !second.capital &&
      !only(first, 'N');
    const adjectiveFirst =
      early &&
      (only(first, 'A') ||
        only(first, 'AQ') ||
        (agreesLoosely(first, second) && !has(first, 'N')) ||
        isUsuallyFirst(first));
    const head = adjectiveFirst ? second : first;
    if (!isNoun(head, determiner, before, tokens[at + (adjectiveFirst ? 3 : 2)])) return [];
    if (adjectiveFirst && INVARIABLE.has(first.low) && !is(first, set('bon gros long même'))) return [];
    // « quelle conditions sont réunies »: the verb says that they are several.
    const after = tokens[at + (adjectiveFirst ? 3 : 2)];
    const areSeveral =
      /^quelle?$/.test(determiner.low) &&
      numberOf(head, 'N') === 'p' &&
      after?.readings.some(({ persons }) => persons.includes('6') && !persons.includes('3')) === true;
    if (areSeveral) return [instead(determiner, `${determiner.low}s`, 'accord-déterminant')];
    const found: Finding[] = [];
    const adjective = adjectiveFirst ? first : undefined;
    const noun = nounFinding(
      { determiner, features, adjective, noun: head, beforeCapital: first.capital },
      lexicon,
    );
    if (noun) return [noun];
    const number = features.number === 'i' ? numberOf(head, 'N') : features.number;
    const gender = genderOf(head, 'N') === 'e' ? features.gender : genderOf(head, 'N');
    if (adjectiveFirst) {
      const fixed = agreeing(first, gender, number, lexicon);
      if (fixed !== null)
        found.push({
          ...instead(first, fixed, 'accord-adjectif'),
          about: `${quoted(fixed)} s’accorde avec ${quoted(head.text)}.`,
        });
    }
    const late = tokens[at + (adjectiveFirst ? 3 : 2)];
    // « tiède dans le deuxième, chaude dans le troisième »: the noun is not written.
    const isRank = /(?:ième|ier|ière|second|seconde)s?$/.test(head.low) && has(head, 'A');
    if (late && !isRank && isLateAdjective(late, tokens, at + (adjectiveFirst ? 3 : 2), before, number)) {
      const fixed = agreeing(late, gender, number, lexicon);
      if (fixed !== null)
        found.push({
          ...instead(late, fixed, 'accord-adjectif'),
          about: `${quoted(fixed)} s’accorde avec ${quoted(head.text)}.`,
        });
    }
    return found;
  });

/** Adjectives that precede the noun, although each can be a noun. */
const BEFORE_NOUNS = set(
  'petit grand bon beau nouveau vieux jeune mauvais joli meilleur premier dernier nombreux gros ancien',
);
export const isUsuallyFirst = (token: Token): boolean =>
  token.readings.some((one) => one.kind === 'A' && BEFORE_NOUNS.has(lemmaOf(token.low, one)));

const agreesLoosely = (one: Token, other: Token): boolean =>
  genderOf(one, 'A') === genderOf(other, 'N') || numberOf(one, 'A') === numberOf(other, 'N');
