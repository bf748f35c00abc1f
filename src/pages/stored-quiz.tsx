import type { Flashcard } from '#contract/artefacts/flashcards.ts';
import type { Quiz } from '#contract/artefacts/quiz.ts';
import { useRunStorage } from '#src/data/quiz-storage.ts';
import { useReviewLog } from '#src/data/review-log.ts';
import { QuizPlayer } from '#src/features/quiz/quiz-player.tsx';
import { useToast } from '#src/ui/toast.tsx';

/** The grade of a question that was missed: `À revoir`. */
const MISSED = 1;

/**
 * A quiz whose run is kept on the device, when the quiz itself is. A missed question then joins the review: its first
 * grade is written into the log, under the quiz and the question's own name, and so it is on every device.
 */
export function StoredQuiz({ quiz, itemKey }: { quiz: Quiz; itemKey: string | undefined }) {
  const storage = useRunStorage(itemKey);
  const log = useReviewLog();
  const toast = useToast();
  const join = async (key: string, cards: readonly Flashcard[]) => {
    if (log === null) return;
    for (const { id } of cards) {
      if (id !== undefined) await log.grade({ key, card: id, grade: MISSED, at: Date.now() });
    }
  };
  const onMissed = (cards: Flashcard[]) => {
    if (itemKey === undefined) return;
    join(itemKey, cards).catch(() =>
      toast({ text: 'L’appareil n’a pas pu garder cette question pour la révision.', tone: 'error' }),
    );
  };
  const isKept = log !== null && itemKey !== undefined;
  return (
    <QuizPlayer quiz={quiz} name={itemKey ?? 'not kept'} storage={storage} {...(isKept && { onMissed })} />
  );
}
