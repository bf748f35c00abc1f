import { setTimeout as pause } from 'node:timers/promises';
import { SECOND } from '#contract/limits.ts';
import type { Clock } from '#server/clock.ts';
import { Refusal } from '#server/refusal.ts';
import type { Run } from '../engine.ts';
import type { Prompt } from '../prompts/prompt.ts';
import { createCircuit } from './circuit.ts';
import { failureSentences, ModelFailure } from './model-failure.ts';
import type { Model } from './provider.ts';
import { type Patience, streamAnswer, type Written } from './stream-answer.ts';

/** Milliseconds of a wait that is worth it. */
const LONGEST_WAIT_MS = 5 * SECOND;

interface Ports {
  readonly model: Model;
  readonly clock: Clock;
  readonly patience: Patience;
  /** Told of every call that failed; it holds no text and no key. */
  readonly report: (failure: ModelFailure) => void;
}

/** Asks the model. @throws Refusal `engine_unavailable` with what happened, or the reason of the signal */
export type AskModel = (prompt: Prompt, run: Run) => Promise<Written>;

/**
 * The one way to the model: tries again only before the first token, so that nothing is told twice, and leaves a
 * service alone that keeps failing.
 */
export function createAskModel({ model, clock, patience, report }: Ports): AskModel {
  const circuit = createCircuit(clock);

  /** All tries share the time until the first token. */
  async function withRetries(prompt: Prompt, { signal, onText }: Run): Promise<Written> {
    const until = performance.now() + patience.firstTokenMs;
    let begun = false;
    const tell = (text: string) => {
      begun = true;
      onText(text);
    };
    for (let tries = 0; ; tries += 1) {
      const firstTokenMs = Math.max(1, until - performance.now());
      try {
        return await streamAnswer(model, prompt, {
          signal,
          onText: tell,
          patience: { ...patience, firstTokenMs },
        });
      } catch (error) {
        const again = error instanceof ModelFailure && error.passing && !begun;
        const own = patience.retryAfterMs[tries];
        if (!again || own === undefined) throw error;
        const wait = error.retryAfterMs ?? own;
        if (wait > LONGEST_WAIT_MS || performance.now() + wait >= until) throw error;
        await pause(wait, undefined, { signal });
      }
    }
  }

  return async (prompt, run) => {
    const wait = circuit.enter();
    if (wait > 0) {
      const message = `Le service d’intelligence artificielle est en panne. Réessayez dans ${Math.ceil(wait / SECOND)} secondes.`;
      throw new Refusal('engine_unavailable', { message, retryAfterMs: wait });
    }
    try {
      const written = await withRetries(prompt, run);
      if (written.tokens === null) report(new ModelFailure('miscounted'));
      circuit.succeeded();
      return written;
    } catch (error) {
      if (run.signal.aborted) {
        circuit.left();
        throw run.signal.reason;
      }
      if (!(error instanceof ModelFailure)) {
        circuit.left();
        throw error;
      }
      report(error);
      if (error.blamesService) circuit.failed();
      else circuit.succeeded();
      const message = failureSentences[error.kind];
      throw new Refusal('engine_unavailable', message === undefined ? {} : { message });
    }
  };
}
