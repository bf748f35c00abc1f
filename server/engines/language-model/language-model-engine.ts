import { CUT_SHORT } from '#contract/messages/generation.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Engine, Run, TextAnswer } from '#server/engines/engine.ts';
import type { Prompt } from '#server/engines/prompts/prompt.ts';
import { chatPrompt } from '#server/engines/prompts/sessions/chat.ts';
import { fichePrompt } from '#server/engines/prompts/sessions/fiche.ts';
import { renderWriting } from '#server/engines/prompts/writing/writing-prompt.ts';
import { writingPrompts } from '#server/engines/prompts/writing/writing-prompts.ts';
import { createAskModel } from './ask-model.ts';
import type { ModelFailure } from './model-failure.ts';
import { type ModelSettings, openModel } from './provider.ts';
import { requestArtefact } from './request-artefact.ts';
import { requestPage } from './request-page.ts';
import { ordinaryTimeouts, type Timeouts } from './stream-answer.ts';

interface Ports {
  readonly clock: Clock;
  /** Gets every failed call of the model; a failure holds no text and no key. */
  readonly report: (failure: ModelFailure) => void;
  readonly timeouts?: Timeouts;
}

/** The engine that asks a language model over HTTP. It asks nothing before the first request. */
export function openLanguageModel(
  settings: ModelSettings,
  { clock, report, timeouts = ordinaryTimeouts }: Ports,
): Engine {
  const ask = createAskModel({ model: openModel(settings), clock, timeouts, report });

  const { visionModel } = settings;
  // A circuit of its own: that one model fails says nothing of the other.
  const look =
    visionModel === undefined
      ? undefined
      : createAskModel({
          model: openModel({ ...settings, model: visionModel }),
          ...{ clock, report },
          // A picture takes a model longer to take in than a text.
          timeouts: { ...timeouts, firstTokenMs: 2 * timeouts.firstTokenMs },
        });

  async function write(prompt: Prompt, run: Run): Promise<TextAnswer> {
    const { text, atLimit, tokens } = await ask(prompt, run);
    const whole = atLimit ? text + CUT_SHORT : text;
    if (atLimit) run.onText(whole);
    return { made: true, text: whole, ...(typeof tokens === 'number' && { tokens }) };
  }

  return {
    name: settings.model,
    make: (name, request, asker) => requestArtefact(ask, name, request, { asker, report }),
    write: (tool, fields, run) => write(renderWriting(writingPrompts[tool], fields), run),
    ...(look && { readPage: (picture, asker) => requestPage(look, picture, { asker, report }) }),
    refuseSession: async () => null,
    openSession: (session, run) => write(fichePrompt(session), run),
    reply: (turn, run) => write(chatPrompt(turn), run),
  };
}
