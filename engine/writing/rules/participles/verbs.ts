import { set } from '#engine/language/grammar.ts';

/** Verbs whose participle agrees in a way of their own. */

/** Pronominal verbs whose « se » is an indirect object: « ils se sont parlé ». */
export const INDIRECT = set(
  'parler plaire déplaire complaire succéder sourire rire téléphoner écrire dire demander mentir nuire ressembler suffire rendre faire donner laver acheter offrir poser permettre imaginer procurer partager jurer promettre répéter raconter',
);

/** Those of them that never have another object: « elles se sont parlé pendant des heures ». */
export const ALWAYS_INDIRECT = set(
  'parler plaire déplaire complaire succéder sourire téléphoner mentir nuire ressembler suffire',
);

/** Pronominal verbs that have no other object than « se »: « elle s’est mariée samedi ». */
export const DIRECT = set(
  'marier promener tromper rencontrer lever coucher réveiller reposer habiller fâcher enfuir évader perdre baigner amuser installer arrêter dépêcher évanouir blesser battre sauver souvenir occuper cacher asseoir disputer réunir rassembler réfugier entraîner entrainer terminer développer évaporer produire dérouler passer trouver effondrer éteindre allumer ouvrir fermer',
);

/** Verbs whose object is a person, so that « nous » and « vous » before them are no indirect objects. */
export const OBJECT_PERSONS = set(
  'voir aider féliciter inviter rencontrer regarder rendre appeler accueillir surprendre aimer choquer toucher amuser obliger empêcher encourager attendre réveiller entendre écouter déranger conduire emmener amener remercier tromper sauver blesser battre punir gronder laisser prévenir informer convaincre forcer intéresser impressionner guider soigner protéger ramener raccompagner reconduire déposer accompagner séparer réunir arrêter suivre rassurer chasser agresser insulter',
);

/** Verbs of giving and telling, whose « me » and « nous » are most often the person to whom. */
export const DATIVE = set(
  'donner offrir demander envoyer montrer prêter raconter apporter acheter rendre proposer conseiller promettre expliquer remettre confier écrire lire dire présenter préparer faire enseigner apprendre servir vendre permettre imposer cacher voler confirmer prouver annoncer signaler rappeler répondre avouer garantir transmettre',
);

/** Verbs without an object: who is seen to come comes himself. */
export const MOVES = set(
  'sortir entrer partir arriver venir passer courir tomber rire pleurer dormir crier marcher monter descendre jouer rentrer grandir',
);

/** Adverbs before an adjective: « très content ». */
export const DEGREES = set(
  'très plus moins trop assez bien aussi si peu tout toujours souvent déjà pas jamais encore vraiment mal',
);
