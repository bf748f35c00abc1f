import type { Flashcard } from '#contract/artefacts/flashcards.ts';
import { type MaskedPicture, picturesIn } from '#engine/occlusion/deck.ts';
import type { PaperFigures } from './paper-figures.ts';
import styles from './print-occlusion.module.css';

interface PrintedOcclusionProps {
  cards: readonly Flashcard[];
  title: string;
  drawFigure: PaperFigures['draw'];
}

/** Prints each picture with its names covered and numbered and lines to fill in, and the names on a page of their own. */
export function PrintedOcclusion({ cards, title, drawFigure }: PrintedOcclusionProps) {
  return picturesIn(cards).map((picture) => {
    const parts = numbered(picture);
    const numbers = parts.map(({ number }) => number);
    return (
      <section key={JSON.stringify(picture)} className={styles.picture}>
        <h1>{title}</h1>
        <p className={styles.who}>
          <span>Nom&nbsp;:</span>
          <span>Date&nbsp;:</span>
          <span>Note&nbsp;: ……… / {parts.length}</span>
        </p>
        <div className={styles.covered}>
          {drawFigure(picture.figure, { masks: parts.map(({ mask }) => mask), numbers })}
        </div>
        <ol className={styles.lines}>
          {numbers.map((number) => (
            <li key={number} value={number} />
          ))}
        </ol>
        <section className={styles.answers}>
          <h1>Corrigé – {title}</h1>
          <ol className={styles.names}>
            {parts.map(({ number, text }) => (
              <li key={number} value={number}>
                {text}
              </li>
            ))}
          </ol>
        </section>
      </section>
    );
  });
}

/** A part whose card was dropped is neither covered nor asked; the others keep the numbers of their questions. */
const numbered = ({ labels }: MaskedPicture) =>
  labels.flatMap((label, at) => (label.text === '' ? [] : [{ ...label, number: at + 1 }]));
