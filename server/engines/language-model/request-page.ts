import { PAGE_READING_UNITS } from '#contract/limits.ts';
import { CUT_SHORT, pageFailures, pageReadings } from '#contract/messages/generation.ts';
import { UNREAD } from '#contract/page-readings.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Asker, PagePicture, TextAnswer } from '#server/engines/engine.ts';
import { type PageRequest, renderPage } from '#server/engines/prompts/page-reading.ts';
import type { AskModel } from './ask-model.ts';
import { ModelFailure } from './model-failure.ts';
import type { Written } from './stream-answer.ts';

const LETTER = /[\p{L}\p{N}]/u;

/**
 * The text between the marks. An answer that was cut at its limit has no second mark, and says that it ends there.
 * @throws ModelFailure `misshapen` without its marks, `too_long`
 */
function textBetween({ text, atLimit }: Written, { open, close }: PageRequest): string {
  const from = text.indexOf(open);
  const to = text.lastIndexOf(close);
  if (from === -1 || (to === -1 && !atLimit)) throw new ModelFailure('misshapen');
  const page = text.slice(from + open.length, to === -1 ? undefined : to).trim();
  const whole = to === -1 ? page + CUT_SHORT : page;
  if (whole.length > PAGE_READING_UNITS) throw new ModelFailure('too_long');
  return whole;
}

/**
 * Has a model read a page. Where it could read nothing, it says so in a sentence.
 * @throws Refusal `engine_unavailable` for an answer that is no page, and whatever `ask` refuses
 */
export async function requestPage(
  ask: AskModel,
  picture: PagePicture,
  { asker, report }: { asker: Asker; report: (failure: ModelFailure) => void },
): Promise<TextAnswer> {
  const request = renderPage(picture);
  const written = await ask(request.prompt, { ...asker, onText: () => {} });
  try {
    const text = textBetween(written, request);
    const isRead = LETTER.test(text.replaceAll(UNREAD, ''));
    return isRead ? { made: true, text } : { made: false, reason: pageReadings.nothing };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    report(error);
    const message = error.kind === 'too_long' ? pageFailures.too_long : pageFailures.misshapen;
    throw new Refusal('engine_unavailable', { message });
  }
}
