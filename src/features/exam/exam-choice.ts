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

/** A ready series of a class. @param pace minutes for one exercise */
export const seriesExam = ({ title, slugs }: ReadySeries, pace: string): ChosenExam => ({
  title,
  kind: 'exercise',
  slugs,
  count: SERIES_EXERCISES,
  duration: durationOf(SERIES_EXERCISES, pace),
});
