import { SECOND } from '#contract/limits.ts';
import type { Message, Prompt } from '#server/engines/prompts/prompt.ts';
import { createTextGatherer } from './clean-text.ts';
import { ModelFailure } from './model-failure.ts';
import type { Model } from './provider.ts';
import { readFailure } from './read-failure.ts';
import { countTokens } from './token-count.ts';

/** UTF-16 units of an answer: several times the longest that is asked for. */
const ANSWER_UNITS = 60_000;

/** How long a model may take, in milliseconds. */
export interface Timeouts {
  /** Until the first token, all tries together. */
  readonly firstTokenMs: number;
  /** From one token to the next. */
  readonly nextTokenMs: number;
  /** Before the one further try, unless the service names its own wait. */
  readonly retryAfterMs: number;
}
export const ordinaryTimeouts: Timeouts = {
  firstTokenMs: 20 * SECOND,
  nextTokenMs: 15 * SECOND,
  retryAfterMs: 500,
};

export interface StreamOptions {
  readonly signal: AbortSignal;
  readonly onText: (textSoFar: string) => void;
  readonly timeouts: Timeouts;
}

/** What a model wrote. */
export interface Written {
  readonly text: string;
  /** True when it ended because it reached its limit of tokens. */
  readonly atLimit: boolean;
  /** Tokens of the answer as the service counted them: null when its count can't be true, absent when it gave none. */
  readonly tokens?: number | null;
}

const toPart = ({ role, content, picture }: Message) => {
  const parts = [{ type: 'text' as const, text: content }];
  if (role === 'assistant') return { role, content: parts };
  const shown = picture && { type: 'file' as const, mediaType: picture.mediaType, data: picture.bytes };
  return { role, content: shown === undefined ? parts : [...parts, shown] };
};

/** An error inside the stream: what the SDK adds when the end never came, or what the service sent. */
const readErrorPart = (error: unknown): ModelFailure => {
  const endless = error instanceof Error && error.name === 'AI_InvalidResponseDataError';
  return readFailure(error, endless ? 'cut' : 'garbled');
};

/**
 * Asks the model once. `onText` gets the whole text so far; its last text is exactly the one that is answered.
 * @throws ModelFailure, or the reason of the signal
 */
export async function streamAnswer(model: Model, prompt: Prompt, options: StreamOptions): Promise<Written> {
  const { signal, onText, timeouts } = options;
  const giveUp = new AbortController();
  let begun = false;
  const late = () => giveUp.abort(new ModelFailure(begun ? 'stalled' : 'silent'));
  let timer = setTimeout(late, timeouts.firstTokenMs);
  const onToken = () => {
    if (begun) timer.refresh();
    else {
      begun = true;
      clearTimeout(timer);
      timer = setTimeout(late, timeouts.nextTokenMs);
    }
  };

  const gathered = createTextGatherer();
  let sent = '';
  const send = (text: string) => {
    if (text === sent) return;
    sent = text;
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
      if (part.type === 'reasoning-delta') onToken();
      if (part.type === 'text-delta' && part.delta !== '') {
        onToken();
        gathered.add(part.delta);
        if (gathered.length > ANSWER_UNITS) throw new ModelFailure('too_long');
        send(gathered.text);
      }
      if (part.type === 'finish') {
        const text = gathered.text.trimEnd();
        if (text === '') throw new ModelFailure('empty');
        send(text);
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
    // Ends the request: whatever the service still sends is of no use.
    giveUp.abort();
  }
}
