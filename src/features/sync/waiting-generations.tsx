import { X } from 'lucide-react';
import { GENERATION_COST } from '#contract/limits.ts';
import { useDeviceStore } from '#src/data/device-store.tsx';
import { useGenerations } from '#src/data/generations.ts';
import { agoText } from '#src/ui/ago-text.ts';
import { Button } from '#src/ui/button.tsx';
import { useToast } from '#src/ui/toast.tsx';
import styles from './waiting-generations.module.css';

/** What the server will be asked to make, with its price and the way out while it has not left. */
export function WaitingGenerations() {
  const device = useDeviceStore();
  const waiting = useGenerations('waiting');
  const toast = useToast();
  if (device.kind !== 'open' || waiting.length === 0) return null;
  const { outbox } = device;
  const cancel = async (seq: number) => {
    const gone = await outbox.cancelGeneration(seq).catch(() => false);
    if (!gone)
      toast({ text: 'Cette demande est déjà partie\u202f: elle ne peut plus être annulée.', tone: 'error' });
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
                {GENERATION_COST} crédit · demandé {agoText(Date.now() - new Date(queuedAt).getTime())}
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
