import { modelFailures } from '#contract/messages/generation.ts';

/**
 * How a language model's service fails:
 * - `unreachable`: no connection, or it broke before any answer; `broken`: an answer of 5xx; `limited`: 429;
 * - `refused`: any other answer but 200, a redirect included;
 * - `silent`: no first token in time; `stalled`: none for too long after it; `cut`: the stream ended before its end;
 * - `garbled`: an error, or what is no chunk, in the stream; `too_long`: far more text than was asked for;
 * - `empty`: an end without any text; `misshapen`: an object that does not fit, even when asked for again;
 *   `incomplete`: one that was cut off before half of what was asked for, even then;
 * - `miscounted`: a count of tokens that can't be true; the answer is kept.
 */
export type FailureKind =
  | 'unreachable'
  | 'broken'
  | 'limited'
  | 'refused'
  | 'silent'
  | 'stalled'
  | 'cut'
  | 'garbled'
  | 'too_long'
  | 'empty'
  | 'misshapen'
  | 'incomplete'
  | 'miscounted';

interface More {
  readonly status?: number | undefined;
  /** Milliseconds the service asks to wait. */
  readonly retryAfterMs?: number | undefined;
}

/** A failed call of the model. It holds nothing that the service answered, which may repeat the prompt or the key. */
export class ModelFailure extends Error {
  readonly kind: FailureKind;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(kind: FailureKind, { status, retryAfterMs }: More = {}) {
    super(`language model: ${kind}${status === undefined ? '' : ` (${status})`}`);
    this.name = 'ModelFailure';
    this.kind = kind;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }

  /** True when the same request may well succeed in a moment. */
  get isTemporary(): boolean {
    return ['unreachable', 'broken', 'limited'].includes(this.kind);
  }

  /** True when the service is to blame, not this one request or answer. */
  get blamesService(): boolean {
    const badRequest = this.kind === 'refused' && [400, 413, 422].includes(this.status ?? 0);
    return !badRequest && !['too_long', 'empty', 'misshapen', 'incomplete'].includes(this.kind);
  }
}

/** What the person is told happened, where the code's own sentence does not say it. */
export const failureSentences: Partial<Record<FailureKind, string>> = modelFailures;
