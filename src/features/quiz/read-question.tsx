import { ArrowDown, ArrowUp, Check, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { FigureRef } from '#contract/artefacts/figure.ts';
import type { QuizQuestion } from '#contract/artefacts/quiz.ts';
import { letterOf } from '#engine/exchange/option-letters.ts';
import { playable } from '#engine/quiz/playable.ts';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { classList } from '#src/ui/layout/class-list.ts';
import styles from './read-questions.module.css';
import { RichText } from './rich-text.tsx';

export interface QuestionActs {
  readonly onEdit: () => void;
  readonly onDrop: () => void;
  /** Where there is another place for it. */
  readonly onUp?: () => void;
  readonly onDown?: () => void;
  readonly isFirst?: boolean;
  readonly isLast?: boolean;
}

interface ReadQuestionProps {
  question: QuizQuestion;
  number: number;
  /** The right answer and the explanation are not shown. */
  isHidden: boolean;
  drawFigure: (figure: FigureRef) => ReactNode;
  /** What its owner can do with it. */
  acts?: QuestionActs | undefined;
}

/** One question of a quiz, as a teacher reads it before a class. */
export function ReadQuestion({ question, number, isHidden, drawFigure, acts }: ReadQuestionProps) {
  const asked = useMemo(
    () =>
      playable({ quizTitle: '', quizSynopsis: '', questions: [question] }, location.origin).questions.at(0),
    [question],
  );
  return (
    <li className={styles.item}>
      {acts && <QuestionTools number={number} {...acts} />}
      <p className={styles.question} data-heavy>
        <span className={styles.number}>{number}.</span> <RichText text={question.question} />
      </p>
      {asked === undefined ? (
        <p className={styles.soft}>Elle n’est pas assez claire pour être posée.</p>
      ) : (
        <>
          {asked.figure && drawFigure(asked.figure)}
          {asked.picture !== null && (
            <img className={styles.picture} src={asked.picture} alt="Illustration de la question" />
          )}
          <ol role="list" aria-label="Réponses proposées" className={styles.options}>
            {[...asked.options.entries()].map(([place, { text, picture }]) => {
              const isRight = !isHidden && asked.right.includes(place);
              return (
                <li key={place} className={classList(isRight && styles.right)}>
                  <span aria-hidden className={styles.letter}>
                    {letterOf(place)}.
                  </span>
                  {picture === null ? (
                    <span className={styles.words}>
                      <RichText text={text} inline />
                    </span>
                  ) : (
                    <img className={styles.picture} src={picture} alt={`Réponse ${place + 1}`} />
                  )}
                  {isRight && <Check role="img" aria-label="Correcte" />}
                </li>
              );
            })}
          </ol>
          {!isHidden && asked.explanation !== '' && (
            <div className={styles.soft}>
              <RichText text={asked.explanation} />
            </div>
          )}
        </>
      )}
    </li>
  );
}

function QuestionTools(props: QuestionActs & { number: number }) {
  const { number, onEdit, onDrop, onUp, onDown, isFirst = false, isLast = false } = props;
  return (
    <div className={styles.tools}>
      {onUp && onDown && (
        <>
          <IconButton
            label={`Monter la question ${number}`}
            icon={<ArrowUp aria-hidden />}
            aria-disabled={isFirst}
            onClick={onUp}
          />
          <IconButton
            label={`Descendre la question ${number}`}
            icon={<ArrowDown aria-hidden />}
            aria-disabled={isLast}
            onClick={onDown}
          />
        </>
      )}
      <IconButton label={`Modifier la question ${number}`} icon={<Pencil aria-hidden />} onClick={onEdit} />
      <IconButton label={`Écarter la question ${number}`} icon={<Trash2 aria-hidden />} onClick={onDrop} />
    </div>
  );
}
