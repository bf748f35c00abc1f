import { RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { paths } from '#contract/paths.ts';
import { useDeviceStore } from '#src/data/device-store.tsx';
import type { SyncState } from '#src/data/sync-state.ts';
import { agoText } from '#src/ui/ago-text.ts';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { classList } from '#src/ui/class-list.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { RefusedChanges } from './refused-changes.tsx';
import styles from './sync-panel.module.css';
import { WaitingGenerations } from './waiting-generations.tsx';

interface SyncPanelProps {
  state: SyncState;
  words: { short: string; long: string };
  icon: ReactNode;
  tone: string | undefined;
  /** A link leads elsewhere. */
  onLeave: () => void;
}

/** What is going on in words, what waits, and what can be done about it. */
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

/** Nothing of the whole has to be tried again. */
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
      {isCalm || isUnderWay ? 'Synchroniser' : 'Réessayer'}
    </Button>
  );
}
