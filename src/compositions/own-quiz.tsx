import type { Quiz, QuizQuestion } from '#contract/artefacts/quiz.ts';
import { droppedOf, itemOfQuestion } from '#engine/make/wanted/dropped.ts';
import { useDroppedItems } from '#src/data/device/dropped-items.ts';
import { type StoredItem, useItemChanges } from '#src/data/items/items.ts';
import { SortQuestions } from '#src/features/quiz/sort-questions.tsx';
import { useToast } from '#src/ui/feedback/toast.tsx';
import { StoredQuiz } from './stored-quiz.tsx';

interface OwnQuizProps {
  quiz: Quiz;
  /** The artefact that the quiz belongs to; without one it is only played. */
  item: StoredItem | undefined;
}

/** A quiz to play, whose owner can edit and drop its questions. */
export function OwnQuiz({ quiz, item }: OwnQuizProps) {
  return (
    <>
      <StoredQuiz quiz={quiz} itemKey={item?.key} />
      {item !== undefined && <Sorting quiz={quiz} item={item} />}
    </>
  );
}

function Sorting({ quiz, item }: { quiz: Quiz; item: StoredItem }) {
  const changes = useItemChanges();
  const dropped = useDroppedItems();
  const toast = useToast();
  const { text } = quiz;
  const save = async (changed: Quiz) => {
    try {
      await changes.edit(item, JSON.stringify(changed));
    } catch (error) {
      if (error instanceof Error) toast({ text: error.message, tone: 'error' });
      throw error;
    }
  };
  const remember = (question: QuizQuestion, isDropped: boolean) => {
    if (text === undefined) return;
    const one = droppedOf(text, itemOfQuestion(question));
    void (isDropped ? dropped.drop(one) : dropped.takeBack(one));
  };
  return <SortQuestions quiz={quiz} onSave={save} onDropped={remember} />;
}
