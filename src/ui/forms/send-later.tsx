import { Clock } from 'lucide-react';
import { useState } from 'react';
import { GENERATION_COST } from '#contract/limits.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';

/** The button 'Envoyer dès que possible', with its price. */
export function SendLaterButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      icon={<Clock aria-hidden />}
      aside={`·\u00a0${GENERATION_COST}`}
      aria-description={`Coûtera ${GENERATION_COST} crédit`}
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
        ? 'Elle est déjà partie\u202f: son résultat apparaîtra dans votre historique.'
        : `Elle partira d’elle-même dès que la connexion reviendra et coûtera ${GENERATION_COST} crédit. Le résultat sera dans votre historique, et un message vous le dira.`}
    </Alert>
  );
}
