import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import type { Patience } from './use-waiting.ts';
import styles from './waiting-notice.module.css';

interface WaitingNoticeProps {
  /** What is being made. */
  title: string;
  patience: Patience;
  /** The share of a long text that this device has read; null where nothing tells. */
  share: number | null;
  /** The device is at work, and no connection is waited for. */
  onDevice: boolean;
  onCancel: () => void;
}

/** What is under way, how far it has come, and after three seconds the way out. */
export function WaitingNotice({ title, patience, share, onDevice, onCancel }: WaitingNoticeProps) {
  const long = patience === 'long';
  const slow = onDevice ? 'Votre texte est long pour cet appareil.' : 'La connexion est lente.';
  return (
    <Alert tone="info" title={title} action={long ? <Button onClick={onCancel}>Annuler</Button> : undefined}>
      {share !== null && (
        <div className={styles.progress}>
          <ProgressBar label="Lecture de votre cours" value={share} max={1} />
        </div>
      )}
      {long && `${slow} Vous pouvez attendre, ou annuler\u00a0: ce que vous avez écrit reste ici.`}
    </Alert>
  );
}
