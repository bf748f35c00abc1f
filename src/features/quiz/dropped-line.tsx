import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#src/ui/actions/button.tsx';
import styles from './read-questions.module.css';

/** What is said where a question was dropped or could not be. */
export interface DroppedNotice {
  /** The place in the list before which it stands. */
  readonly at: number;
  readonly text: string;
  readonly onUndo?: () => void;
}

/**
 * Stands in the place of a question that was dropped, until the list changes again: a message over the page would cover the
 * questions that are still to be chosen from. It takes the focus of the button that went with
 * the question, and so is heard.
 */
export function DroppedLine({ text, onUndo }: Omit<DroppedNotice, 'at'>) {
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => line.current?.focus({ preventScroll: true }), []);
  return (
    <li ref={line} tabIndex={-1} className={styles.dropped}>
      <span>{text}</span>
      {onUndo && (
        <Button variant="quiet" icon={<Undo2 aria-hidden />} onClick={onUndo}>
          Annuler
        </Button>
      )}
    </li>
  );
}
