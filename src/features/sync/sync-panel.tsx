import { RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { paths } from '#contract/paths.ts';
import { useDeviceStore } from '#src/data/device/device-store.ts';
import type { SyncState } from '#src/data/sync/sync-state.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { classList } from '#src/ui/layout/class-list.ts';
import { agoText } from '#src/ui/text/ago-text.ts';
import { RefusedChanges } from './refused-changes.tsx';
import styles from './sync-panel.module.css';
import { WaitingGenerations } from './waiting-generations.tsx';

interface SyncPanelProps {
  state: SyncState;
  words: { short: string; long: string };
  icon: ReactNode;
  tone: string | undefined;
  /** Called when a link leads to another page. */
  onLeave: () => void;
}

/** Explains the state of the synchronisation, lists what is pending, and offers the possible actions. */
export function SyncPanel({ state, words, icon, tone, onLeave }: SyncPanelProps) {
  return (
    <div className={styles.panel}>
      <div role="status" className={styles.state}>
        <span className={classList(styles.icon, tone)}>{icon}</span>
        <div>
          <p className={styles.short}>{words.short}</p>
          <p className={styles.long}>{words.long}</p>
          {state.kind === 'offline' && state.since !== null && (
            <p className={styles.long}>Dernière mise à jour {agoText(Date.now() - state.since)}.</p>
          )}
        </div>
      </div>
      <WaitingGenerations />
      <RefusedChanges onLeave={onLeave} />
      <ButtonRow end>
        {state.kind === 'no-room' && (
          <LinkButton to={paths.storage} onClick={onLeave}>
            Libérer de la place
          </LinkButton>
        )}
        <SyncNow isCalm={isCalm(state)} isUnderWay={state.kind === 'syncing'} />
      </ButtonRow>
    </div>
  );
}

/** True if there is nothing to retry in this state. */
const isCalm = (state: SyncState): boolean =>
  state.kind === 'up-to-date' || (state.kind === 'failed' && state.cause === 'refused');

function SyncNow({ isCalm, isUnderWay }: { isCalm: boolean; isUnderWay: boolean }) {
  const device = useDeviceStore();
  const [asked, setAsked] = useState(false);
  if (device.kind !== 'open') return null;
  const { sync } = device;
  const ask = async () => {
    setAsked(true);
    sync.wake();
    await sync.now();
    setAsked(false);
  };
  return (
    <Button
      icon={<RefreshCw aria-hidden />}
      busy={asked}
      disabled={isUnderWay && !asked}
      onClick={() => void ask()}
    >
      {isCalm || isUnderWay ? 'Mettre à jour' : 'Réessayer'}
    </Button>
  );
}
