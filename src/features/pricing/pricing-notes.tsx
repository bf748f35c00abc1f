import { GENERATION_COST } from '#contract/limits.ts';
import { Card, CardHeader } from '#src/ui/layout/card.tsx';
import styles from './pricing-notes.module.css';

const COST = `${GENERATION_COST}\u00a0crédit`;

/** Explains what a credit buys and how a plan is paid for today. */
export function PricingNotes() {
  return (
    <div className={styles.notes}>
      <Card as="section" className={styles.note}>
        <CardHeader title="À quoi sert un crédit" />
        <p>
          {COST} pour démarrer une session de révision, utiliser un outil de rédaction, ou créer des cartes,
          un quiz, une carte mentale ou une frise.
        </p>
        <p>
          Lire, réviser, garder en favori et tout ce qui se fait sur l’appareil ne coûtent rien. Les crédits
          du jour reviennent à minuit, heure de Kinshasa, et ne s’additionnent pas.
        </p>
      </Card>
      <Card as="section" className={styles.note}>
        <CardHeader title="Comment payer" />
        <p>
          L’essai ne se paie pas. Les autres formules se paient par mobile money, à la main&nbsp;: vous
          choisissez ici, vous payez, et la formule démarre quand le paiement est confirmé.
        </p>
        <p>En attendant, votre formule du moment continue. Les prix sont en dollars américains.</p>
      </Card>
    </div>
  );
}
