import type { ReactNode } from 'react';
import styles from './unbroken.module.css';

const EUPHONIC = /(-t-\p{L}+)/u;

/**
 * A text that never breaks inside « a-t-il » or « va-t-on »: a browser breaks after each hyphen, and French after none of these.
 * The verb before them may still be divided where it is too long. What is copied or found has no other characters than the text.
 */
export function unbroken(text: string): ReactNode {
  if (!text.includes('-t-')) return text;
  return [...text.split(EUPHONIC).entries()].map(([at, part]) =>
    at % 2 === 1 ? (
      <span key={at} className={styles.whole}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
