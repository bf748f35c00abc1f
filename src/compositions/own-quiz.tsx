import { useMemo } from 'react';
import type { Quiz, QuizQuestion } from '#contract/artefacts/quiz.ts';
import { droppedOf, itemOfQuestion } from '#engine/make/wanted/dropped.ts';
import { useDroppedItems } from '#src/data/device/dropped-items.ts';
import { type StoredItem, useItemChanges } from '#src/data/items/items.ts';
import { usePrint } from '#src/features/artefacts/use-print.tsx';
import type { QuizOwner } from '#src/features/quiz/read-questions.tsx';
import { DroppedOfText } from '#src/features/revision-tools/dropped-note.tsx';
import { useToast } from '#src/ui/feedback/toast.tsx';
import { usePaperFigures } from './pictures/card-figure.tsx';
import { StoredQuiz } from './stored-quiz.tsx';

interface OwnQuizProps {
  quiz: Quiz;
  /** The artefact that the quiz belongs to; without one it is only read, printed and played. */
  item: StoredItem | undefined;
}

/** A quiz to read, print and play, whose owner can edit and drop its questions. */
export function OwnQuiz({ quiz, item }: OwnQuizProps) {
  const owner = useOwner(quiz, item);
  const printable = useMemo(
    () =>
      ({
        name: 'Quiz',
        input: item?.type === 'revisionTool' ? item.input : quiz.quizTitle,
        output: JSON.stringify(quiz),
        engine: item?.type === 'revisionTool' ? item.engine : 'device',
      }) as const,
    [quiz, item],
  );
  const isKept = item !== undefined;
  // The page of an artefact has a printer of its own, which the browser's 'Imprimer' uses.
  const figures = usePaperFigures();
  const { sheet, print } = usePrint(printable, { figures, own: false });
  return (
    <>
      <StoredQuiz
        quiz={quiz}
        itemKey={item?.key}
        owner={owner}
        onPrint={() => void print('quiz-with-answers')}
        printsAtOnce={!isKept}
      />
      {sheet}
    </>
  );
}

function useOwner(quiz: Quiz, item: StoredItem | undefined): QuizOwner | undefined {
  const changes = useItemChanges();
  const dropped = useDroppedItems();
  const toast = useToast();
  if (item === undefined) return undefined;
  const { text } = quiz;
  return {
    draftKey: `question ${item.key}`,
    isForGood: text !== undefined,
    droppedNote: <DroppedOfText text={text} />,
    onSave: async (changed: Quiz) => {
      try {
        await changes.edit(item, JSON.stringify(changed));
      } catch (error) {
        if (error instanceof Error) toast({ text: error.message, tone: 'error' });
        throw error;
      }
    },
    onDropped: (question: QuizQuestion, isDropped: boolean) => {
      if (text === undefined) return;
      const one = droppedOf(text, itemOfQuestion(question));
      void (isDropped ? dropped.drop(one, question.question) : dropped.takeBack(one));
    },
  };
}
