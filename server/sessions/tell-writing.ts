import type * as z from 'zod/mini';
import type { sessionWriting } from '#contract/sessions.ts';
import type { GenerationRow } from '#server/database/schema.ts';
import type { Generations } from '#server/generation/generations.ts';

type Writing = z.infer<typeof sessionWriting>;

/**
 * One generation of a session, for an app that comes back before the answer is there. The text so far is known where it
 * is written: what another process writes shows its text when it is stored.
 */
export type TellWriting = (
  userId: number,
  sessionId: number,
  row: Pick<GenerationRow, 'id' | 'question'>,
) => Writing;

export const createTellWriting =
  (generations: Pick<Generations, 'underWay'>): TellWriting =>
  (userId, sessionId, { id, question }) => {
    const here = generations.underWay(userId, sessionId).find(({ completionId }) => completionId === id);
    return { completionId: id, question, text: here?.text ?? '' };
  };
