import { describeWriting } from '#contract/writing/request.ts';
import { type WritingFields, type WritingToolSlug, writingTools } from '#contract/writing/tools.ts';
import type { Idempotency } from '#server/accounts/idempotency.ts';
import type { Engine } from '#server/engines/engine.ts';
import { type Written, writerOf, writtenOf } from '#server/engines/written.ts';
import type { Job } from '#server/generation/job.ts';
import { insertItem } from '#server/items/repository.ts';

interface Order {
  readonly engine: Engine;
  readonly cost: number;
  readonly userId: number;
  readonly slug: WritingToolSlug;
  /** Checked by `writingToolBody(slug)`. */
  readonly fields: WritingFields;
  readonly idempotency: Idempotency;
}

/** One text of a writing tool: stored under the tool's title, with the request as it was put. */
export function writingJob({ engine, cost, userId, slug, fields, idempotency }: Order): Job<Written> {
  return {
    userId,
    tool: 'runTool',
    idempotency,
    cost,
    stream: 'completion',
    ask: async (run) => writtenOf(await engine.write(slug, fields, run)),
    partial: (text) => ({ text }),
    store: (transaction, { text }, now) =>
      insertItem(transaction, userId, {
        type: 'tool',
        name: writingTools[slug].title,
        input: describeWriting(slug, fields),
        output: text,
        engine: writerOf(engine),
        client_id: null,
        created_at: now,
      }),
  };
}
