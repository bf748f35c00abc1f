import { Send, Sparkles } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { creditsOf, priceSign, usePrice } from './price.ts';
import styles from './send-row.module.css';

interface SendRowProps {
  /** True when the device's engine will do it, without a connection and without a credit. */
  onDevice: boolean;
  /** What the device still has to fetch for it, in a sentence: null or absent when nothing, empty when nobody knows. */
  toFetch?: string | null;
  /** True when exactly this was asked and its outcome is not known: it is not paid twice. */
  isAsked?: boolean;
  busy: boolean;
  /** True when the form can be sent as it is. */
  complete: boolean;
  /** What keeps the form from being sent, in a sentence; null or absent when there is nothing to say. */
  missing?: string | null;
  /** How many generations one press asks for. */
  times?: number;
  onExample: () => void;
}

/** The end of a form that asks for a generation: its price, the example button and 'Envoyer'. */
export function SendRow(props: SendRowProps) {
  const {
    onDevice,
    toFetch = null,
    isAsked = false,
    busy,
    complete,
    missing = null,
    times = 1,
    onExample,
  } = props;
  const noteId = useId();
  const each = usePrice();
  const price = onDevice || isAsked || each === null ? null : each * times;
  const note = missing ?? priceNote({ onDevice, toFetch, isAsked, price });
  return (
    <>
      {/* It is not announced while somebody types: whoever comes to the button hears it. */}
      <p id={noteId} className={missing === null ? styles.price : styles.missing}>
        {note}
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
          aside={priceSign(price)}
          aria-describedby={noteId}
          busy={busy}
          disabled={!complete}
        >
          Envoyer
        </Button>
      </ButtonRow>
    </>
  );
}

/** What the press costs. Empty as long as nobody knows. */
function priceNote({
  onDevice,
  toFetch,
  isAsked,
  price,
}: {
  onDevice: boolean;
  toFetch: string | null;
  isAsked: boolean;
  price: number | null;
}) {
  if (isAsked) return 'Déjà demandé\u00a0: pas un crédit de plus.';
  if (onDevice && toFetch !== null) return `Fait sur l’appareil\u00a0: gratuit. ${toFetch}`.trim();
  if (onDevice) return 'Fait sur l’appareil\u00a0: gratuit, même sans connexion.';
  if (price === null) return '';
  return price === 0 ? 'Gratuit.' : `Coûte ${creditsOf(price)}.`;
}
