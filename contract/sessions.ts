import * as z from 'zod/mini';
import { engineName } from './artefacts/artefact.ts';
import { characters } from './limits.ts';
import { text } from './text.ts';

const INVALID = 'Champs invalide';

export const startSessionBody = z.object({
  educationSystem: text(characters.sessionField, INVALID),
  classe: text(characters.sessionField, INVALID),
  level: text(characters.sessionField, INVALID),
  subject: text(characters.sessionSubject, INVALID),
  attributes: z._default(text(characters.sessionAttributes, INVALID), ''),
});
export type StartSessionBody = z.infer<typeof startSessionBody>;

/** One message of a session; `engine` says what wrote an answer. */
export const chatMessage = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  engine: z.optional(engineName),
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** The progress of the session is `tokenNbre` out of `SESSION_TOKENS`. */
export const chat = z.object({ chat: z.array(chatMessage), tokenNbre: z.number() });

/**
 * `writing`: the fiche or an answer is being written. `open`: a message can be sent. `full`: no token is left.
 * `failed`: the fiche could not be written, and its credit was refunded.
 */
export const sessionState = z.enum(['writing', 'open', 'full', 'failed']);

/** A text that is being written: the message it answers (none for the fiche), and the whole text so far. */
export const sessionWriting = z.object({
  completionId: z.string(),
  question: z.nullable(z.string()),
  text: z.string(),
});

/** A session as `GET /revision/{id}` answers it. An app that reconnects reads its state from here. */
export const revision = z.object({
  ...chat.shape,
  state: z.optional(sessionState),
  /** French sentence that says why there is no fiche; present with `failed`. */
  failure: z.optional(z.string()),
  /** The texts being written, oldest first; present with `writing`. */
  writing: z.optional(z.array(sessionWriting)),
  /** The values that the session was started with. */
  ...z.partial(startSessionBody).shape,
  createdAt: z.optional(z.iso.datetime()),
  favorite: z.optional(z.boolean()),
});
export type Revision = z.infer<typeof revision>;
