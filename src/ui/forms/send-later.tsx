import { Clock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/ui/actions/button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { creditsOf, priceSign, usePrice } from './price.ts';

const willCost = (price: number) => (price === 0 ? 'Gratuit' : `Coûtera ${creditsOf(price)}`);

/** The button 'Envoyer dès que possible', with its price. */
export function SendLaterButton({ onClick }: { onClick: () => void }) {
  const price = usePrice();
  return (
    <Button
      icon={<Clock aria-hidden />}
      aside={priceSign(price)}
      aria-description={price === null ? undefined : willCost(price)}
      onClick={onClick}
    >
      Envoyer dès que possible
    </Button>
  );
}

interface QueuedAlertProps {
  /** Resolves to false when the request has already left. */
  onCancel: () => Promise<boolean>;
}

/** Says that the request waits for the connection, with the button that takes it back. */
export function QueuedAlert({ onCancel }: QueuedAlertProps) {
  const [isGone, setGone] = useState(false);
  const price = usePrice();
  const cost = price === null || price === 0 ? '' : ` et coûtera ${creditsOf(price)}`;
  return (
    <Alert
      tone="info"
      title="Demande en attente de connexion"
      action={
        isGone ? undefined : (
          <Button onClick={() => void onCancel().then((taken) => setGone(!taken))}>Annuler la demande</Button>
        )
      }
    >
      {isGone
        ? 'Elle est déjà partie\u00a0: son résultat apparaîtra dans votre historique.'
        : `Elle partira d’elle-même dès que la connexion reviendra${cost}. Le résultat sera dans votre historique, et un message vous le dira.`}
    </Alert>
  );
}
