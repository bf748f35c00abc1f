import type { QuizFlag } from '#engine/quiz/check-question.ts';

const numbers = new Intl.NumberFormat('fr', { maximumFractionDigits: 2 });

/** Formats a number with its noun; in French zero takes the singular. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${numbers.format(count)} ${count < 2 ? one : many}`;
}

/** Formats the points: « 7 / 10 ». */
export function score(correct: number, total: number): string {
  return `${numbers.format(correct)} / ${numbers.format(total)}`;
}

/** Formats the number of correct answers: « 7 bonnes réponses sur 10 ». */
export function rightOutOf(right: number, total: number): string {
  return `${counted(right, 'bonne réponse', 'bonnes réponses')} sur ${numbers.format(total)}`;
}

/** Formats a duration in milliseconds: « 3 min 20 s ». */
export function duration(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  if (seconds < 60) return `${seconds} s`;
  const rest = seconds % 60;
  return `${Math.floor(seconds / 60)} min${rest > 0 ? ` ${rest} s` : ''}`;
}

/** Explains, after the answer, that the author of a question made a mistake. */
export const flagWords: Readonly<Record<QuizFlag, string>> = {
  'same-options': 'Deux réponses identiques ont été réunies.',
  'all-right': 'Toutes les réponses proposées sont justes.',
  'explanation-names-another': 'L’explication nomme une autre réponse que celle attendue.',
};
