import { Chip } from '#src/ui/layout/chip.tsx';
import styles from './content-choice.module.css';
import type { StudyContent } from './study-content.tsx';

/** Lets the person choose what to work with: the lesson's cards, questions, map or dates. */
export function ContentChoice({ name, others, onChoose }: StudyContent) {
  if (others.length === 0) return null;
  return (
    <fieldset className={styles.choice}>
      <legend>À partir de</legend>
      <div className={styles.buttons}>
        {others.map((other) => (
          <button
            key={other}
            type="button"
            className={styles.button}
            aria-pressed={other === name}
            onClick={() => onChoose(other)}
          >
            <Chip {...(other === name && { accent: 0 })}>{other}</Chip>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
