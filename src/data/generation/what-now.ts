import type { ExplainedFailure, FailureCode } from '#contract/failures.ts';
import { CallError } from '#src/data/server/call.ts';

type WhatNow = Pick<ExplainedFailure, 'title' | 'steps'> & Partial<Pick<ExplainedFailure, 'tone'>>;

/**
 * The only table from a failure of a request to an engine to what the person can do about it. Every screen that asks an
 * engine uses it; the sentence under the title is the server's own.
 */
const table = {
  invalid_payload: { title: 'Demande à corriger', steps: [] },
  invalid_token: { title: 'Session expirée', steps: ['sign-in'] },
  no_credit: { title: 'Plus de crédit', steps: ['library', 'device', 'plans'] },
  not_found: { title: 'Introuvable', steps: [] },
  session_full: { title: 'Session terminée', steps: ['new-session'] },
  stopped: { tone: 'info', title: 'Demande arrêtée', steps: ['retry'] },
  too_large: { title: 'Trop volumineux', steps: [] },
  unsupported_content: { title: 'Contenu refusé', steps: [] },
  key_reused: { title: 'Demande à refaire', steps: ['retry'] },
  engine_refused: { title: 'Impossible à faire ainsi', steps: ['library', 'later'] },
  too_many_tries: { title: 'Trop de demandes', steps: ['retry'] },
  too_many_generations: { title: 'Encore un instant', steps: ['retry'] },
  internal: { title: 'Une erreur est survenue', steps: ['device', 'retry'] },
  unavailable: { title: 'Service indisponible', steps: ['library', 'device', 'retry'] },
  engine_unavailable: { title: 'Service indisponible', steps: ['library', 'device', 'retry'] },
  unreachable: { title: 'Pas de connexion', steps: ['library', 'device', 'retry', 'later'] },
  unknown_outcome: {
    tone: 'info',
    title: 'Peut-être déjà fait\u00a0: vérification au retour du réseau',
    steps: ['give-up', 'device', 'check'],
  },
  cancelled: { tone: 'info', title: 'Demande annulée', steps: [] },
  given_up: { tone: 'info', title: 'Demande annulée', steps: [] },
  device_failed: { title: 'Échec sur cet appareil', steps: ['retry'] },
  lessons_not_here: { title: 'Leçons absentes de cet appareil', steps: ['retry', 'later'] },
  engine_not_here: { title: 'Pas encore sur cet appareil', steps: ['retry', 'later'] },
  request_not_kept: { title: 'Demande non gardée', steps: ['retry'] },
} as const satisfies Partial<Record<FailureCode, WhatNow>>;

/** For codes that no engine answers with. */
const otherwise: WhatNow = { title: 'Une erreur est survenue', steps: [] };

/** Explains a failure and what the person can do. Any error but a `CallError` is a bug of the app. */
export function whatNow(error: Error): ExplainedFailure {
  const failure = error instanceof CallError ? error : new CallError('internal');
  const { code, message: sentence, fields, retryAfter: waitSeconds } = failure;
  const {
    tone = 'error',
    title,
    steps,
  }: WhatNow = code in table ? table[code as keyof typeof table] : otherwise;
  return { code, tone, title, sentence, details: Object.values(fields), steps, waitSeconds };
}

/** What the device's engine throws where a file of its own is neither here nor can be fetched, by its name. */
const missing: Readonly<Record<string, FailureCode>> = {
  LessonsUnavailable: 'lessons_not_here',
  EngineUnavailable: 'engine_not_here',
  WritingDataMissing: 'engine_not_here',
};

/** Turns a failure of this device's engine into one of the same list of codes. */
export function deviceFailure(error: unknown): CallError {
  if (error instanceof CallError) return error;
  const name = error instanceof Error ? error.name : '';
  if (name === 'AbortError') return new CallError('cancelled');
  return new CallError(missing[name] ?? 'device_failed');
}

/** The result of this device's engine. Throws `engine_refused` with the engine's sentence when it can't do it well. */
export function madeOf<Made>(
  outcome: ({ readonly made: true } & Made) | { readonly made: false; readonly reason: string },
): { readonly made: true } & Made {
  if (outcome.made) return outcome;
  throw new CallError('engine_refused', outcome.reason);
}
