import type { Clock } from '#server/clock.ts';
import type { Engine, Run, TextAnswer } from '../engine.ts';
import { chatPrompt } from '../prompts/chat.ts';
import { fichePrompt } from '../prompts/fiche.ts';
import type { Prompt } from '../prompts/prompt.ts';
import { renderWriting } from '../prompts/writing-prompt.ts';
import { writingPrompts } from '../prompts/writing-prompts.ts';
import { createAskModel } from './ask-model.ts';
import { makeArtefact } from './make-artefact.ts';
import type { ModelFailure } from './model-failure.ts';
import { type ModelSettings, openModel } from './provider.ts';
import { ordinaryPatience, type Patience } from './stream-answer.ts';

interface Ports {
  readonly clock: Clock;
  /** Told of every call of the model that failed; it holds no text and no key. */
  readonly report: (failure: ModelFailure) => void;
  readonly patience?: Patience;
}

/** Ends a text that the model could not finish within its tokens. */
const CUT_SHORT = '\n\n[La réponse s’arrête ici\u00a0: elle a atteint sa longueur maximale.]';

/** The engine that asks a language model over its HTTP service; nothing is asked before the first request. */
export function openLanguageModel(
  settings: ModelSettings,
  { clock, report, patience = ordinaryPatience }: Ports,
): Engine {
  const ask = createAskModel({ model: openModel(settings), clock, patience, report });

  async function write(prompt: Prompt, run: Run): Promise<TextAnswer> {
    const { text, atLimit, tokens } = await ask(prompt, run);
    const whole = atLimit ? text + CUT_SHORT : text;
    if (atLimit) run.onText(whole);
    return { made: true, text: whole, ...(typeof tokens === 'number' && { tokens }) };
  }

  return {
    name: settings.model,
    make: (name, request, signal) => makeArtefact(ask, name, request, { signal, report }),
    write: (tool, fields, run) => write(renderWriting(writingPrompts[tool], fields), run),
    refuseSession: async () => null,
    openSession: (session, run) => write(fichePrompt(session), run),
    reply: (turn, run) => write(chatPrompt(turn), run),
  };
}
