import type { Flashcard } from '#contract/artefacts/flashcards.ts';
import { drawnFigure } from '#src/ui/pictures/draw-figure.ts';
import { SaidText } from '#src/ui/speech/said-text.tsx';
import type { PaperFigures } from './paper-figures.ts';
import styles from './print-cards.module.css';

interface CardsProps {
  cards: readonly Flashcard[];
  title: string;
  drawFigure: PaperFigures['draw'];
}

/** Prints each question above its answer, for reading. */
export function CardList({ cards, title, drawFigure }: CardsProps) {
  return (
    <>
      <h1>{title}</h1>
      <ol className={styles.list}>
        {cards.map(({ id, question, answer, explanation, figure, occlusion }) => (
          <li key={id ?? question} className={styles.entry}>
            <p className={styles.question}>
              <SaidText text={question} />
            </p>
            {figure && (
              <div className={styles.figure}>{drawnFigure(drawFigure, { figure, occlusion }, false)}</div>
            )}
            <p className={styles.answer}>
              <SaidText text={answer} />
            </p>
            {explanation !== '' && (
              <p className={styles.explanation}>
                <SaidText text={explanation} />
              </p>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

/** Above these numbers of characters, the text of a card is set smaller. */
const LONG = 160;
const LONGEST = 420;
const sizeOf = (text: string) =>
  text.length > LONGEST ? 'longest' : text.length > LONG ? 'long' : undefined;

/**
 * Prints question and answer side by side, to be cut out along the dashes and folded in the middle. Nothing
 * is printed on the back of the sheet, so no printer can misalign the two sides.
 */
export function CardsToCut({ cards, title, drawFigure }: CardsProps) {
  return (
    <>
      <p className={styles.howTo}>
        {title}&nbsp;: découpez le long des tirets, puis pliez chaque carte au milieu.
      </p>
      <div className={styles.cut}>
        {cards.map(({ id, question, answer, figure, occlusion }) => (
          <div key={id ?? question} className={styles.pair}>
            <div className={styles.side} data-size={sizeOf(question)}>
              {figure && (
                <div className={styles.figure}>{drawnFigure(drawFigure, { figure, occlusion }, false)}</div>
              )}
              <p className={styles.question}>
                <SaidText text={question} />
              </p>
            </div>
            <div className={styles.side} data-size={sizeOf(answer)}>
              <p>
                <SaidText text={answer} />
              </p>
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
