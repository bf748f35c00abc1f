import { AVOIR, BETWEEN, ETRE, fitsGender, fitsNumber, is, only, set } from '#engine/language/grammar.ts';
import { type Lexicon, lemmaOf } from '#engine/language/lexicon/lexicon.ts';
import type { Token } from '#engine/language/tokens.ts';
import { type Finding, instead, type Rule } from '../finding.ts';

/** Forms of avoir that can be nouns or full verbs: « les avions », « l’aura », « l’as ». */
const DOUBTFUL = set('avions aura auras as avoir');

/**
 * Returns the participle that sounds like this form of the verb: « fini » for « finit », « pris » for « prit »; null
 * when there is none.
 */
export function homophoneParticiple(token: Token, lexicon: Lexicon): string | null {
  const sound = token.low.replace(/[st]$/, '').replace('û', 'u').replace('î', 'i');
  const lemmas = token.readings
    .filter(({ kind, persons }) => kind === 'V' && /[123]/.test(persons))
    .map((reading) => lemmaOf(token.low, reading));
  if (lemmas.length === 0) return null;
  // The shortest first: « fini » before « finis ».
  const alike = [sound, `${sound}s`, `${sound}t`].filter((form) => form !== token.low);
  const isParticiple = (form: string) =>
    lexicon
      .entry(form)
      ?.readings.some(
        (one) =>
          one.kind === 'Q' &&
          fitsGender(one, 'm') &&
          fitsNumber(one, 's') &&
          lemmas.includes(lemmaOf(form, one)),
      ) === true;
  return alike.find(isParticiple) ?? null;
}

/** Tells whether a form of the verb sounds like a participle: « détruis » and « détruit ». */
export const participleHeard = (verb: Token, lexicon: Lexicon): boolean =>
  homophoneParticiple(verb, lexicon) !== null ||
  [verb.low.replace(/s$/, 't'), verb.low.replace(/[st]$/, '')].some(
    (form) => form !== verb.low && lexicon.entry(form)?.readings.some(({ kind }) => kind === 'Q') === true,
  );

/**
 * « il a finit » is « il a fini », because no finite verb follows the auxiliary.
 *
 * wrong: « Il a finit son travail. » « Elle a prit le bus. »
 * right: « Il finit son travail. » « Elle a pris le bus. »
 */
export const participleHomophones: Rule = ({ tokens }, lexicon) =>
  tokens.flatMap((auxiliary, at): Finding[] => {
    // « ils se sont mit au travail ».
    const isReflexive =
      is(auxiliary, ETRE) && /^(?:se|s'|me|m'|te|t'|nous|vous)$/.test(tokens[at - 1]?.low ?? '');
    // « ils étaient promut », « il a été punit »: no finite verb follows être.
    const isPassive =
      is(auxiliary, ETRE) ||
      (auxiliary.low === 'été' && is(tokens[at - 1], AVOIR)) ||
      (auxiliary.low === 'être' && !is(tokens[at - 1], set("l' un cet chaque des les")));
    if ((!is(auxiliary, AVOIR) || is(auxiliary, DOUBTFUL)) && !isReflexive && !isPassive) return [];
    let next = at + 1;
    // « m’a le plus surpris ».
    if (tokens[next]?.low === 'le' && is(tokens[next + 1], set('plus moins mieux'))) next += 2;
    while (next < at + 3 && is(tokens[next], BETWEEN)) next += 1;
    const token = tokens[next];
    if (token === undefined || token.capital || !only(token, 'V')) return [];
    // « vous avez oubliez »: one ending of « vous » is enough.
    const ended =
      /(?:ez|ons)$/.test(token.low) && is(auxiliary, AVOIR) ? token.low.replace(/(?:ez|e?ons)$/, 'é') : '';
    if (lexicon.entry(ended)?.readings.some(({ kind }) => kind === 'Q') === true)
      return [instead(token, ended, 'er-é')];
    const form = homophoneParticiple(token, lexicon);
    return form === null ? [] : [instead(token, form, 'participe-passé')];
  });
