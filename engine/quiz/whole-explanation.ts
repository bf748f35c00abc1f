import type { PlayableQuestion } from './playable.ts';

/** The explanation with what each wrong option is, a line each: for paper and files, where nothing can be opened. */
export function wholeExplanation({
  explanation,
  why,
}: Pick<PlayableQuestion, 'explanation' | 'why'>): string {
  const reasons = why?.wrong.map(({ option, reason }) => `${option}\u00a0: ${reason}`) ?? [];
  return [explanation, ...reasons].filter((part) => part !== '').join('\n');
}
