import { ChalkStroke } from '#src/ui/layout/chalk-stroke.tsx';
import styles from './reading-sample.module.css';

/** A few lines in the style of a fiche, to preview the settings. */
export function ReadingSample() {
  return (
    <figure className={styles.sample}>
      <figcaption className={styles.caption}>Aperçu</figcaption>
      <p className={styles.title}>
        La photosynthèse
        <ChalkStroke accent={1} />
      </p>
      <p className={styles.words}>
        Les plantes vertes fabriquent leur matière avec de l’eau, du dioxyde de carbone et la lumière du
        soleil. Elles rejettent du dioxygène.
      </p>
    </figure>
  );
}
