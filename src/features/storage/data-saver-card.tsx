import { useReceivedBytes } from '#src/data/device/data-usage.ts';
import { useSavesData } from '#src/data/server/data-saver.ts';
import { Card, CardHeader } from '#src/ui/layout/card.tsx';
import { bytesText } from '#src/ui/text/bytes-text.ts';
import styles from './data-saver-card.module.css';

/**
 * What the app cost in data this month, and the switch 'Économie de données': no connection is kept open in the background,
 * and nothing is fetched in advance.
 */
export function DataSaverCard() {
  const [saves, setSaves] = useSavesData();
  const received = useReceivedBytes();
  return (
    <Card as="section" stack>
      <CardHeader title="Économie de données" />
      {received !== undefined && received.thisMonth > 0 && (
        <p>
          Ce mois-ci, Ardoise a reçu <strong>{bytesText(received.thisMonth)}</strong> sur cet appareil
          {received.lastMonth > 0 && ` (le mois dernier\u00a0: ${bytesText(received.lastMonth)})`}.
        </p>
      )}
      <label className={styles.line}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={saves}
          className={styles.switch}
          checked={saves}
          onChange={(event) => setSaves(event.currentTarget.checked)}
        />
        <span>
          <span className={styles.name}>Économiser mes données</span>
          <span className={styles.about}>
            Rien n’est téléchargé d’avance, et Ardoise ne reste pas connectée en continu. Les textes
            s’affichent d’un coup, une fois finis, au lieu de s’écrire sous vos yeux.
          </span>
        </span>
      </label>
    </Card>
  );
}
