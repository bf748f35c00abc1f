import type { Gender, Plurality } from '../lexicon/word-readings.ts';

/** Singular nouns whose verb may agree with their plural complement (« une foule de gens sont venus »). */
export const COLLECTIVES = new Set(
  'majorité minorité foule groupe ensemble nombre partie reste moitié tiers quart dizaine quinzaine vingtaine trentaine cinquantaine centaine millier million milliard multitude série infinité quantité totalité poignée tas sorte espèce couple masse nuée troupe type pourcentage proportion part fraction'.split(
    ' ',
  ),
);
/** Adverbs of quantity: the noun after « de » is the subject (« beaucoup de gens pensent »). */
export const QUANTITIES = new Set(
  'beaucoup trop peu assez tant plus moins combien énormément tellement autant bien'.split(' '),
);
/** Pronouns other than the personal ones that can be subjects, with what they are. */
export const PRONOUNS: Readonly<Record<string, readonly [Gender, Plurality]>> = {
  un: ['m', 's'],
  une: ['f', 's'],
  plupart: ['e', 'p'],
  ce: ['m', 's'],
  "c'": ['m', 's'],
  cela: ['m', 's'],
  ça: ['m', 's'],
  ceci: ['m', 's'],
  celui: ['m', 's'],
  celle: ['f', 's'],
  ceux: ['m', 'p'],
  celles: ['f', 'p'],
  chacun: ['m', 's'],
  chacune: ['f', 's'],
  certains: ['m', 'p'],
  certaines: ['f', 'p'],
  plusieurs: ['e', 'p'],
  tous: ['m', 'p'],
  toutes: ['f', 'p'],
  "quelqu'un": ['m', 's'],
  personne: ['m', 's'],
  rien: ['m', 's'],
  aucun: ['m', 's'],
  aucune: ['f', 's'],
  lequel: ['m', 's'],
  laquelle: ['f', 's'],
  lesquels: ['m', 'p'],
  lesquelles: ['f', 'p'],
  'quelques-uns': ['m', 'p'],
  'quelques-unes': ['f', 'p'],
  autres: ['e', 'p'],
  uns: ['m', 'p'],
  unes: ['f', 'p'],
};
