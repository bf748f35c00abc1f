import { type ErrorCode, errors } from '#contract/errors.ts';
import { Refusal } from '#server/refusal.ts';

/** What is said where no credit was taken, so that none is said to be given back. */
const FREE: Partial<Record<ErrorCode, string>> = {
  stopped: 'Vous avez arrêté cette demande.',
  engine_unavailable:
    'Le service d’intelligence artificielle ne répond pas. Votre message est gardé\u00a0: renvoyez-le dans un instant.',
};

const REFUNDED = ' Votre crédit est rendu.';

/**
 * `refusal` as whoever asked is told of it. An engine says what happened; what it means for the credit is added here,
 * and a free message has none to give back.
 */
export function failureOf({ code, message }: Refusal, cost: number): Pick<Refusal, 'code' | 'message'> {
  const plain = message === errors[code].message;
  if (plain) return { code, message: (cost === 0 ? FREE[code] : undefined) ?? message };
  const refunded = code === 'engine_unavailable' && cost > 0;
  return { code, message: refunded ? message + REFUNDED : message };
}

/** A refusal while there is more to do than can be done; nothing was reserved yet. */
export const saturated = (retryAfterMs: number): Refusal =>
  new Refusal('engine_unavailable', {
    message:
      'Service saturé\u00a0: trop de demandes en ce moment. Aucun crédit n’est pris, réessayez plus tard.',
    retryAfterMs,
  });

/** What a server that stops says to what it can't finish. */
export const shuttingDown = (): Refusal =>
  new Refusal('engine_unavailable', {
    message: 'Le service redémarre et n’a pas pu finir votre demande. Réessayez dans un instant.',
  });
