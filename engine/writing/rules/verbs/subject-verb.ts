import { fitsPerson, has } from '#engine/language/grammar.ts';
import type { Word } from '#engine/language/words.ts';
import { type Finding, instead, type ParsedRule, quoted } from '../finding.ts';
import { homophoneParticiple } from '../participles/homophones.ts';
import { hasOtherVerb } from './clause.ts';
import { conjugated } from './conjugation.ts';

/**
 * A verb agrees with the head of its subject, however far.
 *
 * wrong: « Les oiseaux qui chante me réveillent. » « Le prix des légumes augmentent. » « La Belgique perds. »
 * « Il sont partis. » « Les paysans quitte leur village. » « Sinon les jeunes souffrirons. »
 * right: « La moitié d’entre nous pensent. » « C’est moi qui ai raison. » « Ce que disent les journaux. »
 * « Je ne vous le dirais pas. » « La porte ferme mal. »
 */
export const subjectVerb: ParsedRule = ({ words, verbs, subjects }, { lexicon }) =>
  subjects.flatMap(({ verb, heads, persons, isSure, pronoun, relative }): Finding[] => {
    const word = words[verbs[verb]?.finite ?? -1];
    const [head] = heads;
    const at = verbs[verb]?.finite ?? 0;
    if (!isSure || word === undefined || word.capital || head === undefined || word.tag !== 'V') return [];
    // A name may be plural, and an unknown word may be anything.
    const noun = words[head];
    if (noun === undefined || (pronoun === null && noun.readings.length === 0 && !noun.capital)) return [];
    if (word.readings.some((one) => fitsPerson(one, persons))) return [];
    // « nous avons » and « vous touchez » have no noun for a subject; « les espèces disparaitrons » sounds like « -ront ».
    const isOurs = word.readings.every(({ kind, persons: its }) => kind === 'V' && /^[45]+$/.test(its));
    if (pronoun === null && isOurs && !(persons === '6' && /rons$/.test(word.low))) return [];
    // « ils ont été arrêtés et mit en prison »: a participle that another rule knows, or nobody.
    if (
      words[(verbs[verb]?.first ?? 0) - 1]?.low === 'et' &&
      words[(verbs[verb]?.first ?? 0) - 2]?.tag !== 'V' &&
      homophoneParticiple(word, lexicon) !== null &&
      words.slice(0, verbs[verb]?.first).some(({ tag }) => tag === 'Q')
    )
      return [];
    // « le cobalt extrait dans le monde venait »: a participle, where the verb follows.
    if (pronoun === null && has(word, 'Q') && verbFollows(words, verbs[verb]?.last ?? 0)) return [];
    // « les monnaies entre elles »: a preposition that is a verb too.
    const isAvoir = word.low === 'a' && words[verbs[verb]?.participle ?? 0]?.tag === 'Q';
    if (pronoun === null && has(word, 'X') && !isAvoir) return [];
    // « orages désirés, qui devez m’emporter »: who is spoken to.
    if (relative !== null && pronoun === null && word.readings.some(({ persons: its }) => /[45]/.test(its)))
      return [];
    // « la porte ferme » may be a noun and its adjective.
    if (pronoun === null && head === (verbs[verb]?.first ?? 0) - 1 && isItsAdjective(words, at, persons))
      return [];
    // « il sont partis »: nobody hears the s, and everybody hears « sont ».
    const lost = words[head]?.low ?? '';
    if (/^(?:il|elle)$/.test(lost) && /^(?:sont|ont|vont|font)$/.test(word.low) && isBeside(words, head, at))
      return [instead(noun, `${lost}s`, 'accord-verbe')];
    // « ils fond des promesses »: what melts has no object.
    const isMade = word.low === 'fond' && persons === '6' && words[(verbs[verb]?.last ?? 0) + 1]?.tag === 'T';
    // « j’en est assez »: what one has.
    const isHad =
      /^(?:est|es)$/.test(word.low) &&
      pronoun === "j'" &&
      words[(verbs[verb]?.finite ?? 0) - 1]?.low === 'en';
    const heard = pronoun === null ? heardAs(word.low, persons, words[at + 1]) : null;
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
    const subject = heads.map((one) => words[one]?.text.replace(/^-(?:t-)?/, '') ?? '').join(' et ');
    return [
      {
        ...instead(word, form, 'accord-verbe'),
        about: `${quoted(subject)} ${heads.length > 1 ? 'sont les sujets' : 'est le sujet'} de ${quoted(form)}.`,
      },
    ];
  });

/** « les parents devrai », « la fusion ai un changement »: with a noun, the form of the third person that sounds the same. */
function heardAs(low: string, persons: string, next: Word | undefined): string | null {
  if (low === 'ai') return persons === '3' && /[TAD]/.test(next?.tag ?? '') ? 'est' : null;
  if (!/rai$/.test(low)) return null;
  return persons === '6' ? `${low.slice(0, -1)}ient` : persons === '3' ? `${low}t` : null;
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
