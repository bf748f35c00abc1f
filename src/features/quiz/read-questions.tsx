import { ArrowLeft, EyeOff, Plus, Printer } from 'lucide-react';
import { Fragment, type ReactNode, type Ref, useState } from 'react';
import type { FigureRef } from '#contract/artefacts/figure.ts';
import type { Quiz, QuizQuestion } from '#contract/artefacts/quiz.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { DroppedLine, type DroppedNotice } from './dropped-line.tsx';
import { type Edited, QuestionEditor } from './question-editor.tsx';
import { moveQuestion, QUESTIONS_MAX } from './question-words.ts';
import { type QuestionActs, ReadQuestion } from './read-question.tsx';
import styles from './read-questions.module.css';
import { counted } from './wording.ts';

/** What the owner of a quiz can do with its questions. */
export interface QuizOwner {
  readonly onSave: (quiz: Quiz) => Promise<void>;
  /** Under which name the device keeps a question that is being written. */
  readonly draftKey: string;
  /** Told what is dropped, and what is put back. */
  readonly onDropped: (question: QuizQuestion, isDropped: boolean) => void;
  /** What is dropped does not come in the next quiz on the same text either. */
  readonly isForGood: boolean;
  /** Takes back what was dropped, where something was. */
  readonly droppedNote?: ReactNode;
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

/** Every question of a quiz with its answers, to be read without playing it; its owner edits, adds, moves and drops them. */
export function ReadQuestions(props: ReadQuestionsProps) {
  const { quiz, owner, onPrint, onLeave, heading, drawFigure } = props;
  const [isHidden, setHidden] = useState(false);
  const [editing, setEditing] = useState<Edited | null>(null);
  const [said, setSaid] = useState('');
  const [notice, setNotice] = useState<DroppedNotice | null>(null);
  const { questions } = quiz;
  const keep = (of: QuizOwner, next: Quiz) => {
    // What is taken back is the list as it was: not over a later change.
    setNotice(null);
    return of.onSave(next).then(
      () => true,
      () => false,
    );
  };
  const save = (of: QuizOwner, next: readonly QuizQuestion[]) => keep(of, { ...quiz, questions: [...next] });
  const drop = async (of: QuizOwner, place: number) => {
    const question = questions[place];
    if (question === undefined) return;
    if (questions.length === 1) {
      setNotice({ at: 1, text: 'C’est la dernière question\u00a0: un quiz en garde au moins une.' });
      return;
    }
    if (!(await save(of, questions.toSpliced(place, 1)))) return;
    of.onDropped(question, true);
    const text = of.isForGood
      ? 'Question écartée\u00a0: vos prochains quiz sur ce texte ne la poseront plus.'
      : 'Question écartée.';
    const onUndo = () => {
      void save(of, questions);
      of.onDropped(question, false);
    };
    setNotice({ at: place, text, onUndo });
  };
  const move = async (of: QuizOwner, from: number, to: number) => {
    const next = moveQuestion(questions, from, to);
    if (next === questions || !(await save(of, next))) return;
    setSaid(`Question à la place ${to + 1} sur ${questions.length}`);
  };
  const actsOn = (of: QuizOwner, place: number): QuestionActs => ({
    onEdit: () => setEditing(place),
    onDrop: () => void drop(of, place),
    ...(questions.length > 1 && {
      onUp: () => void move(of, place, place - 1),
      onDown: () => void move(of, place, place + 1),
      isFirst: place === 0,
      isLast: place === questions.length - 1,
    }),
  });
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
      {owner?.droppedNote}
      <ol role="list" className={styles.list}>
        {questions.map((question, place) => (
          <Fragment key={keyOf(questions, place)}>
            {notice?.at === place && <DroppedLine {...notice} />}
            <ReadQuestion
              question={question}
              number={place + 1}
              isHidden={isHidden}
              drawFigure={drawFigure}
              acts={owner && actsOn(owner, place)}
            />
          </Fragment>
        ))}
        {notice !== null && notice.at >= questions.length && <DroppedLine key={notice.at} {...notice} />}
      </ol>
      {owner && (
        <>
          <VisuallyHidden>
            <span role="status">{said}</span>
          </VisuallyHidden>
          {questions.length < QUESTIONS_MAX && (
            <Button icon={<Plus aria-hidden />} className={styles.add} onClick={() => setEditing('new')}>
              Ajouter une question
            </Button>
          )}
          <QuestionEditor
            quiz={quiz}
            draftKey={owner.draftKey}
            edited={editing}
            onEdit={setEditing}
            onSave={(next) => keep(owner, next)}
          />
        </>
      )}
    </section>
  );
}

/** A question keeps its element while it moves; two with the same words are told apart by their order. */
const keyOf = (questions: readonly QuizQuestion[], place: number): string => {
  const words = questions[place]?.question;
  return `${questions.slice(0, place).filter(({ question }) => question === words).length} ${words}`;
};
