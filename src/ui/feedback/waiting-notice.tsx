import { Button } from '#src/ui/actions/button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx';
import type { Patience } from './use-waiting.ts';
import styles from './waiting-notice.module.css';

interface WaitingNoticeProps {
  /** What is being made. */
  title: string;
  patience: Patience;
  /** The share (0 to 1) of a long text that this device has read; null when it is unknown. */
  share: number | null;
  /** What `share` is a share of. */
  shareLabel?: string;
  /** True when the device works, so that no connection is awaited. */
  onDevice: boolean;
  /** True after the server was asked to stop. */
  isStopping?: boolean;
  onCancel: () => void;
}

/** Shows what is in progress, how far it has come, and after three seconds a button that cancels it. */
export function WaitingNotice({
  title,
  patience,
  share,
  shareLabel = 'Lecture de votre cours',
  onDevice,
  isStopping = false,
  onCancel,
}: WaitingNoticeProps) {
  const long = patience === 'long';
  const slow = onDevice ? 'Cet appareil met du temps.' : 'La connexion est lente.';
  return (
    <Alert
      tone="info"
      title={title}
      action={long ? <Button onClick={onCancel}>{isStopping ? 'Arrêt…' : 'Annuler'}</Button> : undefined}
    >
      {share !== null && (
        <div className={styles.progress}>
          <ProgressBar label={shareLabel} value={share} max={1} />
        </div>
      )}
      {long && `${slow} Vous pouvez attendre, ou annuler\u00a0: ce que vous avez choisi ou écrit reste ici.`}
    </Alert>
  );
}
