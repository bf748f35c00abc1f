import { useId } from 'react';
import { type ReadySeries, SERIES_EXERCISES } from '#engine/exam/ready-series.ts';
import styles from './start-view.module.css';
import { countText } from './wording.ts';

interface ReadySeriesChoiceProps {
  /** « Terminale C (Côte d’Ivoire) ». */
  className: string;
  series: readonly ReadySeries[];
  /** Null for a paper of one's own. */
  chosen: ReadySeries | null;
  onChoose: (chosen: ReadySeries | null) => void;
}

/** The ready series of a class, one a subject, or a paper of one's own. */
export function ReadySeriesChoice({ className, series, chosen, onChoose }: ReadySeriesChoiceProps) {
  const group = useId();
  return (
    <fieldset className={styles.day}>
      <legend>Séries prêtes&nbsp;: {className}</legend>
      {series.map((one) => (
        <Choice
          key={one.subject}
          id={`${group}${one.subject}`}
          name={group}
          label={one.subject}
          facts={`${SERIES_EXERCISES} exercices, sur ${countText(one.slugs.length, 'chapitre')}`}
          checked={chosen?.subject === one.subject}
          onChoose={() => onChoose(one)}
        />
      ))}
      <Choice
        id={`${group}-own`}
        name={group}
        label="Composer moi-même"
        facts="Vos matières, votre nombre d’exercices"
        checked={chosen === null}
        onChoose={() => onChoose(null)}
      />
    </fieldset>
  );
}

interface ChoiceProps {
  id: string;
  name: string;
  label: string;
  facts: string;
  checked: boolean;
  onChoose: () => void;
}

function Choice({ id, name, label, facts, checked, onChoose }: ChoiceProps) {
  return (
    <div className={styles.paper}>
      <label htmlFor={id}>
        <input
          id={id}
          type="radio"
          name={name}
          checked={checked}
          aria-describedby={`${id}-facts`}
          onChange={onChoose}
        />
        {label}
      </label>
      <span id={`${id}-facts`} className={styles.facts}>
        {facts}
      </span>
    </div>
  );
}
