import { useState } from 'react';
import type { LessonBlock } from './lesson-blocks.ts';
import styles from './table-of-contents.module.css';

/** Parts from which a text is long enough to be entered in the middle. */
const LONG = 4;

/** Links to the parts of a long lesson: folded on a small screen, open beside the text on a wide one. */
export function TableOfContents({ blocks }: { blocks: readonly LessonBlock[] }) {
  const [wide] = useState(() => matchMedia('(min-width: 64rem)').matches);
  const parts = blocks.filter((block) => block.kind === 'heading' && block.level === 2);
  if (parts.length < LONG) return null;
  return (
    <nav aria-label="Sommaire">
      <details className={styles.contents} open={wide}>
        <summary className={styles.title}>Sommaire</summary>
        <ol role="list" className={styles.parts}>
          {parts.map(
            (part) =>
              part.kind === 'heading' && (
                <li key={part.id}>
                  <a href={`#${part.id}`} className={styles.part}>
                    {part.text}
                  </a>
                </li>
              ),
          )}
        </ol>
      </details>
    </nav>
  );
}
