import { EXAM_RUN } from '#src/data/device/quiz-storage.ts';

/** Under which names the device keeps the exam under way and the results. */
export const examRuns = { sitting: EXAM_RUN, progress: 'examens' } as const;
