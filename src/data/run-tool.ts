import type { EngineName } from '#contract/artefacts/artefact.ts';
import type { WritingToolSlug } from '#contract/writing-slugs.ts';
import type { WritingFields } from '#contract/writing-tools.ts';
import { call } from './api.ts';
import { onComeBack } from './come-back.ts';
import { refreshUser } from './credentials.ts';
import type { DeviceStore } from './device-store.tsx';

interface WritingOrder {
  readonly slug: WritingToolSlug;
  readonly fields: WritingFields;
  /** Idempotency key: the same one again joins what is under way, or brings the first answer, and never costs twice. */
  readonly key: string;
  readonly device: DeviceStore;
  readonly signal: AbortSignal;
}

/** A text as it was written before: the request as `describeWriting` words it, and what came of it. */
export interface WritingEntry {
  readonly input: string;
  readonly output: string;
}

export interface WrittenText {
  readonly id: number;
  readonly output: string;
  readonly engine: EngineName;
  /** What this tool wrote lately, newest first. */
  readonly history: readonly WritingEntry[];
}

/**
 * Has the server run a writing tool, for one credit. When the connection or the app comes back while the answer is
 * awaited, it is asked for again at once: the request that was under way may have died unheard. Throws a `CallError`.
 */
export async function runOnServer({ slug, fields, key, device, signal }: WritingOrder): Promise<WrittenText> {
  for (;;) {
    const attempt = new AbortController();
    const stopListening = onComeBack(() => attempt.abort());
    try {
      const either = AbortSignal.any([signal, attempt.signal]);
      const reply = await call('runTool', { params: { slug }, body: { ...fields }, key, signal: either });
      refreshUser(reply.user);
      const { id, output, engine, history } = reply;
      return { id, output, engine, history };
    } catch (error) {
      if (!attempt.signal.aborted || signal.aborted) throw error;
    } finally {
      stopListening();
      // Whatever came of it, the account has changed: the history, the credit spent or given back.
      if (device.kind === 'open' && !attempt.signal.aborted) void device.sync.now();
    }
  }
}

/**
 * Asks the server to stop what was asked with that idempotency key, whether or not its events came through; what is
 * written so far is kept. True when the server has heard it: the call that waits for the text then gets its answer.
 */
export async function stopGeneration(key: string): Promise<boolean> {
  try {
    await call('stopGeneration', { params: { completionId: key } });
    return true;
  } catch {
    return false;
  }
}
