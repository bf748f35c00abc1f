import { fitsPerson, has } from '#engine/language/grammar.ts';
import { type Finding, instead, type ParsedRule, quoted } from './finding.ts';
import { conjugated } from './verbs.ts';

/**
 * A verb agrees with the head of its subject, however far.
 *
 * wrong: « Les oiseaux qui chante me réveillent. » « Le prix des légumes augmentent. » « La Belgique perds. »
 * right: « La moitié d’entre nous pensent. » « C’est moi qui ai raison. » « Ce que disent les journaux. »
 */
export const subjectVerb: ParsedRule = ({ words, verbs, subjects }, { lexicon }) =>
  subjects.flatMap(({ verb, heads, persons, isSure, pronoun, relative }): Finding[] => {
    const word = words[verbs[verb]?.finite ?? -1];
    const [head] = heads;
    if (!isSure || word === undefined || word.capital || head === undefined || word.tag !== 'V') return [];
    // A name may be plural, and an unknown word may be anything.
    const noun = words[head];
    if (noun === undefined || (pronoun === null && noun.readings.length === 0 && !noun.capital)) return [];
    if (word.readings.some((one) => fitsPerson(one, persons))) return [];
    // « les monnaies entre elles »: a preposition that is a verb too.
    if (pronoun === null && has(word, 'X')) return [];
    // « orages désirés, qui devez m’emporter »: who is spoken to.
    if (relative !== null && pronoun === null && word.readings.some(({ persons: its }) => /[45]/.test(its)))
      return [];
    // « la porte ferme » may be a noun and its adjective.
    if (pronoun === null && has(word, 'A') && head === (verbs[verb]?.first ?? 0) - 1) return [];
    const form = conjugated({ ...word, readings: word.senses }, persons.charAt(0), lexicon);
    if (form === null || form === word.low) return [];
    const subject = heads.map((one) => words[one]?.text.replace(/^-(?:t-)?/, '') ?? '').join(' et ');
    return [
      {
        ...instead(word, form, 'accord-verbe'),
        about: `${quoted(subject)} ${heads.length > 1 ? 'sont les sujets' : 'est le sujet'} de ${quoted(form)}.`,
      },
    ];
  });
