import { has, is, isMark, only, PREPOSITIONS, set } from '#engine/language/grammar.ts';
import { type Finding, instead, quoted, type Rule } from '../finding.ts';

/** Determiners of a masculine noun: « la cour » is feminine, « le cours » is not. */
const MASCULINE = set('un le ce mon ton son du au aucun quel');
const BETWEEN = set('bon premier dernier prochain petit long seul nouveau même autre second');
const SUBJECTS = set(
  'maths math mathématiques français anglais physique chimie biologie histoire géographie géo droit sport danse musique philo philosophie économie informatique svt religion latin littérature dessin couture cuisine conduite natation soutien rattrapage vacances',
);
/** Determiners that no infinitive has. */
const OF_NOUN = set('un mon ton son cet notre votre chaque aucun quel');

/**
 * Nouns that sound like another word, where the determiner tells which one is meant.
 *
 * wrong: « J’ai un cour de maths. » « Votre cour de droit est long. » « Au cour de la séance, il dort. »
 * « J’ai fait un résumer du chapitre. » « Mon exposer porte sur l’eau. » « L’énoncer dit le contraire. »
 * right: « La cour est grande. » « Votre cour est grande. » « Le dîner est prêt. » « Il faut l’énoncer. » « Le lever du jour »
 */
export const nounsByGender: Rule = ({ tokens }, lexicon) =>
  tokens.flatMap((token, at): Finding[] => {
    if (token.capital && at > 0) return [];
    const before = tokens[at - 1];
    if (token.low === 'cour') {
      const own = is(before, BETWEEN) ? tokens[at - 2] : before;
      const isTaught =
        is(before, set('votre notre leur l’ chaque des les mes ses nos vos')) &&
        /^d[e']$/.test(tokens[at + 1]?.low ?? '') &&
        is(tokens[at + 2], SUBJECTS);
      return is(own, MASCULINE) || isTaught
        ? [
            {
              ...instead(token, 'cours', 'homophone-mot'),
              about: `${quoted('cours')}, ce qu’on apprend ou ce qui se déroule, prend toujours un s ; ${quoted('la cour')} est un lieu.`,
            },
          ]
        : [];
    }
    if (!only(token, 'I') || !/er$/.test(token.low)) return [];
    const noun = token.low.replace(/er$/, 'é');
    if (lexicon.entry(noun)?.readings.some(({ kind, number }) => kind === 'N' && number === 's') !== true)
      return [];
    const opens =
      before?.low === "l'" &&
      token.low === 'énoncer' &&
      at === 1 &&
      has(tokens[at + 1], 'V') &&
      !has(tokens[at + 1], 'ID');
    // « à mon arrivée », « son manger »: only what has a noun in -é.
    // « les courbes qui son tracer », « mes parents mon donner »: « sont », « m’ont ».
    const isOwner =
      !is(before, set('mon ton son')) ||
      isMark(tokens[at - 2]) ||
      is(tokens[at - 2], PREPOSITIONS) ||
      only(tokens[at - 2], 'VI');
    return (is(before, OF_NOUN) && !has(before, 'V') && isOwner) || opens
      ? [
          {
            ...instead(token, noun, 'er-é'),
            about: `Après ${quoted(before?.text ?? '')}, ${quoted(noun)} est un nom.`,
          },
        ]
      : [];
  });
