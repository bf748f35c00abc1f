import { ACCOUNT_BYTES, COURSE_BYTES, COURSE_SOURCES, COURSES_KEPT, SECOND } from '../limits.ts';

/** Sentences about an account that are more precise than the sentence of their code (`contract/errors.ts`). */

/** The outcome of a request for a verification code: sent, or the reason why it was not. */
export const codeSentences = {
  sent: 'Un code vous a été envoyé par SMS. Il est valable 10 minutes.',
  recent:
    'Un SMS vient d’être envoyé à ce numéro. S’il n’arrive pas, demandez un nouveau code dans une minute.',
  limited: 'Trop de SMS ont été envoyés à ce numéro. Patientez un peu avant de demander un nouveau code.',
  saturated: 'Trop de SMS ont été envoyés aujourd’hui. Demandez un nouveau code un peu plus tard.',
  undelivered: 'Le SMS n’a pas pu partir. Votre compte est gardé\u00a0: demandez un nouveau code.',
} as const;

/** The last SMS to this number was for an account that is gone. `waitMs`: milliseconds until this account can have its own. */
export function codeTooSoon(waitMs: number): string {
  const seconds = Math.max(1, Math.ceil(waitMs / SECOND));
  return `Un SMS est parti vers ce numéro il y a moins d’une minute, pour un compte qui n’existe plus. Recommencez dans ${seconds}\u00a0seconde${seconds > 1 ? 's' : ''} pour recevoir votre code.`;
}

/** The link for a new password is unknown, already used, or expired. */
export const DEAD_LINK = 'Ce lien n’est plus valable. Demandez-en un nouveau.';

/** The account has reached `ACCOUNT_CHANGES`. */
export const NO_MORE_CHANGES =
  'Votre compte a enregistré tout ce qu’un compte peut enregistrer\u00a0: il n’accepte plus rien de nouveau. Ce qui y est reste là.';

/** The data of the account has reached `ACCOUNT_BYTES`. */
export const ACCOUNT_FULL = `Votre compte est plein\u00a0: il garde ${ACCOUNT_BYTES / 1024 ** 2}\u00a0Mo. Supprimez des éléments de votre historique, puis réessayez.`;

/** The courses of the account have reached `COURSE_BYTES`. */
export const COURSES_FULL = `Vos cours occupent toute la place de votre compte\u00a0: il en garde ${COURSE_BYTES / 1024 ** 2}\u00a0Mo de texte. Ce document reste sur cet appareil. Supprimez-en un autre, puis réessayez.`;

/** The account has as many courses, or the course as many documents, as it may have. */
export const TOO_MANY_COURSES = `Votre compte garde déjà ${COURSES_KEPT} cours. Celui-ci reste sur cet appareil. Supprimez-en un autre, puis réessayez.`;
export const TOO_MANY_SOURCES = `Ce cours a déjà ${COURSE_SOURCES} documents sur votre compte. Celui-ci reste sur cet appareil.`;

/** A person who is signed in gave another password than the account's. */
export const WRONG_PASSWORD = 'Mot de passe incorrect.';

/** The name under which an open session is listed. */
export const browserOn = (browser: string, system: string): string => `${browser} sur ${system}`;
