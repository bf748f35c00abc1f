import { isFiniteVerb } from '#engine/text/words/verbs.ts';

/**
 * Nouns that name nothing by themselves: « la ville » is one that the text has named before. « Le roi » and « la loi » may be
 * the topic of a text.
 */
const NOUNS =
  'mot|terme|expression|ville|cité|pays|région|île|territoire|village|texte|ouvrage|livre|œuvre|projet|accord|expédition|découverte|maladie|navire|bateau|édifice|bâtiment|monument|pièce|expérience|entreprise|mesure|dispositif|procédé|méthode|appareil|auteur|écrivain|savant|chercheur|premi(?:er|ère)s?|seconde?s?|deuxième|troisième|dernière?s?|même|autre';
const GENERIC = new RegExp(`^(?:le|la|les|l’)\\s?(?:${NOUNS})s?$`, 'iu');
const GENERIC_FIRST = new RegExp(
  `^(?:le|la|les|l’)\\s?(?:${NOUNS})s?(?=,\\s|\\s(?<next>\\p{Ll}+)(?:\\s|$))`,
  'iu',
);

/** Tells whether a subject names nothing by itself: « la ville », « le premier ». */
export const isGeneric = (subject: string): boolean => GENERIC.test(subject.trim());

/** Tells whether a statement begins with such a subject and says no more of it. */
export function beginsGeneric(statement: string): boolean {
  const found = GENERIC_FIRST.exec(statement);
  const next = found?.groups?.next;
  return found !== null && (next === undefined || isFiniteVerb(next, '', ''));
}
