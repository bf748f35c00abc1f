import type { KeyboardEvent } from 'react';
import styles from './section-checks.module.css';

/** A section of a document, as it stands in the list. */
export interface SectionCheck {
  /** Its place among all sections of the document. */
  readonly index: number;
  /** 0 for a section of the document itself, 1 for one inside such a section… */
  readonly depth: number;
  readonly title: string;
  /** « pages 3 à 7 »; empty where there is nothing to say. */
  readonly facts: string;
}

interface SectionChecksProps {
  sections: readonly SectionCheck[];
  isChosen: (index: number) => boolean;
  onToggle: (index: number) => void;
}

/** A list of sections, each with a box, indented as the document's outline is. */
export function SectionChecks({ sections, isChosen, onToggle }: SectionChecksProps) {
  return (
    <ul role="list" className={styles.list} onKeyDown={keepInDialog}>
      {sections.map(({ index, depth, title, facts }) => (
        <li key={index} data-depth={Math.min(depth, 3)}>
          <label className={styles.section}>
            <input type="checkbox" checked={isChosen(index)} onChange={() => onToggle(index)} />
            <span className={styles.title}>{title}</span>
            {facts !== '' && <span className={styles.facts}>{facts}</span>}
          </label>
        </li>
      ))}
    </ul>
  );
}

/** The list may stand in a form, which Enter on a box would send. */
const keepInDialog = (event: KeyboardEvent): void => {
  if (event.key === 'Enter') event.preventDefault();
};
