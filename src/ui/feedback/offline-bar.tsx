import { CloudUpload, WifiOff } from 'lucide-react';
import styles from './offline-bar.module.css';

export type OfflineBarProps = {
  offline: boolean;
  /** Number of local changes that the server has not confirmed yet. */
  pending: number;
};

/** The text of the bar: `Hors connexion`, `2 en attente`, both, or nothing. */
function words(offline: boolean, pending: number): string {
  const parts = [offline && 'Hors connexion', pending > 0 && `${pending} en attente`];
  return parts.filter(Boolean).join(' · ');
}

/**
 * One line above the header, shown only while there is something to say. Screen readers announce changes
 * politely.
 */
export function OfflineBar({ offline, pending }: OfflineBarProps) {
  const text = words(offline, pending);
  const Icon = offline ? WifiOff : CloudUpload;
  return (
    <div role="status" className={styles.bar} data-always>
      {text !== '' && (
        <div className={styles.line}>
          <Icon aria-hidden />
          <span>{text}</span>
        </div>
      )}
    </div>
  );
}
