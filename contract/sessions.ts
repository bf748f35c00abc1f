import * as z from 'zod/mini';
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

export const chatMessage = z.object({ role: z.enum(['user', 'assistant']), content: z.string() });

/** `tokenNbre` out of `SESSION_TOKENS` is the progress of the session. */
export const chat = z.object({ chat: z.array(chatMessage), tokenNbre: z.number() });
