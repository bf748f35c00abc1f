import type { EndpointName } from '#contract/endpoints.ts';
import type { Idempotency } from '#server/accounts/idempotency.ts';
import type { Transaction } from '#server/database/database.ts';
import type { ItemRow } from '#server/database/schema.ts';
import type { Run } from '#server/engines/engine.ts';

/**
 * One generation as a noun describes it: what it costs, how the engine is asked, and how its result is stored. `Made` is
 * what the engine's answer became.
 */
export interface Job<Made> {
  readonly userId: number;
  /** The name of the call. */
  readonly tool: EndpointName;
  readonly idempotency: Idempotency;
  /** Credits reserved when it starts: the engine's price (`priceOf`), or 0 for a message of a session. */
  readonly cost: number;
  /** The pair of realtime events under which its text streams; none for an artefact. */
  readonly stream?: 'completion' | 'chatCompletion';
  /** The message of a session that it answers, which is shown while it runs. */
  readonly question?: string;
  /**
   * Runs in the transaction that opens the generation, after the key was looked up. It checks what must be true then and
   * may store the item that the result will fill. @throws Refusal, and then nothing is stored or reserved
   */
  readonly open?: (transaction: Transaction, now: number) => Promise<ItemRow | undefined>;
  /** Asks the engine, outside any transaction. @throws Refusal for what can't be made, anything else for a failure */
  readonly ask: (run: Run) => Promise<Made>;
  /** What a stopped generation keeps of its text. Without this, or with no text yet, the credit comes back. */
  readonly partial?: (text: string) => Made;
  /**
   * Stores the result, in the transaction that settles the credit. Answers the item that it concerns, or a text that is no
   * item: that one is kept with the generation's row, for repetitions of its key.
   */
  readonly store: (transaction: Transaction, made: Made, now: number) => Promise<ItemRow | string>;
  /** What the answer says about the result, also to a repetition: « 1 question écartée ». */
  readonly note?: (made: Made) => string | undefined;
}
