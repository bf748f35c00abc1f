import type { Flashcard } from '#contract/artefacts/flashcards.ts';
import { type MaskedPicture, picturesIn } from '#engine/occlusion/deck.ts';
import { styleOf } from '#src/ui/pictures/masked-picture.tsx';
import { NO_PICTURE } from './export-file.ts';
import { nameOf, type PictureUrls } from './picture-urls.ts';
import styles from './print-occlusion.module.css';

interface PrintedOcclusionProps {
  cards: readonly Flashcard[];
  title: string;
  pictures: PictureUrls;
}

/** Prints each picture with its names covered and numbered and lines to fill in, and the names on a page of their own. */
export function PrintedOcclusion({ cards, title, pictures }: PrintedOcclusionProps) {
  return picturesIn(cards).map((picture) => {
    const url = pictures.get(nameOf(picture.figure));
    return (
      <section key={nameOf(picture.figure)} className={styles.picture}>
        <h1>{title}</h1>
        <p className={styles.who}>
          <span>Nom&nbsp;:</span>
          <span>Date&nbsp;:</span>
        </p>
        {url === undefined ? <p>{NO_PICTURE}</p> : <Covered url={url} {...picture} />}
        <ol className={styles.lines}>
          {numbered(picture).map(({ number }) => (
            <li key={number} value={number} />
          ))}
        </ol>
        <section className={styles.answers}>
          <h1>Corrigé – {title}</h1>
          <ol className={styles.names}>
            {numbered(picture).map(({ number, text }) => (
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

function Covered({ url, ...picture }: { url: string } & MaskedPicture) {
  return (
    <div className={styles.covered}>
      <img src={url} alt="" />
      {numbered(picture).map(({ number, mask }) => (
        <span key={number} className={styles.mask} style={styleOf(mask)}>
          {number}
        </span>
      ))}
    </div>
  );
}

/** A part whose card was dropped is neither covered nor asked; the others keep the numbers of their questions. */
const numbered = ({ labels }: MaskedPicture) =>
  labels.flatMap((label, at) => (label.text === '' ? [] : [{ ...label, number: at + 1 }]));
