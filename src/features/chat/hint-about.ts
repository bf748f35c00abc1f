import { composeHint, type HintKind } from '#contract/hints.ts';

/**
 * The message of a ready-made request with what stands in the box: a question is what the help is about, anything else the
 * person's own attempt at the last question. An empty box asks about that question alone.
 */
export function hintAbout(kind: HintKind, typed: string): string {
  const text = typed.trim();
  return text.endsWith('?') ? composeHint(kind, text, '') : composeHint(kind, '', text);
}
