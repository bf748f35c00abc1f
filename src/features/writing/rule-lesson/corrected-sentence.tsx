import { Check, X } from 'lucide-react';
import { diffWords } from '#engine/writing/diff.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import styles from './corrected-sentence.module.css';

/** A sentence with a fault and, below it, the same sentence put right: the words that differ are marked in both. */
export function CorrectedSentence({ wrong, right }: { wrong: string; right: string }) {
  return (
    <div className={styles.pair}>
      <p className={styles.wrong}>
        <X aria-hidden />
        <VisuallyHidden>Faux&nbsp;: </VisuallyHidden>
        <span className={styles.words}>
          {oneSide(wrong, right, 'removed').map(({ at, text, differs }) =>
            differs ? <del key={at}>{text}</del> : <span key={at}>{text}</span>,
          )}
        </span>
      </p>
      <p className={styles.right}>
        <Check aria-hidden />
        <VisuallyHidden>Juste&nbsp;: </VisuallyHidden>
        <span className={styles.words}>
          {oneSide(wrong, right, 'added').map(({ at, text, differs }) =>
            differs ? <ins key={at}>{text}</ins> : <span key={at}>{text}</span>,
          )}
        </span>
      </p>
    </div>
  );
}

/** The parts of one of the two sentences, each with its place in it. */
function oneSide(wrong: string, right: string, own: 'removed' | 'added') {
  let at = 0;
  return diffWords(wrong, right).flatMap(({ kind, text }) => {
    if (kind !== own && (kind === 'removed' || kind === 'added')) return [];
    const part = { at, text, differs: kind === own };
    at += text.length;
    return [part];
  });
}
