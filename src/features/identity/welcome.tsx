import { paths } from '#contract/paths.ts';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { SlateScene } from '#src/ui/drawings/slate-scene.tsx';
import styles from './welcome.module.css';

/** What a stranger sees beside the login form: what Ardoise is, and the two ways in without an account. */
export function Welcome({ onLeave }: { onLeave: () => void }) {
  return (
    <section className={styles.welcome} aria-label="Ardoise en deux mots">
      <SlateScene className={styles.picture} />
      <div className={styles.words}>
        <p className={styles.what}>L’ardoise de poche pour réviser et rédiger</p>
        <p className={styles.how}>
          Leçons, cartes, quiz et correction de textes, sur votre téléphone, même sans connexion.
        </p>
      </div>
      <LinkButton to={paths.library} variant="primary" className={styles.go} onClick={onLeave}>
        Découvrir sans compte
      </LinkButton>
      <LinkButton to={paths.fromNotes} variant="quiet" className={styles.go} onClick={onLeave}>
        Partir de mes notes
      </LinkButton>
    </section>
  );
}
