import { accentClass } from '#src/ui/layout/accent.ts';
import { classList } from '#src/ui/layout/class-list.ts';
import styles from './subject-filter.module.css';
import { visualsOf } from './subject-visuals.tsx';

interface SubjectFilterProps {
  /** How many lessons each subject has, among those that the other filters or the search leave. */
  counts: readonly { readonly subject: string; readonly count: number }[];
  chosen: string | null;
  onChoose: (chosen: string | null) => void;
}

/** 'Matière': one subject alone, or all of them. Tapping the chosen one again shows all. */
export function SubjectFilter({ counts, chosen, onChoose }: SubjectFilterProps) {
  const isMissing = chosen !== null && counts.every(({ subject }) => subject !== chosen);
  const all = isMissing ? [{ subject: chosen, count: 0 }, ...counts] : counts;
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={styles.row} data-app-only>
      <ul role="list" aria-label="Matière" className={styles.subjects}>
        <Choice name="Toutes" count={total} isChosen={chosen === null} onChoose={() => onChoose(null)} />
        {all.map(({ subject, count }) => (
          <Choice
            key={subject}
            name={subject}
            count={count}
            className={accentClass(visualsOf(subject).accent)}
            isChosen={subject === chosen}
            onChoose={() => onChoose(subject === chosen ? null : subject)}
          />
        ))}
      </ul>
    </div>
  );
}

interface ChoiceProps {
  name: string;
  count: number;
  isChosen: boolean;
  onChoose: () => void;
  className?: string | undefined;
}

function Choice({ name, count, isChosen, onChoose, className }: ChoiceProps) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        className={classList(styles.subject, className)}
        onClick={onChoose}
      >
        {name} <span className={styles.count}>{count}</span>
      </button>
    </li>
  );
}
