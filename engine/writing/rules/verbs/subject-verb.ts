import { DETERMINERS, fitsPerson, has } from '#engine/language/grammar.ts';
import type { Subject } from '#engine/language/groups/subject.ts';
import type { Word } from '#engine/language/words.ts';
import { type Finding, instead, type ParsedRule, quoted } from '../finding.ts';
import { maybeOwnsNoun } from '../homophones/joined-noun.ts';
import { homophoneParticiple } from '../participles/homophones.ts';
import { hasOtherVerb } from './clause.ts';
import { conjugated } from './conjugation.ts';
import { isMeantInPlural } from './il-or-ils.ts';

/**
 * A verb agrees with the head of its subject, however far.
 *
 * wrong: « Les oiseaux qui chante me réveillent. » « Le prix des légumes augmentent. » « La Belgique perds. »
 * « Il sont partis. » « Les paysans quitte leur village. » « Sinon les jeunes souffrirons. »
 * right: « La moitié d’entre nous pensent. » « C’est moi qui ai raison. » « Ce que disent les journaux. »
 * « Je ne vous le dirais pas. » « La porte ferme mal. »
 */
export const subjectVerb: ParsedRule = (sentence, { lexicon }) =>
  sentence.subjects.flatMap((its): Finding[] => {
    const { words, verbs } = sentence;
    const { verb, heads, persons, isSure, pronoun, relative } = its;
    const word = words[verbs[verb]?.finite ?? -1];
    const [head] = heads;
    const at = verbs[verb]?.finite ?? 0;
    // « une voisine de ma tante qui arriveras »: whoever it is, nobody says « tu ».
    const isNobodysYou =
      relative !== null && pronoun === null && /ras$/.test(word?.low ?? '') && /^[36]+$/.test(persons);
    if (
      (!isSure && !isNobodysYou) ||
      word === undefined ||
      word.capital ||
      head === undefined ||
      word.tag !== 'V'
    )
      return [];
    // « celui qui ce moque »: « se », which another rule knows.
    if (pronoun === 'ce' && words[head - 1]?.low === 'qui') return [];
    // « les élèves non pas pu »: « n’ont », which another rule knows.
    if (words[at - 2]?.low === 'non') return [];
    // « le coach à dis », « oublie pas t’es affaires »: « a dit », « tes ».
    if (words[at - 1]?.low === 'à' || (word?.low === 'es' && words[at - 1]?.low === "t'")) return [];
    if (isMeantInPlural(sentence, its, lexicon)) return [];
    // A name may be plural, and an unknown word may be anything.
    const noun = words[head];
    if (noun === undefined || (pronoun === null && noun.readings.length === 0 && !noun.capital)) return [];
    if (word.readings.some((one) => fitsPerson(one, persons))) return [];
    // « nous avons » and « vous touchez » have no noun for a subject; « les espèces disparaitrons » sounds like « -ront ».
    const isOurs = word.readings.every(({ kind, persons: its }) => kind === 'V' && /^[45]+$/.test(its));
    if (pronoun === null && isOurs && !(persons === '6' && /rons$/.test(word.low))) return [];
    // « il rêve et sont courage »: a bare noun follows « son », not « est ».
    if (maybeOwnsNoun(words, at)) return [];
    // « ils ont été arrêtés et mit en prison »: a participle that another rule knows, or nobody.
    if (
      words[(verbs[verb]?.first ?? 0) - 1]?.low === 'et' &&
      words[(verbs[verb]?.first ?? 0) - 2]?.tag !== 'V' &&
      homophoneParticiple(word, lexicon) !== null &&
      words.slice(0, verbs[verb]?.first).some(({ tag }) => tag === 'Q')
    )
      return [];
    // « le cobalt extrait dans le monde venait »: a participle, where the verb follows.
    // « les champs détruit par le feu »: what was done by somebody.
    if (pronoun === null && has(word, 'Q') && words[at + 1]?.low === 'par') return [];
    if (pronoun === null && has(word, 'Q') && verbFollows(words, verbs[verb]?.last ?? 0)) return [];
    // « Paul assis, Marie debout, ils attendent »: how they are, and the verb follows.
    if (
      pronoun === null &&
      has(word, 'Q') &&
      words[at + 1]?.low === ',' &&
      words.slice(at + 2).some(({ tag }) => tag === 'V')
    )
      return [];
    // « les monnaies entre elles »: a preposition that is a verb too.
    const isAvoir = word.low === 'a' && words[verbs[verb]?.participle ?? 0]?.tag === 'Q';
    if (pronoun === null && has(word, 'X') && !isAvoir) return [];
    // « orages désirés, qui devez m’emporter »: who is spoken to.
    if (relative !== null && pronoun === null && word.readings.some(({ persons: its }) => /[45]/.test(its)))
      return [];
    // « La cause sont les usines »: what is said of the subject is plural, and « ce sont » was meant.
    const said = words[at + 1];
    if (
      pronoun === null &&
      /^(?:sont|étaient|seront|furent)$/.test(word.low) &&
      DETERMINERS.get(said?.low ?? '')?.number === 'p' &&
      said?.tag === 'T'
    )
      return [];
    // « la porte ferme » may be a noun and its adjective.
    // « les parents s’en inquiète » is none: an adjective has no clitic.
    if (pronoun === null && head === at - 1 && isItsAdjective(words, at, persons)) return [];
    // « il sont partis »: nobody hears the s, and everybody hears « sont ».
    const lost = words[head]?.low ?? '';
    if (/^(?:il|elle)$/.test(lost) && /^(?:sont|ont|vont|font)$/.test(word.low) && isBeside(words, head, at))
      return [instead(noun, `${lost}s`, 'accord-verbe')];
    // « ils fond des promesses »: what melts has no object.
    const made = words[(verbs[verb]?.last ?? 0) + 1];
    const isMade = word.low === 'fond' && persons === '6' && (made?.tag === 'T' || made?.low === 'des');
    // « j’en est assez »: what one has.
    const isHad =
      /^(?:est|es)$/.test(word.low) &&
      pronoun === "j'" &&
      words[(verbs[verb]?.finite ?? 0) - 1]?.low === 'en';
    const heard =
      pronoun === null || /^une?$/.test(pronoun)
        ? (heardAs(word.low, persons, words[at + 1]) ?? heardAsPast(word, persons))
        : isBeHeard(words, at, pronoun)
          ? 'est'
          : heardAsPast(word, persons);
    const isConditional =
      heard !== null && (lexicon.entry(heard)?.readings.some(({ kind }) => kind === 'V') ?? false);
    const form = isMade
      ? 'font'
      : isConditional
        ? heard
        : isHad
          ? 'ai'
          : conjugated({ ...word, readings: word.senses }, persons.charAt(0), lexicon);
    if (form === null || form === word.low) return [];
    // « Maman, ne t’inquiètes pas »: who is spoken to is no subject.
    const isOrder =
      pronoun === null && verbs[verb]?.clitics.some((one) => /^t[e']$/.test(words[one]?.low ?? '')) === true;
    if (isOrder && /es$/.test(word.low) && verbs[verb]?.isNegated)
      return [
        {
          ...instead(word, form, 'accord-verbe'),
          about: `${quoted(form)} est un ordre donné à une personne : il ne prend pas de s.`,
        },
      ];
    return [{ ...instead(word, form, 'accord-verbe'), about: subjectSentence(words, its, form) }];
  });

/** Names the subject of a verb: « mes parents » and its head, or both of « mon frère et moi ». */
export function subjectSentence(words: readonly Word[], { heads }: Subject, form: string): string {
  const [head = -1] = heads;
  // « mon frère et moi »: the pronoun stands for both.
  const isBoth = /^(?:moi|toi)$/.test(words[head]?.low ?? '') && words[head - 1]?.low === 'et';
  const named = (isBoth ? [head - 2, head] : heads).map(
    (one) => words[one]?.text.replace(/^-(?:t-)?/, '') ?? '',
  );
  return named.length > 1
    ? `${quoted(named.join(' et '))} sont les sujets de ${quoted(form)}.`
    : `${quoted(named.join(''))} est le sujet de ${quoted(form)}.`;
}

/** « les parents devrai », « la fusion ai un changement »: with a noun, the form of the third person that sounds the same. */
function heardAs(low: string, persons: string, next: Word | undefined): string | null {
  if (low === 'ai') return persons === '3' && /[TAD]/.test(next?.tag ?? '') ? 'est' : null;
  if (!/rai$/.test(low)) return null;
  return persons === '6' ? `${low.slice(0, -1)}ient` : persons === '3' ? `${low}t` : null;
}

/** « elle n’ai pas potable »: what is said of it is an adjective, and no participle. */
function isBeHeard(words: readonly Word[], at: number, pronoun: string): boolean {
  let place = at + 1;
  while (/^(?:pas|plus|jamais|très|trop|presque|aussi)$/.test(words[place]?.low ?? '')) place += 1;
  return (
    words[at]?.low === 'ai' &&
    /^(?:il|elle)$/.test(pronoun) &&
    words[place]?.tag === 'A' &&
    !has(words[place], 'QN')
  );
}

/** « le chien tremblai », « il tremblai »: the imperfect, which sounds the same, and not the rare « trembla ». */
function heardAsPast({ low, senses }: Word, persons: string): string | null {
  if (!/[^r]ai$/.test(low) || !senses.some(({ tense }) => tense === 's')) return null;
  const ending = { 2: 's', 3: 't', 6: 'ent' }[persons];
  return ending === undefined ? null : low + ending;
}

/** « il ne se sont plus »: nothing but clitics and « ne » part a pronoun from its verb. */
const isBeside = (words: readonly Word[], pronoun: number, verb: number): boolean =>
  pronoun < verb &&
  words.slice(pronoun + 1, verb).every(({ tag, low }) => tag === 'K' || /^n[e']$/.test(low));

/** « la porte ferme »; but « les paysans quitte le village » has no other verb, and no adjective that agrees. */
const isItsAdjective = (words: readonly Word[], at: number, persons: string): boolean =>
  has(words[at], 'A') && (!persons.includes('6') || hasOtherVerb(words, at) || words[at + 1]?.tag !== 'T');

function verbFollows(words: readonly Word[], from: number): boolean {
  const end = words.findIndex(
    ({ tag, low }, at) => at > from && (/[VJWC]/.test(tag) || /^[,.:;!?]$/.test(low)),
  );
  return words[end]?.tag === 'V';
}
