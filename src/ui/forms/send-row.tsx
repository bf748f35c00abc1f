import { Send, Sparkles } from 'lucide-react';
import { useId } from 'react';
import { GENERATION_COST } from '#contract/limits.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import styles from './send-row.module.css';

interface SendRowProps {
  /** True when the device's engine will do it, without a connection and without a credit. */
  onDevice: boolean;
  /** True when exactly this was asked and its outcome is not known: it is not paid twice. */
  isAsked?: boolean;
  busy: boolean;
  /** True when the form can be sent as it is. */
  complete: boolean;
  onExample: () => void;
}

/** The end of a form that asks for a generation: its price, the example button and 'Envoyer'. */
export function SendRow({ onDevice, isAsked = false, busy, complete, onExample }: SendRowProps) {
  const priceId = useId();
  const price = isAsked
    ? 'Déjà demandé\u00a0: pas un crédit de plus.'
    : onDevice
      ? 'Fait sur l’appareil, sans connexion et sans crédit.'
      : `Coûte ${GENERATION_COST} crédit.`;
  return (
    <>
      <p id={priceId} className={styles.price}>
        {price}
      </p>
      <ButtonRow>
        <Button
          icon={<Sparkles aria-hidden />}
          onClick={() => !busy && onExample()}
          // `disabled` would take the focus away from whoever has just pressed it.
          aria-disabled={busy}
        >
          Exemple
        </Button>
        <Button
          type="submit"
          variant="primary"
          icon={<Send aria-hidden />}
          aside={onDevice || isAsked ? undefined : <span aria-hidden>· {GENERATION_COST}</span>}
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
