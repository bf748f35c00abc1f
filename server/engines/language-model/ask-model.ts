import { setTimeout as pause } from 'node:timers/promises';
import { SECOND } from '#contract/limits.ts';
import { modelIsDown } from '#contract/messages/generation.ts';
import type { Clock } from '#server/base/clock.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Run } from '#server/engines/engine.ts';
import type { Prompt } from '#server/engines/prompts/prompt.ts';
import { createCircuit } from './circuit.ts';
import { failureSentences, ModelFailure } from './model-failure.ts';
import type { Model } from './provider.ts';
import { streamAnswer, type Timeouts, type Written } from './stream-answer.ts';

/** Milliseconds of the longest wait before another try. */
const LONGEST_WAIT_MS = 5 * SECOND;

interface Ports {
  readonly model: Model;
  readonly clock: Clock;
  readonly timeouts: Timeouts;
  /** Gets every failed call; a failure holds no text and no key. */
  readonly report: (failure: ModelFailure) => void;
}

/** Asks the model. @throws Refusal `engine_unavailable` with what happened, or the reason of the signal */
export type AskModel = (prompt: Prompt, run: Run) => Promise<Written>;

/**
 * The one way to the model. It tries again once, and only before the first token, so that no text is sent twice, and it
 * stops asking a service that keeps failing.
 */
export function createAskModel({ model, clock, timeouts, report }: Ports): AskModel {
  const circuit = createCircuit(clock);

  /** Both tries share the time until the first token. */
  async function withOneRetry(prompt: Prompt, { signal, onText }: Run): Promise<Written> {
    const until = performance.now() + timeouts.firstTokenMs;
    let begun = false;
    const forward = (text: string) => {
      begun = true;
      onText(text);
    };
    const attempt = () => {
      const firstTokenMs = Math.max(1, until - performance.now());
      return streamAnswer(model, prompt, {
        signal,
        onText: forward,
        timeouts: { ...timeouts, firstTokenMs },
      });
    };
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ModelFailure) || !error.isTemporary || begun) throw error;
      const wait = error.retryAfterMs ?? timeouts.retryAfterMs;
      if (wait > LONGEST_WAIT_MS || performance.now() + wait >= until) throw error;
      await pause(wait, undefined, { signal });
      return await attempt();
    }
  }

  return async (prompt, run) => {
    const wait = circuit.enter();
    if (wait > 0) {
      const message = modelIsDown(wait);
      throw new Refusal('engine_unavailable', { message, retryAfterMs: wait });
    }
    try {
      const written = await withOneRetry(prompt, run);
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
      const message = prompt.sentences?.[error.kind] ?? failureSentences[error.kind];
      throw new Refusal('engine_unavailable', message === undefined ? {} : { message });
    }
  };
}
