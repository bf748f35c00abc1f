import { X } from 'lucide-react';
import { useCancelGeneration, useGenerations } from '#src/data/generation/use-generations.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { useToast } from '#src/ui/feedback/toast.tsx';
import { creditsOf, usePrice } from '#src/ui/forms/price.ts';
import { agoText } from '#src/ui/text/ago-text.ts';
import styles from './waiting-generations.module.css';

/** What the server will be asked to make, with its price and the way out while it has not left. */
export function WaitingGenerations() {
  const cancelGeneration = useCancelGeneration();
  const waiting = useGenerations('waiting');
  const toast = useToast();
  const price = usePrice();
  if (waiting.length === 0) return null;
  const cancel = async (seq: number) => {
    const gone = await cancelGeneration(seq);
    if (!gone)
      toast({ text: 'Cette demande est déjà partie\u00a0: elle ne peut plus être annulée.', tone: 'error' });
  };
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>Demandes qui attendent leur tour</h3>
      <ul role="list" className={styles.list}>
        {waiting.map(({ seq, title, queuedAt, attempted }) => (
          <li key={seq} className={styles.entry}>
            <div>
              <p className={styles.name}>{title}</p>
              <p className={styles.about}>
                {price !== null && price > 0 && `${creditsOf(price)} · `}
                demandé {agoText(Date.now() - new Date(queuedAt).getTime())}
              </p>
            </div>
            {attempted === 0 ? (
              <Button
                icon={<X aria-hidden />}
                onClick={() => void cancel(seq)}
                aria-label={`Annuler\u00a0: ${title}`}
              >
                Annuler
              </Button>
            ) : (
              <p className={styles.about}>Partie</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
