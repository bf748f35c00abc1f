import { ArrowLeft, EyeOff, Printer } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import type { FigureRef } from '#contract/artefacts/figure.ts';
import type { Quiz, QuizQuestion } from '#contract/artefacts/quiz.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { useToast } from '#src/ui/feedback/toast.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { ReadQuestion } from './read-question.tsx';
import styles from './read-questions.module.css';
import { counted } from './wording.ts';

/** What the owner of a quiz can do with its questions. */
export interface QuizOwner {
  readonly onSave: (quiz: Quiz) => Promise<void>;
  /** Told what is dropped, and what is put back. */
  readonly onDropped: (question: QuizQuestion, isDropped: boolean) => void;
}

interface ReadQuestionsProps {
  quiz: Quiz;
  /** Without one, the questions are only read. */
  owner?: QuizOwner | undefined;
  onPrint?: (() => void) | undefined;
  onLeave: () => void;
  heading?: Ref<HTMLHeadingElement>;
  /** Draws the figure of a lesson that a question asks about. */
  drawFigure: (figure: FigureRef) => ReactNode;
}

/** Every question of a quiz with its answers, to be read without playing it, and edited or dropped by its owner. */
export function ReadQuestions(props: ReadQuestionsProps) {
  const { quiz, owner, onPrint, onLeave, heading, drawFigure } = props;
  const [isHidden, setHidden] = useState(false);
  const [editing, setEditing] = useState<number | null>(null);
  const toast = useToast();
  const { questions } = quiz;
  const save = (of: QuizOwner, next: readonly QuizQuestion[]) =>
    of.onSave({ ...quiz, questions: [...next] }).then(
      () => true,
      () => false,
    );
  const drop = async (of: QuizOwner, place: number) => {
    const question = questions[place];
    if (question === undefined) return;
    if (questions.length === 1) {
      toast({ text: 'C’est la dernière question\u00a0: un quiz en garde au moins une.' });
      return;
    }
    if (!(await save(of, questions.toSpliced(place, 1)))) return;
    of.onDropped(question, true);
    const undo = () => {
      void save(of, questions);
      of.onDropped(question, false);
    };
    toast({ text: 'Question écartée.', action: { label: 'Annuler', onSelect: undo } });
  };
  const edited = editing === null ? undefined : questions[editing];
  return (
    <section className={styles.reading} aria-label="Questions du quiz">
      <div className={styles.top}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {counted(questions.length, 'question')}
        </h2>
        <div className={styles.actions}>
          <Button variant="quiet" icon={<ArrowLeft aria-hidden />} onClick={onLeave}>
            Retour au quiz
          </Button>
          <Button
            variant="quiet"
            icon={<EyeOff aria-hidden />}
            aria-pressed={isHidden}
            onClick={() => setHidden(!isHidden)}
          >
            Cacher les réponses
          </Button>
          {onPrint && (
            <Button variant="quiet" icon={<Printer aria-hidden />} onClick={onPrint}>
              Imprimer
            </Button>
          )}
        </div>
      </div>
      <ol role="list" className={styles.list}>
        {questions.map((question, place) => (
          <ReadQuestion
            key={question.question}
            question={question}
            number={place + 1}
            isHidden={isHidden}
            drawFigure={drawFigure}
            {...(owner && { onEdit: () => setEditing(place), onDrop: () => void drop(owner, place) })}
          />
        ))}
      </ol>
      {owner !== undefined && edited !== undefined && editing !== null && (
        <QuestionDialog
          question={edited}
          onClose={() => setEditing(null)}
          onSave={async (question) => {
            if (await save(owner, questions.with(editing, question))) setEditing(null);
          }}
        />
      )}
    </section>
  );
}
