import type { ExamItem } from '#engine/exam/paper.ts';

const numbers = new Intl.NumberFormat('fr', { maximumFractionDigits: 1 });

/** Formats a score: « 13,5 / 20 ». */
export const scoreText = (points: number, total: number): string =>
  `${numbers.format(points)}\u00a0/\u00a0${numbers.format(total)}`;

/** Formats a number with its noun, which takes its plural from two on. */
export const countText = (count: number, noun: string): string =>
  `${numbers.format(count)} ${noun}${count < 2 ? '' : 's'}`;

/** « 1 leçon », « 12 leçons ». */
export const lessonsText = (count: number): string => `${count}\u00a0leçon${count < 2 ? '' : 's'}`;

/** Formats the time left, in milliseconds, as a clock: « 12:05 », « 1:02:05 ». A begun second counts. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Formats a duration in milliseconds: « 22 min 30 s », « 1 h 15 min ». */
export function durationText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const parts = [
    hours > 0 && `${hours}\u00a0h`,
    minutes > 0 && `${minutes}\u00a0min`,
    hours === 0 && seconds % 60 > 0 && `${seconds % 60}\u00a0s`,
  ];
  return parts.filter((part) => part !== false).join(' ') || '0\u00a0s';
}

/** « Question » or « Exercice », as it stands before a number. */
export const nounOf = (item: ExamItem): string => (item.kind === 'choice' ? 'Question' : 'Exercice');
