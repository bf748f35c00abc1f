import { SECOND } from '#contract/limits.ts';
import type { Message, Prompt } from '../prompts/prompt.ts';
import { createTextGatherer } from './clean-text.ts';
import { ModelFailure } from './model-failure.ts';
import type { Model } from './provider.ts';
import { readFailure } from './read-failure.ts';
import { countTokens } from './token-count.ts';

/** UTF-16 units of an answer: several times the longest that is asked for. */
const ANSWER_UNITS = 60_000;

/** Milliseconds that are waited for a model. */
export interface Patience {
  /** Until the first token, however often it is asked. */
  readonly firstTokenMs: number;
  /** From one token to the next. */
  readonly nextTokenMs: number;
  /** Before each new try, unless the service names its own; more tries are not made. */
  readonly retryAfterMs: readonly number[];
}
export const ordinaryPatience: Patience = {
  firstTokenMs: 20 * SECOND,
  nextTokenMs: 15 * SECOND,
  retryAfterMs: [300, 1_200],
};

export interface Listening {
  readonly signal: AbortSignal;
  readonly onText: (textSoFar: string) => void;
  readonly patience: Patience;
}

/** What a model wrote. */
export interface Written {
  readonly text: string;
  /** True when it ended at its limit of tokens. */
  readonly atLimit: boolean;
  /** Tokens of the answer as the service counted them; null when its count can't be true, absent without one. */
  readonly tokens?: number | null;
}

const toPart = ({ role, content }: Message) => {
  const parts = [{ type: 'text' as const, text: content }];
  return role === 'user' ? { role: 'user' as const, content: parts } : { role, content: parts };
};

/** An error inside the stream: what the SDK adds when the end never came, or what the service sent. */
const readErrorPart = (error: unknown): ModelFailure => {
  const endless = error instanceof Error && error.name === 'AI_InvalidResponseDataError';
  return readFailure(error, endless ? 'cut' : 'garbled');
};

/**
 * Asks the model once. `onText` gets the whole text so far, and at last exactly the text that is answered.
 * @throws ModelFailure, or the reason of the signal
 */
export async function streamAnswer(model: Model, prompt: Prompt, listening: Listening): Promise<Written> {
  const { signal, onText, patience } = listening;
  const giveUp = new AbortController();
  let begun = false;
  const late = () => giveUp.abort(new ModelFailure(begun ? 'stalled' : 'silent'));
  let timer = setTimeout(late, patience.firstTokenMs);
  const heard = () => {
    if (begun) timer.refresh();
    else {
      begun = true;
      clearTimeout(timer);
      timer = setTimeout(late, patience.nextTokenMs);
    }
  };

  const gathered = createTextGatherer();
  let told = '';
  const tell = (text: string) => {
    if (text === told) return;
    told = text;
    onText(text);
  };
  try {
    const { stream } = await model.doStream({
      prompt: [{ role: 'system', content: prompt.system }, ...prompt.messages.map(toPart)],
      maxOutputTokens: prompt.maxTokens,
      ...(prompt.json === true && { responseFormat: { type: 'json' as const } }),
      abortSignal: AbortSignal.any([signal, giveUp.signal]),
    });
    for await (const part of stream) {
      if (part.type === 'error') throw readErrorPart(part.error);
      if (part.type === 'reasoning-delta') heard();
      if (part.type === 'text-delta' && part.delta !== '') {
        heard();
        gathered.add(part.delta);
        if (gathered.length > ANSWER_UNITS) throw new ModelFailure('too_long');
        tell(gathered.text);
      }
      if (part.type === 'finish') {
        const text = gathered.text.trimEnd();
        if (text === '') throw new ModelFailure('empty');
        tell(text);
        const atLimit = part.finishReason.unified === 'length';
        const counted = part.usage.outputTokens.total;
        if (counted === undefined) return { text, atLimit };
        return { text, atLimit, tokens: countTokens(counted, prompt.maxTokens) };
      }
    }
    throw new ModelFailure('cut');
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (giveUp.signal.aborted) throw giveUp.signal.reason;
    throw readFailure(error, begun ? 'cut' : 'unreachable');
  } finally {
    clearTimeout(timer);
    // Whatever the service still sends is not waited for.
    giveUp.abort();
  }
}
