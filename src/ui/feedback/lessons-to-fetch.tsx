import { Download } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#src/ui/actions/button.tsx';
import { bytesText } from '#src/ui/text/bytes-text.ts';
import { numberText } from '#src/ui/text/number-text.ts';
import { Alert } from './alert.tsx';
import { ProgressBar } from './progress-bar.tsx';
import styles from './waiting-notice.module.css';

interface LessonsToFetchProps {
  title: string;
  /** Which lessons are not on this device, and what is done without them. */
  children: ReactNode;
  /** How many there are. */
  count: number;
  /** About how many bytes they take on the way. */
  bytes: number;
  offline: boolean;
  /** Fetches them, and tells how many have come. It rejects when the connection goes, or when aborted. */
  load: (onFetched: (count: number) => void, signal: AbortSignal) => Promise<void>;
  /** Called after each try, also after one that was cut off, because what came stays. */
  onEnd: () => void;
}

const sayings = {
  cancelled: 'Arrêté. Ce qui est déjà là reste là\u00a0: la prochaine fois, on reprend à cet endroit.',
  cut: 'La connexion s’est coupée avant la fin. Ce qui est déjà là reste là\u00a0: réessayez quand elle revient.',
};

/** Says that what was written for lessons is not on this device, and fetches it where there is a connection. */
export function LessonsToFetch({ title, children, count, bytes, offline, load, onEnd }: LessonsToFetchProps) {
  const [fetched, setFetched] = useState<{ done: number; total: number } | null>(null);
  const [outcome, setOutcome] = useState<keyof typeof sayings | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const start = async () => {
    const run = new AbortController();
    abort.current = run;
    setOutcome(null);
    setFetched({ done: 0, total: count });
    try {
      await load((done) => !run.signal.aborted && setFetched({ done, total: count }), run.signal);
    } catch {
      setOutcome(run.signal.aborted ? 'cancelled' : 'cut');
    }
    setFetched(null);
    onEnd();
  };
  return (
    <Alert tone="info" title={title} action={action()}>
      {children}
      {fetched !== null && (
        <div className={styles.progress}>
          <ProgressBar
            label="Leçons prises"
            value={fetched.done}
            max={fetched.total}
            valueText={`${fetched.done} sur ${fetched.total}`}
          />
        </div>
      )}
      {fetched === null && <p>Environ {bytesText(bytes)} à recevoir, une seule fois.</p>}
      {outcome !== null && <p>{sayings[outcome]}</p>}
      {offline && <p>Au retour du réseau, le bouton ci-dessous {count === 1 ? 'la' : 'les'} prendra.</p>}
    </Alert>
  );

  function action() {
    if (fetched !== null) return <Button onClick={() => abort.current?.abort()}>Annuler</Button>;
    return (
      <Button icon={<Download aria-hidden />} disabled={offline} onClick={() => void start()}>
        {count === 1 ? 'Prendre cette leçon' : `Prendre ces ${numberText(count)}\u00a0leçons`}
      </Button>
    );
  }
}
