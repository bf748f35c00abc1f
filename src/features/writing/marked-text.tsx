import { classList } from '#src/ui/layout/class-list.ts';
import { type Decisions, piecesOf, type TextChange } from './corrected-text.ts';
import styles from './correction-view.module.css';

interface MarkedTextProps {
  text: string;
  changes: readonly TextChange[];
  decisions: Decisions;
  /** The index of the change that is explained. */
  current: number;
  /** The id of the element that explains it. */
  cardId: string;
  onCurrent: (place: number) => void;
}

/** Shows the text with each change in its place: struck out and inserted, or as the person decided. */
export function MarkedText({ text, changes, decisions, current, cardId, onCurrent }: MarkedTextProps) {
  return (
    <p className={styles.text}>
      {piecesOf(text, changes).map((piece) => {
        if ('text' in piece) return <span key={piece.at}>{piece.text}</span>;
        const change = changes[piece.place];
        if (change === undefined) return null;
        const { before, after } = change;
        const decision = decisions[piece.place];
        return (
          <a
            key={`${piece.at} ${after}`}
            href={`#${cardId}`}
            aria-label={nameOf(change)}
            aria-current={piece.place === current ? 'true' : undefined}
            className={classList(styles.change, piece.place === current && styles.current)}
            onClick={(event) => {
              event.preventDefault();
              onCurrent(piece.place);
            }}
          >
            {decision === undefined && before !== '' && <del className={styles.gone}>{visible(before)}</del>}
            {decision === 'ignored' ? (
              <span className={styles.kept}>{before}</span>
            ) : (
              after !== '' && <ins className={styles.come}>{visible(after)}</ins>
            )}
          </a>
        );
      })}
    </p>
  );
}

/** A change in words. */
export function nameOf({ before, after }: TextChange): string {
  if (before === '') return `Ajouter « ${visible(after)} »`;
  if (after === '') return `Supprimer « ${visible(before)} »`;
  return `Remplacer « ${visible(before)} » par « ${visible(after)} »`;
}

/** Names a change that is invisible: a space that was missing or one too many. */
export function visible(text: string): string {
  return /\u202f\s+$/u.test(text) ? '␣'.repeat([...text].length) : text;
}
