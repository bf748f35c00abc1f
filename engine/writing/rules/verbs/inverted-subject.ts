import { fitsPerson, has, is, isFiniteVerb, isMark, only, PERSON, set } from '#engine/language/grammar.ts';
import type { Token } from '#engine/language/tokens.ts';
import { type Finding, instead, type Rule } from '../finding.ts';
import { conjugated } from './conjugation.ts';

/** Words that open a question, or a clause in which one is asked. */
const ASKING = set("comment où que qu' pourquoi quand quoi combien qui et mais alors donc aussi");
const INTERROGATIVES = set('comment où pourquoi quand combien quel quelle quels quelles');
/** Pronouns between « ne » or nothing and the verb that are never its subject. */
const OBJECTS = set("ne n' me m' te t' se s' le la l' les lui leur y en");
/** Verbs that ask politely, so that no question mark is needed to know a question: « Pourriez vous m’aider ». */
const MODALS = set(
  'peux peut pouvez pouvons peuvent pourrais pourrait pourriez pourrions pourraient voulez voudriez veux devons dois doit devez sauriez',
);

/**
 * A subject that follows its verb is tied to it, and the verb agrees with it; between two vowels stands a t.
 *
 * wrong: « Comment va tu ? » « Que fais tu ce soir ? » « Où est tu ? » « Pouvez vous m’aider ? » « Pourquoi a il menti ? »
 * « À quelle heure partez vous ? » « Tes parents sont ils là ? » « Dois je attendre ? » « Pourriez vous me répondre avant lundi. »
 * right: « Tu vas bien ? » « Ce que tu veux. » « Que fais-tu ? » « Est-ce que nous avons nous aussi le droit ? »
 * « Qui vous aide ? » « Que peut vous apporter ce livre ? » « Puis je mange. »
 */
export const invertedSubject: Rule = ({ tokens }, lexicon) =>
  tokens.flatMap((token, at): Finding[] => {
    const verb = tokens[at - 1];
    const person = PERSON[token.low];
    if (person === undefined || verb === undefined || token.capital || !token.spaced) return [];
    if (token.low === "j'" || !has(verb, 'V') || (has(verb, 'I') && !has(verb, 'X'))) return [];
    const isFit = verb.readings.some((one) => fitsPerson(one, person));
    const isQuestion = tokens.slice(at).some(({ text }) => text.startsWith('?'));
    if (!isQuestion && !(isFit && MODALS.has(verb.low) && opensRequest(tokens, at))) return [];
    if (!opensQuestion(tokens, at - 1, token)) return [];
    // « Que dit il est tard »: a second verb has the subject for itself.
    let next = at + 1;
    while (is(tokens[next], OBJECTS)) next += 1;
    const follows = tokens[next];
    if (isFiniteVerb(follows) || (next > at + 1 && has(follows, 'V') && !has(follows, 'IQ'))) return [];
    // « Comment va tu ? »: of the other persons nobody writes « Que veut vous ? » for « Que voulez-vous ? ».
    const form = isFit ? verb.low : token.low === 'tu' ? conjugated(verb, '2', lexicon) : null;
    if (form === null || (has(verb, 'Q') && !isFit)) return [];
    const link = /[ea]$/.test(form) && /^[ieo]/.test(token.low) ? '-t-' : '-';
    return [{ ...instead(verb, `${form}${link}${token.low}`, 'trait-union'), end: token.end }];
  });

/** « Pourriez vous me dire… », without its question mark: nothing stands before, and an infinitive follows. */
function opensRequest(tokens: readonly Token[], at: number): boolean {
  let next = at + 1;
  while (is(tokens[next], OBJECTS) || is(tokens[next], set('nous vous'))) next += 1;
  return (at === 1 || isMark(tokens[at - 2])) && only(tokens[next], 'I');
}

/** Whether a verb may begin a question at this place: after a mark, a question word, or the noun that « il » takes up. */
function opensQuestion(tokens: readonly Token[], verb: number, pronoun: Token): boolean {
  let before = verb - 1;
  while (is(tokens[before], OBJECTS)) before -= 1;
  const opener = tokens[before];
  if (opener === undefined) return true;
  if (isMark(opener)) return opener.text !== ',' || tokens.slice(0, before).some((one) => has(one, 'V'));
  const earlier = tokens.slice(0, before);
  if (is(opener, ASKING)) return opener.low !== 'qui' || before === 0;
  if (!has(opener, 'NAPQ') && opener.readings.length > 0) return false;
  // « À quelle heure partez vous ? »
  if (earlier.some((one) => is(one, set('quel quelle quels quelles combien'))))
    return !earlier.some((one) => isFiniteVerb(one));
  // « Tes parents sont ils là ? », « Pourquoi le juge a il menti ? »: the noun is said again by its pronoun.
  const isOwn = /^(?:il|elle|ils|elles)$/.test(pronoun.low);
  const opens =
    is(tokens[0], INTERROGATIVES) ||
    is(
      tokens[0],
      set("le la les l' mon ma mes ton ta tes son sa ses nos vos notre votre leur leurs ces cette ce"),
    );
  return isOwn && opens && !earlier.some((one) => isFiniteVerb(one));
}
