import * as z from 'zod/mini';
import { user } from './users.ts';

/**
 * The closed list of errors that the server can answer; `failures.ts` lists what fails on the device. Screens switch on
 * the code, never on the sentence. `messages/generation.ts`, `messages/account.ts`, `messages/page-picture.ts` and `messages/fields.ts` hold
 * sentences that are more precise than the code's own; when an engine can make nothing of a request, the sentence comes
 * from the engine (`engine/`). `lasting`: the same call can never succeed, so a queued change is set aside and shown to
 * the person.
 */
export const errors = {
  invalid_payload: {
    status: 400,
    lasting: true,
    message: 'Certains champs sont invalides. Vérifiez votre saisie.',
  },
  wrong_code: {
    status: 400,
    lasting: true,
    message: 'Code incorrect ou expiré. Vérifiez le SMS ou demandez un nouveau code.',
  },
  invalid_token: { status: 401, lasting: false, message: 'Votre session a expiré. Reconnectez-vous.' },
  wrong_credentials: { status: 401, lasting: true, message: 'E-mail ou mot de passe incorrect.' },
  no_credit: {
    status: 402,
    lasting: true,
    message:
      'Vous n’avez plus de crédit. Ce que fait l’appareil reste gratuit\u00a0: essayez-le, ou choisissez une formule.',
  },
  not_found: { status: 404, lasting: true, message: 'Cet élément n’existe pas ou n’existe plus.' },
  account_exists: {
    status: 409,
    lasting: true,
    message: 'Ces informations sont déjà utilisées. Si vous avez un compte, connectez-vous.',
  },
  session_full: {
    status: 409,
    lasting: true,
    message: 'Cette session est pleine. Démarrez-en une autre sur le même sujet.',
  },
  stopped: { status: 409, lasting: true, message: 'Vous avez arrêté cette demande. Votre crédit est rendu.' },
  foreign_origin: {
    status: 403,
    lasting: true,
    message: 'Cette demande vient d’une autre page qu’Ardoise. Recommencez depuis Ardoise.',
  },
  too_large: {
    status: 413,
    lasting: true,
    message: 'Ce que vous envoyez est trop volumineux. Raccourcissez-le, puis réessayez.',
  },
  unsupported_content: {
    status: 415,
    lasting: true,
    message: 'Ardoise n’accepte pas ce type de contenu. Rechargez la page, puis réessayez.',
  },
  key_reused: {
    status: 422,
    lasting: true,
    message: 'Cette demande a déjà servi pour un autre contenu. Recommencez.',
  },
  engine_refused: {
    status: 422,
    lasting: true,
    message: 'Ardoise n’a pas de texte sur ce sujet. Collez votre cours dans «\u00a0Mon cours\u00a0».',
  },
  too_many_tries: {
    status: 429,
    lasting: false,
    message: 'Trop de tentatives. Patientez un peu avant de recommencer.',
  },
  too_many_generations: {
    status: 429,
    lasting: false,
    message: 'Deux demandes sont déjà en cours. Attendez la fin de l’une d’elles.',
  },
  internal: { status: 500, lasting: false, message: 'Une erreur inconnu a eu lieu' },
  unavailable: {
    status: 503,
    lasting: false,
    message: 'Le service est momentanément indisponible. Réessayez dans un instant.',
  },
  engine_unavailable: {
    status: 503,
    lasting: false,
    message:
      'Le service d’intelligence artificielle ne répond pas. Réessayez dans un instant. Votre crédit est rendu.',
  },
} as const satisfies Record<string, { status: number; lasting: boolean; message: string }>;

export type ErrorCode = keyof typeof errors;

export const errorCode = z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]);

/** The flag by which an endpoint says whether it succeeded (spec section 7). */
export type Flag = 'success' | 'logged' | 'created' | 'verified' | 'deleted' | 'emailSent' | 'update';

/** The members of every failed answer, beside the endpoint's own flag, which is false. */
export const failure = z.object({
  success: z.literal(false),
  code: errorCode,
  message: z.string(),
  /** One French sentence for each wrong field, keyed by the field's name in the request. */
  fields: z.optional(z.record(z.string(), z.string())),
  invalidToken: z.optional(z.literal(true)),
  /** Seconds to wait, as in the `Retry-After` header. */
  retryAfter: z.optional(z.number()),
  /** The account after the credit of a failed generation was refunded. */
  user: z.optional(user),
});
export type Failure = z.infer<typeof failure>;
