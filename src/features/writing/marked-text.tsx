import { classList } from '#src/ui/class-list.ts';
import { type Decisions, piecesOf, type TextChange } from './corrected-text.ts';
import styles from './correction-view.module.css';

interface MarkedTextProps {
  text: string;
  changes: readonly TextChange[];
  decisions: Decisions;
  /** The place of the change that is explained. */
  current: number;
  /** Where it is explained. */
  cardId: string;
  onCurrent: (place: number) => void;
}

/** The text with each change in its place: struck out and written in, or as it was decided. */
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

/** What would not be seen: a space that is too many or that was missing. */
export function visible(text: string): string {
  return /\u202f\s+$/u.test(text) ? '␣'.repeat([...text].length) : text;
}
