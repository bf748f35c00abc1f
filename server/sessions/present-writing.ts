import type * as z from 'zod/mini';
import type { sessionWriting } from '#contract/sessions.ts';
import type { GenerationRow } from '#server/database/schema.ts';
import type { Generations } from '#server/generation/generations.ts';

type Writing = z.infer<typeof sessionWriting>;

/**
 * Presents one running generation of a session, for an app that opens it before the answer is stored. The text so far is
 * known only to the process that writes it; elsewhere it is empty.
 */
export type PresentWriting = (
  userId: number,
  sessionId: number,
  row: Pick<GenerationRow, 'id' | 'question'>,
) => Writing;

export const createPresentWriting =
  (generations: Pick<Generations, 'underWay'>): PresentWriting =>
  (userId, sessionId, { id, question }) => {
    const here = generations.underWay(userId, sessionId).find(({ completionId }) => completionId === id);
    return { completionId: id, question, text: here?.text ?? '' };
  };
