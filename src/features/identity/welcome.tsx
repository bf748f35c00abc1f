import { type ComponentType, type ReactNode, Suspense } from 'react';
import { paths } from '#contract/paths.ts';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { SlateScene } from '#src/ui/drawings/slate-scene.tsx';
import styles from './welcome.module.css';

interface WelcomeProps {
  onLeave: () => void;
  /** The way of a guest who comes back, instead of those of a stranger. */
  Back?: ComponentType<{ otherwise: ReactNode }> | false;
}

/** What is seen beside the login form: what Ardoise is, and the ways in without an account. */
export function Welcome({ onLeave, Back }: WelcomeProps) {
  const ways = (
    <>
      <LinkButton to={paths.library} variant="primary" className={styles.go} onClick={onLeave}>
        Découvrir sans compte
      </LinkButton>
      <LinkButton to={paths.fromNotes} variant="quiet" className={styles.go} onClick={onLeave}>
        Partir de mes notes
      </LinkButton>
    </>
  );
  return (
    <section className={styles.welcome} aria-label="Ardoise en deux mots">
      <SlateScene className={styles.picture} />
      <div className={styles.words}>
        <p className={styles.what}>L’ardoise de poche pour réviser et rédiger</p>
        <p className={styles.how}>Leçons, cartes et quiz sur votre téléphone, même sans connexion.</p>
      </div>
      {Back ? (
        <Suspense fallback={ways}>
          <Back otherwise={ways} />
        </Suspense>
      ) : (
        ways
      )}
    </section>
  );
}
