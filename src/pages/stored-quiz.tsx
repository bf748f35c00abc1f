import type { Quiz } from '#contract/artefacts/quiz.ts';
import { useRunStorage } from '#src/data/quiz-storage.ts';
import { QuizPlayer } from '#src/features/quiz/quiz-player.tsx';

/** A quiz whose run is kept on the device, when the quiz itself is. */
export function StoredQuiz({ quiz, itemKey }: { quiz: Quiz; itemKey: string | undefined }) {
  const storage = useRunStorage(itemKey);
  return <QuizPlayer quiz={quiz} name={itemKey ?? 'not kept'} storage={storage} />;
}
