import type { Idempotency } from '#server/accounts/idempotency.ts';
import type { Engine, PagePicture } from '#server/engines/engine.ts';
import { writtenOf } from '#server/engines/written.ts';
import type { Job } from '#server/generation/job.ts';

interface Order {
  readonly readPage: NonNullable<Engine['readPage']>;
  readonly cost: number;
  readonly userId: number;
  readonly picture: PagePicture;
  readonly idempotency: Idempotency;
}

/**
 * One page. The picture lives as long as the model is asked and is stored nowhere; the text is kept with the generation, for
 * an app that lost the answer, and is no item of the history: it belongs into a course.
 */
export function readingJob({ readPage, cost, userId, picture, idempotency }: Order): Job<string> {
  return {
    userId,
    tool: 'readPage',
    idempotency,
    cost,
    ask: async (run) => writtenOf(await readPage(picture, run)).text,
    store: async (_, text) => text,
  };
}
