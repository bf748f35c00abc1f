import { type ErrorCode, errors } from './errors.ts';

/**
 * Failures that happen on the device, so no server sends a sentence for them. None of these codes comes over the
 * network.
 */
export const deviceErrors = {
  /** The request was not sent, or it cannot have had an effect. */
  unreachable: 'Pas de connexion avec le serveur. Vérifiez votre réseau, puis réessayez.',
  /** The request was sent and its answer was lost: the server may have done what was asked. */
  unknown_outcome:
    'Votre demande est partie, mais la réponse s’est perdue. Son résultat arrivera de lui-même, et rien ne sera payé deux fois.',
  /** The person cancelled work that ran on this device. */
  cancelled: 'Ce que vous avez écrit reste ici.',
  /** The person stopped waiting for a request that the server may have received. */
  given_up: 'Si elle était déjà partie, son résultat apparaîtra dans votre historique.',
  device_failed: 'Cet appareil n’a pas pu le faire. Réessayez, ou rechargez la page.',
  lessons_not_here: 'Les leçons ne sont pas encore sur cet appareil\u00a0: il faut une connexion, une fois.',
  engine_not_here: 'Cet outil n’est pas encore sur cet appareil\u00a0: il faut une connexion, une fois.',
  change_not_kept: 'L’appareil n’a pas pu garder ce changement. Libérez de la place, puis réessayez.',
  request_not_kept: 'L’appareil n’a pas pu garder cette demande. Libérez de la place, puis réessayez.',
  change_not_sent: 'Une erreur inconnu a eu lieu veuillez nous contacter si le problème persiste',
} as const satisfies Record<string, string>;

type DeviceErrorCode = keyof typeof deviceErrors;

/** Every failure that a screen can show: the errors of the server and those of this device. */
export type FailureCode = ErrorCode | DeviceErrorCode;

/** True when the code is an error of the server. */
export function isServerError(code: FailureCode): code is ErrorCode {
  return code in errors;
}

/** The default French sentence of a failure, for when there is no more precise one. */
export function sentenceOf(code: FailureCode): string {
  return isServerError(code) ? errors[code].message : deviceErrors[code];
}

/**
 * What a person can do about a failure:
 * - `retry`: sends the same request again. `check`: asks the server for the outcome. `give-up`: stops waiting.
 * - `device`: lets this device make it, at no cost.
 * - `later`: queues the request until the connection is back. `plans`, `sign-in`, `library`: opens that page.
 * - `new-session`: starts another session on the same subject.
 */
export type NextStep =
  | 'retry'
  | 'check'
  | 'give-up'
  | 'device'
  | 'later'
  | 'plans'
  | 'sign-in'
  | 'library'
  | 'new-session';

/** A failure as a screen draws it: what is said, and what can be done about it in the order of the buttons. */
export interface ExplainedFailure {
  readonly code: FailureCode;
  /** `info` is no fault: it is said politely. */
  readonly tone: 'error' | 'info';
  readonly title: string;
  readonly sentence: string;
  /** What is wrong with single fields, one sentence each. */
  readonly details: readonly string[];
  /** A screen shows those that it can offer, the main one last. */
  readonly steps: readonly NextStep[];
  /** Seconds that the server asks to wait before the next try; null when it does not say. */
  readonly waitSeconds: number | null;
}
