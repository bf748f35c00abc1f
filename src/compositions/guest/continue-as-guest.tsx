import { ChevronRight, Layers } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { paths } from '#contract/paths.ts';
import { noteGuestWork } from '#src/data/guest/guest-work.ts';
import { FeatureCard } from '#src/ui/layout/feature-card.tsx';
import styles from './continue-as-guest.module.css';

interface ContinueAsGuestProps {
  /** For whoever has nothing here any longer. */
  otherwise: ReactNode;
}

/** Leads a guest who comes back by the login page to what is theirs on this device, and says what waits there. */
export function ContinueAsGuest({ otherwise }: ContinueAsGuestProps) {
  /** Undefined until they are counted, null where there is nothing. */
  const [due, setDue] = useState<number | null>();
  useEffect(() => {
    let isShown = true;
    import('./guest-due.ts')
      .then(({ countGuestDue }) => countGuestDue())
      .then((count) => {
        if (count === null) noteGuestWork(false);
        if (isShown) setDue(count);
      })
      .catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, []);
  if (due === null) return otherwise;
  return (
    <FeatureCard
      to={paths.home}
      level={2}
      title="Continuer sans compte"
      description={waiting(due ?? 0)}
      icon={<Layers />}
      trailing={<ChevronRight />}
      accent={1}
      tinted
      className={styles.back}
    />
  );
}

function waiting(due: number): string {
  if (due === 0) return 'Tout est sur cet appareil';
  return due > 1 ? `${due} cartes à revoir aujourd’hui` : 'Une carte à revoir aujourd’hui';
}
