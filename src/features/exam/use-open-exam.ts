import { useLocal } from '#src/data/device/local-items.ts';
import { EXAM_RUN, readRun } from '#src/data/device/quiz-storage.ts';

/** An exam that was begun and not handed in. */
export interface OpenExam {
  readonly title: string;
  readonly answered: number;
  readonly questions: number;
  /** Its time runs on while it is left. */
  readonly isTimed: boolean;
}

async function readOpenExam(database: Parameters<typeof readRun>[0]): Promise<OpenExam | null> {
  const kept = await readRun(database, EXAM_RUN);
  if (kept === null) return null;
  // Few homes have an exam under way: the others do without the shapes of a paper.
  const { restoreSitting } = await import('#engine/exam/sitting.ts');
  const sitting = restoreSitting(kept, Date.now());
  if (sitting === null || sitting.handedInAt !== null) return null;
  const { title, answers, items, duration } = sitting;
  return {
    title,
    answered: answers.filter((answer) => answer !== null).length,
    questions: items.length,
    isTimed: duration !== null,
  };
}

/** The exam under way on this device; null when there is none, undefined until that is known. */
export const useOpenExam = (): OpenExam | null | undefined => useLocal(readOpenExam);
