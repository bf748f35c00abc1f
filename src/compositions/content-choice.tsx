import { Chip } from '#src/ui/layout/chip.tsx';
import styles from './content-choice.module.css';

interface ContentChoiceProps<Name extends string> {
  name: Name;
  others: readonly Name[];
  onChoose: (name: Name) => void;
}

/** « Frise chronologique », as the lesson's page says it: the name of the kind has a second capital. */
const inSentence = (name: string): string => name.charAt(0) + name.slice(1).toLowerCase();

/** Lets the person choose what to work with: the lesson's cards, questions, map or dates. */
export function ContentChoice<Name extends string>({ name, others, onChoose }: ContentChoiceProps<Name>) {
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
            <Chip {...(other === name && { accent: 0 })}>{inSentence(other)}</Chip>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
