import { groupBy } from '#engine/make/group-by.ts';
import { type ExamItem, type LessonName, sectionOf } from './paper.ts';
import type { Sitting } from './sitting.ts';

/** One item of an exam that was handed in. */
export interface ExamEntry {
  /** From 1. */
  readonly number: number;
  readonly item: ExamItem;
  /** The option chosen, or 0 for an exercise that was done; null for none. */
  readonly answer: number | null;
  /** Of 1; null for an exercise that nobody has marked yet. */
  readonly points: number | null;
}

interface Score {
  readonly points: number;
  readonly total: number;
}

/** What was reached in a section of a lesson. */
export interface ChapterResult extends Score {
  readonly lesson: LessonName;
  readonly section: string;
}

export interface ExamResult extends Score {
  readonly entries: readonly ExamEntry[];
  /** Rounded to tenths. What is not marked yet counts nothing. */
  readonly outOf20: number;
  /** How many exercises are still to be marked. */
  readonly unmarked: number;
  readonly subjects: readonly (Score & { readonly subject: string })[];
  /** Lesson by lesson, in the order of the paper. */
  readonly chapters: readonly ChapterResult[];
  /** The chapters in which points were lost, the greatest losses first. */
  readonly toReview: readonly ChapterResult[];
}

const POINTS = { right: 1, partly: 0.5, wrong: 0 } as const;

/** Adds up an exam. */
export function resultOf({ items, answers, marks }: Sitting): ExamResult {
  const entries = items.map((item, at): ExamEntry => {
    const answer = answers[at] ?? null;
    const mark = marks[at] ?? null;
    const points =
      item.kind === 'exercise'
        ? mark && POINTS[mark]
        : Number(answer !== null && item.question.options[answer]?.right === true);
    return { number: at + 1, item, answer, points };
  });
  const whole = scoreOf(entries);
  const chapters = groupBy(entries, ({ item }) => `${item.lesson.slug} ${sectionOf(item)}`).map((own) => ({
    lesson: own[0].item.lesson,
    section: sectionOf(own[0].item),
    ...scoreOf(own),
  }));
  const unmarked = entries.filter(({ points }) => points === null);
  return {
    ...whole,
    entries,
    outOf20: outOf20(whole),
    unmarked: unmarked.length,
    subjects: groupBy(entries, ({ item }) => item.lesson.subject).map((own) => ({
      subject: own[0].item.lesson.subject,
      ...scoreOf(own),
    })),
    chapters: groupBy(chapters, ({ lesson }) => lesson.slug).flat(),
    toReview: chapters
      .filter(({ points, total }) => points < total)
      .sort((one, other) => lostIn(other) - lostIn(one)),
  };
}

/** A score out of 20, rounded to tenths. */
export const outOf20 = ({ points, total }: Score): number =>
  total === 0 ? 0 : Math.round((200 * points) / total) / 10;

const lostIn = ({ points, total }: Score): number => total - points;

const scoreOf = (entries: readonly ExamEntry[]): Score => ({
  points: entries.reduce((sum, { points }) => sum + (points ?? 0), 0),
  total: entries.length,
});
