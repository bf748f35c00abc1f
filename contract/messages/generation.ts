import { SECOND } from '../limits.ts';

/** Sentences about one generation that are more precise than the sentence of their code (`contract/errors.ts`). */

/** Appended to an engine's own sentence when the reserved credit is refunded. */
export const REFUNDED = ' Votre crédit est rendu.';

/** For generations that cost no credit: these sentences must not say that a credit is refunded. */
export const freeFailures = {
  stopped: 'Vous avez arrêté cette demande.',
  engine_unavailable:
    'Le service ne répond pas. Ce que vous avez écrit est gardé\u00a0: renvoyez-le dans un instant.',
} as const;

/** The installation has reached its limit of generations; no credit was reserved. */
export const SATURATED =
  'Service saturé\u00a0: trop de demandes en ce moment. Aucun crédit n’est pris, réessayez plus tard.';

/** The server shuts down before the generation could end. */
export const SHUTTING_DOWN =
  'Le service redémarre et n’a pas pu finir votre demande. Réessayez dans un instant.';

/** The account has reached its daily limit of generations. */
export const DAILY_SHARE_USED = 'Vous avez fait beaucoup de demandes aujourd’hui. Reprenez un peu plus tard.';

/** A message arrived while the session's fiche is still being written. */
export const FICHE_NOT_READY = 'La fiche s’écrit encore. Envoyez votre message dès qu’elle est prête.';

/** A message arrived for a session whose fiche could not be written. */
export const FICHE_MISSING = 'Cette session n’a pas de fiche. Démarrez-en une autre sur le même sujet.';

/**
 * The language model failed several times in a row, so the server stops asking it for a while. `waitMs`: milliseconds
 * until it asks again.
 */
export const modelIsDown = (waitMs: number): string =>
  `Le service d’intelligence artificielle est en panne. Réessayez dans ${inSeconds(waitMs)}.`;

function inSeconds(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / SECOND));
  return `${seconds}\u00a0seconde${seconds > 1 ? 's' : ''}`;
}

/** Why a language model failed, where that changes what the person can do; see `FailureKind` of the server. */
export const modelFailures = {
  limited: 'Le service d’intelligence artificielle est très demandé en ce moment. Réessayez dans une minute.',
  silent: 'Le service d’intelligence artificielle a mis trop de temps à répondre. Réessayez dans un instant.',
  stalled: 'La réponse s’est interrompue en route. Réessayez dans un instant.',
  cut: 'La réponse s’est interrompue en route. Réessayez dans un instant.',
  garbled: 'La réponse reçue est illisible. Réessayez dans un instant.',
  too_long: 'La réponse reçue est beaucoup trop longue. Reformulez votre demande, puis réessayez.',
  empty: 'La réponse reçue est vide. Reformulez votre demande, puis réessayez.',
  misshapen:
    'La réponse reçue ne donne rien d’utilisable, même demandée deux fois. Précisez le sujet, puis réessayez.',
  incomplete:
    'La réponse s’est interrompue avant la moitié, même demandée deux fois. Précisez le sujet, puis réessayez.',
} as const;

/** Photographed pages that a language model reads. */
export const pageReadings = {
  /** Nobody set a model that reads pictures. */
  notHere: 'Ce serveur ne relit pas les photos avec une IA. Aucun crédit n’est pris.',
  nothing:
    'L’IA n’a trouvé aucun texte lisible sur cette photo. Reprenez-la de plus près, bien éclairée. Votre crédit est rendu.',
} as const;

/** Why a model did not read a page, where a person can't put the request in other words. */
export const pageFailures = {
  empty: 'L’IA n’a rien répondu. Réessayez dans un instant.',
  too_long: 'La réponse reçue est beaucoup trop longue pour une page. Réessayez dans un instant.',
  misshapen: 'L’IA a répondu autre chose que le texte de la page. Réessayez, ou reprenez la photo.',
} as const;

/** Appended to a text that the language model cut at its token limit. */
export const CUT_SHORT = '\n\n[La réponse s’arrête ici\u00a0: elle a atteint sa longueur maximale.]';
