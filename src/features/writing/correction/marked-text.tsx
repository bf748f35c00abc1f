import type { Ref } from 'react';
import { classList } from '#src/ui/layout/class-list.ts';
import {
  type Decision,
  type Decisions,
  isApplied,
  isDoubt,
  piecesOf,
  type TextChange,
} from './corrected-text.ts';
import styles from './correction-view.module.css';

interface MarkedTextProps {
  ref: Ref<HTMLParagraphElement>;
  text: string;
  changes: readonly TextChange[];
  decisions: Decisions;
  /** The index of the change that is explained. */
  current: number;
  /** The id of the element that explains it. */
  cardId: string;
  onCurrent: (place: number) => void;
}

/**
 * Shows the text with each change in its place: struck out and inserted, or as the person decided. A doubt is underlined
 * in waves and has a question mark.
 */
export function MarkedText({ ref, text, changes, decisions, current, cardId, onCurrent }: MarkedTextProps) {
  return (
    <p ref={ref} className={styles.text}>
      {piecesOf(text, changes).map((piece) => {
        if ('text' in piece) return <span key={piece.at}>{piece.text}</span>;
        const change = changes[piece.place];
        if (change === undefined) return null;
        return (
          <a
            key={`${piece.at} ${change.after}`}
            href={`#${cardId}`}
            aria-label={nameOf(change)}
            aria-current={piece.place === current ? 'true' : undefined}
            className={classList(styles.change, piece.place === current && styles.current)}
            onClick={(event) => {
              event.preventDefault();
              onCurrent(piece.place);
            }}
          >
            <Words change={change} decision={decisions[piece.place]} />
          </a>
        );
      })}
    </p>
  );
}

function Words({ change, decision }: { change: TextChange; decision: Decision | undefined }) {
  const { before, after } = change;
  if (isDoubt(change) && decision === undefined) return <span className={styles.doubt}>{before}</span>;
  if (!isApplied(change, decision)) return <span className={styles.kept}>{before}</span>;
  return (
    <>
      {decision === undefined && before !== '' && <del className={styles.gone}>{visible(before)}</del>}
      {after !== '' && <ins className={styles.come}>{visible(after)}</ins>}
    </>
  );
}

/** A change in words. */
export function nameOf(change: TextChange): string {
  const { before, after } = change;
  if (isDoubt(change)) return `Doute\u00a0: «\u00a0${before}\u00a0» ou «\u00a0${after}\u00a0»\u202f?`;
  if (before === '') return `Ajouter «\u00a0${visible(after)}\u00a0»`;
  if (after === '') return `Supprimer «\u00a0${visible(before)}\u00a0»`;
  return `Remplacer «\u00a0${visible(before)}\u00a0» par «\u00a0${visible(after)}\u00a0»`;
}

/** Names a change that is invisible: a space that was missing or one too many. */
export function visible(text: string): string {
  return /^\s+$/u.test(text) ? '␣'.repeat([...text].length) : text;
}
