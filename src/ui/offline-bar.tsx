import { CloudUpload, WifiOff } from 'lucide-react';
import styles from './offline-bar.module.css';

export type OfflineBarProps = {
  offline: boolean;
  /** Changes made here that the server has not confirmed yet. */
  pending: number;
};

/** What the bar says: `Hors connexion`, `2 en attente`, both, or nothing. */
function words(offline: boolean, pending: number): string {
  const parts = [offline && 'Hors connexion', pending > 0 && `${pending} en attente`];
  return parts.filter(Boolean).join(' · ');
}

/** One line above the header, only while there is something to say; changes are heard politely. */
export function OfflineBar({ offline, pending }: OfflineBarProps) {
  const text = words(offline, pending);
  const Icon = offline ? WifiOff : CloudUpload;
  return (
    <div role="status" className={styles.bar}>
      {text !== '' && (
        <div className={styles.line}>
          <Icon aria-hidden />
          <span>{text}</span>
        </div>
      )}
    </div>
  );
}
