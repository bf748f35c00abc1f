import { Coins } from 'lucide-react';
import styles from './top-bar.module.css';

/** The credit balance as an icon and a figure, with the accessible name « 5 crédits ». */
export function CreditCount({ credits }: { credits: number }) {
  const name = `${credits} ${credits > 1 ? 'crédits' : 'crédit'}`;
  return (
    <span className={styles.credits} role="img" aria-label={name} title={name}>
      <Coins aria-hidden />
      {credits}
    </span>
  );
}
