import { Check, X } from 'lucide-react';
import type { ResultEntry } from '#engine/quiz/result.ts';
import { classList } from '#src/ui/layout/class-list.ts';
import styles from './answer-line.module.css';
import { RichText } from './rich-text.tsx';

/** One option of a question in the result: whether it was chosen and whether it was correct. */
export function AnswerLine({ entry, place }: { entry: ResultEntry; place: number }) {
  const option = entry.question.options[place];
  if (option === undefined) return null;
  const right = entry.question.right.includes(place);
  const picked = entry.picks.includes(place) || entry.excluded.includes(place);
  const mark = picked ? 'Votre réponse' : right ? 'Bonne réponse' : null;
  return (
    <li className={classList(styles.line, right && styles.right, picked && !right && styles.wrong)}>
      <span className={styles.words}>
        {option.picture === null ? (
          <RichText text={option.text} inline />
        ) : (
          <img className={styles.picture} src={option.picture} alt={`Réponse ${place + 1}`} />
        )}
      </span>
      {mark !== null && (
        <span className={styles.mark}>
          {mark}
          {right ? <Check role="img" aria-label="correcte" /> : <X role="img" aria-label="incorrecte" />}
        </span>
      )}
    </li>
  );
}
