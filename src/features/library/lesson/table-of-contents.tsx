import { useEffect, useState } from 'react';
import { isDrawnWhole } from '#src/ui/layout/drawn-whole.ts';
import { unbroken } from '#src/ui/text/unbroken.tsx';
import { EXERCISES_ID } from './exercise-words.ts';
import type { LessonSection } from './lesson-blocks.ts';
import styles from './table-of-contents.module.css';

/** From this number of sections on, a text is long enough for a table of contents. */
const LONG = 4;

const isWide = () => matchMedia('(min-width: 64rem)').matches;

/**
 * Links to the sections of a long lesson. The list is collapsed on a small screen and open beside the text on
 * a wide one.
 */
export function TableOfContents({ sections }: { sections: readonly LessonSection[] }) {
  // The server does not know how wide the screen is.
  const [wide, setWide] = useState(() => !isDrawnWhole() && isWide());
  useEffect(() => setWide(isWide()), []);
  const parts = sections.filter(({ title }) => title !== '');
  if (parts.length < LONG) return null;
  return (
    <nav aria-label="Sommaire">
      <details className={styles.contents} open={wide}>
        <summary className={styles.title}>Sommaire</summary>
        <ol role="list" className={styles.parts}>
          {parts.map(({ title, anchors }) => (
            <li key={anchors[0]}>
              <a href={`#${anchors[0]}`} className={styles.part}>
                {unbroken(title)}
              </a>
            </li>
          ))}
          <li>
            <a href={`#${EXERCISES_ID}`} className={styles.part}>
              Exercices corrigés
            </a>
          </li>
        </ol>
      </details>
    </nav>
  );
}
