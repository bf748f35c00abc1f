import { CircleAlert, Plus } from 'lucide-react';
import { useId } from 'react';
import { letterOf } from '#engine/exchange/option-letters.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { TextArea } from '#src/ui/forms/text-area.tsx';
import styles from './question-dialog.module.css';
import {
  ANSWERS_MAX,
  allowSeveral,
  markRight,
  type QuestionFaults,
  type QuestionWords,
} from './question-words.ts';

interface AnswerFieldsProps {
  words: QuestionWords;
  /** Null before the first try to save. */
  faults: QuestionFaults | null;
  /** The answers are pictures: which of them is right can be changed, and nothing else. */
  arePictures: boolean;
  onChange: (words: QuestionWords) => void;
}

const MAX = 1_000;

/** The answers of a question, and which of them are right. */
export function AnswerFields({ words, faults, arePictures, onChange }: AnswerFieldsProps) {
  const id = useId();
  const { answers, several } = words;
  const rewrite = (place: number, text: string) => {
    const answer = answers[place];
    if (answer) onChange({ ...words, answers: answers.with(place, { ...answer, text }) });
  };
  return (
    <fieldset className={styles.answers} aria-describedby={`${id}note`}>
      <legend>Réponses proposées</legend>
      {[...answers.entries()].map(([place, { text, isRight }]) => (
        <div key={place} className={styles.answer}>
          {arePictures ? (
            <p>Image {letterOf(place)}</p>
          ) : (
            <TextArea
              label={`Réponse ${letterOf(place)}`}
              rows={1}
              value={text}
              maxCharacters={MAX}
              error={faults?.answers.get(place)}
              onChange={({ target }) => rewrite(place, target.value)}
            />
          )}
          <label className={styles.mark}>
            <input
              type={several ? 'checkbox' : 'radio'}
              name={id}
              aria-label={`Bonne réponse\u00a0: ${letterOf(place)}`}
              checked={isRight}
              onChange={({ target }) => onChange(markRight(words, place, target.checked))}
            />
            Bonne réponse
          </label>
        </div>
      ))}
      {faults?.all !== undefined && (
        <p role="alert" className={styles.fault}>
          <CircleAlert aria-hidden />
          {faults.all}
        </p>
      )}
      <label className={styles.mark}>
        <input
          type="checkbox"
          checked={several}
          onChange={({ target }) => onChange(allowSeveral(words, target.checked))}
        />
        Plusieurs bonnes réponses
      </label>
      {!arePictures && (
        <>
          <p id={`${id}note`} className={styles.note}>
            Une réponse laissée vide n’est pas gardée.
          </p>
          {answers.length < ANSWERS_MAX && (
            <Button
              variant="quiet"
              className={styles.more}
              icon={<Plus aria-hidden />}
              onClick={() => onChange({ ...words, answers: [...answers, { text: '', isRight: false }] })}
            >
              Ajouter une réponse
            </Button>
          )}
        </>
      )}
    </fieldset>
  );
}
