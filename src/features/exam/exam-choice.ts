import type { ExamItem } from '#engine/exam/paper.ts';
import { type ReadySeries, SERIES_EXERCISES } from '#engine/exam/ready-series.ts';
import {
  isStateExamClass,
  STATE_EXAM_QUESTIONS,
  STATE_EXAM_SYSTEM,
  type StatePaper,
} from '#engine/exam/series.ts';
import type { LessonList } from '#src/device/lessons.ts';

/** What is sat: questions on one's own programme, a day of the state exam, or written exercises. */
export type ExamForm = 'programme' | 'state' | 'written';

/** An exam as it is chosen on the start page. */
export interface ChosenExam {
  readonly title: string;
  readonly kind: ExamItem['kind'];
  /** The lessons that it may ask about. */
  readonly slugs: readonly string[];
  readonly count: number;
  /** In milliseconds; null without a clock. */
  readonly duration: number | null;
}

export const lengths = { choice: ['10', '15', '30'], exercise: ['2', '4', '6'] } as const;
/** Minutes for one item; 0 is no clock. */
export const paces = {
  choice: [
    { value: '1', label: '1 min' },
    { value: '1.5', label: '1 min 30' },
    { value: '2', label: '2 min' },
    { value: '0', label: 'Sans chrono' },
  ],
  exercise: [
    { value: '10', label: '10 min' },
    { value: '15', label: '15 min' },
    { value: '20', label: '20 min' },
    { value: '0', label: 'Sans chrono' },
  ],
} as const;

const MINUTE_MS = 60_000;

/** The whole time; null without a clock. @param pace minutes for one item */
export const durationOf = (count: number, pace: string): number | null =>
  Number(pace) === 0 ? null : Math.round(count * Number(pace) * MINUTE_MS);

/** The subjects of lessons, in French order. */
export const subjectsOf = (lessons: LessonList): string[] =>
  [...new Set(lessons.map(({ subject }) => subject))].sort((one, other) => one.localeCompare(other, 'fr'));

/** The lessons that a paper of the state exam may ask about; none for a subject that the library does not teach. */
export function lessonsOfPaper(paper: StatePaper, lessons: LessonList): LessonList {
  return lessons.filter(
    ({ subject, programme }) =>
      paper.subjects.includes(subject) &&
      programme.some(({ system, classes }) => system === STATE_EXAM_SYSTEM && classes.some(isStateExamClass)),
  );
}

export function stateExam(paper: StatePaper, lessons: LessonList, pace: string): ChosenExam {
  return {
    title: `Examen d’État – ${paper.title}`,
    kind: 'choice',
    slugs: lessonsOfPaper(paper, lessons).map(({ slug }) => slug),
    count: STATE_EXAM_QUESTIONS,
    duration: durationOf(STATE_EXAM_QUESTIONS, pace),
  };
}

/**
 * The exam as it can be sat without a connection: on the lessons that are on this device, which its title then says; null
 * where none is.
 */
export function examHere(exam: ChosenExam, here: readonly string[]): ChosenExam | null {
  const slugs = exam.slugs.filter((slug) => here.includes(slug));
  if (slugs.length === 0) return null;
  if (slugs.length === exam.slugs.length) return exam;
  return { ...exam, slugs, title: `${exam.title} (${slugs.length} leçons sur ${exam.slugs.length})` };
}

/** A ready series of a class. @param pace minutes for one exercise */
export const seriesExam = ({ title, slugs }: ReadySeries, pace: string): ChosenExam => ({
  title,
  kind: 'exercise',
  slugs,
  count: SERIES_EXERCISES,
  duration: durationOf(SERIES_EXERCISES, pace),
});
