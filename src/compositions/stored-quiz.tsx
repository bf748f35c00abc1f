import type { Flashcard } from '#contract/artefacts/flashcards.ts';
import type { Quiz } from '#contract/artefacts/quiz.ts';
import { useRunStorage } from '#src/data/device/quiz-storage.ts';
import { useReviewLog } from '#src/data/reviews/review-log.ts';
import { QuestionFigure } from '#src/features/library/lesson/question-figure.tsx';
import { usePreparedFigures } from '#src/features/library/use-lessons.ts';
import { QuizPlayer, type QuizPlayerProps } from '#src/features/quiz/quiz-player.tsx';
import { useToast } from '#src/ui/feedback/toast.tsx';

interface StoredQuizProps extends Pick<QuizPlayerProps, 'owner' | 'onPrint' | 'printsAtOnce'> {
  quiz: Quiz;
  itemKey: string | undefined;
}

/** The grade for a missed question: `À revoir`. */
const MISSED = 1;

/**
 * A quiz whose progress is saved on the device if the quiz itself is. A missed question is added to the
 * spaced-repetition review: its first grade goes into the log under the quiz and the question's id, and so
 * reaches every device.
 */
export function StoredQuiz({ quiz, itemKey, ...rest }: StoredQuizProps) {
  usePreparedFigures(quiz.questions.flatMap(({ figure }) => figure ?? []));
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
    <QuizPlayer
      quiz={quiz}
      name={itemKey ?? 'not kept'}
      storage={storage}
      drawFigure={(figure) => <QuestionFigure figure={figure} />}
      {...rest}
      {...(isKept && { onMissed })}
    />
  );
}
