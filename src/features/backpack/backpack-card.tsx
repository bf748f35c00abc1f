import { Backpack, CircleCheck } from 'lucide-react';
import type { PackOutcome } from '#src/data/device/backpack.ts';
import { useOffline } from '#src/data/server/reachability.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx';
import { Card, CardHeader } from '#src/ui/layout/card.tsx';
import { agoText } from '#src/ui/text/ago-text.ts';
import { bytesText } from '#src/ui/text/bytes-text.ts';
import { numberText } from '#src/ui/text/number-text.ts';
import styles from './backpack-card.module.css';
import { useBackpack } from './use-backpack.ts';

const sayings: Record<Exclude<PackOutcome, 'packed'> | 'broken', string> = {
  cancelled: 'Arrêté. Ce qui est déjà là reste là\u00a0: la prochaine fois, on reprend à cet endroit.',
  cut: 'La connexion s’est coupée avant la fin. Ce qui est déjà là reste là\u00a0: réessayez quand elle revient.',
  full: 'Il n’y a plus de place sur l’appareil. Libérez-en, puis reprenez.',
  broken: 'Cet appareil n’a pas pu tout garder. Fermez les autres onglets d’Ardoise, puis réessayez.',
};

/** The card 'Sac à dos': one tap fetches everything for a day without a connection and then says what is stored. */
export function BackpackCard() {
  const { device, kept, app, progress, outcome, pack, cancel } = useBackpack();
  const offline = useOffline();
  if (device.kind !== 'open' || device.database.isGuest) return null;
  const isReady = kept?.packedAt != null && kept.missing === 0 && app !== null && app.lessons > 0;
  return (
    <Card as="section" stack>
      <CardHeader title="Sac à dos">
        <Backpack aria-hidden />
      </CardHeader>
      <p className={styles.about}>
        Tout ce que vous avez créé et toutes les leçons sur cet appareil, pour étudier sans connexion.
      </p>
      {kept !== undefined && app !== null && progress === null && (
        <p role="status" className={isReady ? styles.ready : styles.part}>
          {isReady && <CircleCheck aria-hidden />}
          <span>{stateOf(kept, app)}</span>
        </p>
      )}
      {progress !== null && (
        <div className={styles.progress}>
          <p role="status">
            {progress.total === 0
              ? 'Lecture de votre compte…'
              : `${progress.done} sur ${progress.total} éléments à prendre`}
          </p>
          <ProgressBar
            label="Remplissage du sac à dos"
            value={progress.done}
            max={Math.max(1, progress.total)}
            valueText={`${progress.done} sur ${progress.total}`}
          />
        </div>
      )}
      {outcome !== null && outcome !== 'packed' && <Alert tone="info">{sayings[outcome]}</Alert>}
      {progress === null ? (
        <Button icon={<Backpack aria-hidden />} disabled={offline} onClick={() => void pack()}>
          {labelOf(outcome, isReady)}
        </Button>
      ) : (
        <Button onClick={cancel}>Annuler</Button>
      )}
      {offline && progress === null && (
        <p className={styles.about}>Il faut une connexion pour remplir le sac à dos.</p>
      )}
    </Card>
  );
}

function labelOf(outcome: string | null, isReady: boolean): string {
  if (outcome !== null && outcome !== 'packed') return 'Reprendre';
  return isReady ? 'Mettre à jour' : 'Tout prendre avec moi';
}

/** Says what is stored, counted on the device itself. */
function stateOf(
  kept: { items: number; missing: number; bytes: number; packedAt: string | null },
  app: { lessons: number; bytes: number },
): string {
  const count = kept.items + app.lessons;
  const here = `${numberText(count)} ${count > 1 ? 'éléments' : 'élément'}, ${bytesText(kept.bytes + app.bytes)}`;
  if (app.lessons === 0) {
    return `${here}. L’application elle-même n’est pas encore sur cet appareil\u00a0: rechargez la page, puis revenez.`;
  }
  if (kept.missing > 0)
    return `${here}. Il vous reste à prendre ${kept.missing} ${kept.missing > 1 ? 'créations' : 'création'} sur ${kept.items + kept.missing}.`;
  if (kept.packedAt === null) return `${here} sur cet appareil.`;
  return `Tout est prêt\u00a0: ${here}, ${agoText(Date.now() - new Date(kept.packedAt).getTime())}`;
}
