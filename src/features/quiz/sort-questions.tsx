import { ListFilter, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Quiz, QuizQuestion } from '#contract/artefacts/quiz.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { useToast } from '#src/ui/feedback/toast.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { RichText } from './rich-text.tsx';
import styles from './sort-questions.module.css';

interface SortQuestionsProps {
  quiz: Quiz;
  onSave: (quiz: Quiz) => Promise<void>;
  /** Told what is dropped, and what is put back. */
  onDropped: (question: QuizQuestion, isDropped: boolean) => void;
}

/** Every question of one's own quiz, to be kept, edited or dropped. */
export function SortQuestions({ quiz, onSave, onDropped }: SortQuestionsProps) {
  const [isOpen, setOpen] = useState(false);
  const [editing, setEditing] = useState<number | null>(null);
  const toast = useToast();
  const save = (questions: readonly QuizQuestion[]) =>
    onSave({ ...quiz, questions: [...questions] }).then(
      () => true,
      () => false,
    );
  const drop = async (place: number) => {
    const question = quiz.questions[place];
    if (question === undefined) return;
    if (quiz.questions.length === 1) {
      toast({ text: 'C’est la dernière question\u00a0: un quiz en garde au moins une.' });
      return;
    }
    if (!(await save(quiz.questions.toSpliced(place, 1)))) return;
    onDropped(question, true);
    const undo = () => {
      void save(quiz.questions);
      onDropped(question, false);
    };
    toast({ text: 'Question écartée.', action: { label: 'Annuler', onSelect: undo } });
  };
  const edited = editing === null ? undefined : quiz.questions[editing];
  return (
    <section className={styles.sort} aria-label="Trier les questions">
      <Button icon={<ListFilter aria-hidden />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Trier les questions
      </Button>
      {isOpen && (
        <ol role="list" className={styles.list}>
          {quiz.questions.map((question, place) => (
            <Card as="li" stack key={question.question}>
              <p className={styles.question}>
                {place + 1}. <RichText text={question.question} />
              </p>
              <ButtonRow>
                <Button
                  variant="quiet"
                  icon={<Trash2 aria-hidden />}
                  aria-label={`Écarter la question ${place + 1}`}
                  onClick={() => void drop(place)}
                >
                  Écarter
                </Button>
                <Button
                  variant="quiet"
                  icon={<Pencil aria-hidden />}
                  aria-label={`Modifier la question ${place + 1}`}
                  onClick={() => setEditing(place)}
                >
                  Modifier
                </Button>
              </ButtonRow>
            </Card>
          ))}
        </ol>
      )}
      {edited !== undefined && editing !== null && (
        <QuestionDialog
          question={edited}
          onClose={() => setEditing(null)}
          onSave={async (question) => {
            if (await save(quiz.questions.with(editing, question))) setEditing(null);
          }}
        />
      )}
    </section>
  );
}
