import { Send, Sparkles } from 'lucide-react';
import { useId } from 'react';
import { GENERATION_COST } from '#contract/limits.ts';
import { Button } from './button.tsx';
import { ButtonRow } from './button-row.tsx';
import styles from './send-row.module.css';

interface SendRowProps {
  /** The device's engine will do it: no connection, and no credit. */
  onDevice: boolean;
  busy: boolean;
  /** The form can be sent as it is. */
  complete: boolean;
  onExample: () => void;
}

/** The end of a form that asks for a generation: what it costs, an example to start from, and 'Envoyer'. */
export function SendRow({ onDevice, busy, complete, onExample }: SendRowProps) {
  const priceId = useId();
  return (
    <>
      <p id={priceId} className={styles.price}>
        {onDevice
          ? 'Fait sur l’appareil, sans connexion et sans crédit.'
          : `Coûte ${GENERATION_COST} crédit.`}
      </p>
      <ButtonRow>
        <Button
          icon={<Sparkles aria-hidden />}
          onClick={() => !busy && onExample()}
          // Not `disabled`: whoever has just pressed it keeps the focus.
          aria-disabled={busy}
        >
          Exemple
        </Button>
        <Button
          type="submit"
          variant="primary"
          icon={<Send aria-hidden />}
          aside={onDevice ? undefined : <span aria-hidden>· {GENERATION_COST}</span>}
          aria-describedby={priceId}
          busy={busy}
          disabled={!complete}
        >
          Envoyer
        </Button>
      </ButtonRow>
    </>
  );
}
