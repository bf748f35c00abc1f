import { type Service, useService } from '#src/data/server/service.ts';
import { creditsOf } from '#src/ui/forms/price.ts';
import { Card, CardHeader } from '#src/ui/layout/card.tsx';
import styles from './pricing-notes.module.css';

/** Explains what a credit buys, what is free, and how a plan is paid for today. */
export function PricingNotes() {
  const { bought, free } = dealOf(useService());
  return (
    <div className={styles.notes}>
      <Card as="section" className={styles.note}>
        <CardHeader title="À quoi sert un crédit" />
        <p>{bought}</p>
        <p>{free}</p>
        <p>
          Lire, réviser et garder en favori ne coûtent rien. Les crédits du jour reviennent à minuit, heure de
          Kinshasa, et ne s’additionnent pas.
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

const WORKS =
  'une session de révision, un texte d’un outil de rédaction, des cartes, un quiz, une carte mentale ou une frise';

/** The deal in two sentences, as the server keeps it; a visitor reads the usual one. */
function dealOf(service: Service | null): { bought: string; free: string } {
  if (service?.hasModel === false && service.generationCost > 0) {
    return {
      bought: `Il faut ${creditsOf(service.generationCost)} pour ${WORKS}.`,
      free: 'Ce que fait l’appareil est gratuit, connecté ou non.',
    };
  }
  const bought = `Un crédit paie une réponse de l’IA\u00a0: ${WORKS}.`;
  const free = 'Ce que fait l’appareil est gratuit, connecté ou non, comme tout ce qu’Ardoise fait sans IA.';
  if (service?.hasModel === false) {
    return { bought, free: `${free} Ici, il n’y a pas d’IA\u00a0: rien ne coûte de crédit.` };
  }
  return { bought, free };
}
