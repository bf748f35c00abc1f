import type { Clock } from '#server/base/clock.ts';
import type { Settings } from '#server/base/env.ts';
import type { Engine } from './engine.ts';

/**
 * Opens the engine that the settings name: a language model, or the local one. Only what is used is loaded.
 * @param report gets every failure of the model
 * @param engineThread the built thread of the local engine
 */
export async function chooseEngine(
  { AI_BASE_URL, AI_API_KEY, AI_MODEL, AI_VISION_MODEL }: Settings,
  { clock, report, engineThread }: { clock: Clock; report: (failure: Error) => void; engineThread: URL },
): Promise<Engine> {
  if (AI_BASE_URL === undefined || AI_MODEL === undefined) {
    const { openThreadedEngine } = await import('./local/threaded-engine.ts');
    return openThreadedEngine(engineThread);
  }
  const { openLanguageModel } = await import('./language-model/language-model-engine.ts');
  const settings = {
    baseUrl: AI_BASE_URL,
    apiKey: AI_API_KEY,
    model: AI_MODEL,
    visionModel: AI_VISION_MODEL,
  };
  return openLanguageModel(settings, { clock, report });
}
