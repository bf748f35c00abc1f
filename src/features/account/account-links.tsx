import { Coins, KeyRound, MonitorSmartphone, ShieldCheck, UserX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import styles from './account-links.module.css';

/** Links to the pages of an account that are needed now and then. */
export function AccountLinks() {
  return (
    <nav aria-label="À propos du compte" className={styles.links}>
      <Link to={paths.access}>
        <KeyRound aria-hidden /> E-mail, téléphone, mot de passe
      </Link>
      <Link to={paths.devices}>
        <MonitorSmartphone aria-hidden /> Mes appareils
      </Link>
      <Link to={paths.pricing}>
        <Coins aria-hidden /> Formules et crédits
      </Link>
      <Link to={paths.privacy}>
        <ShieldCheck aria-hidden /> Politique de confidentialité
      </Link>
      <Link to={paths.deleteAccount}>
        <UserX aria-hidden /> Supprimer mon compte
      </Link>
    </nav>
  );
}
