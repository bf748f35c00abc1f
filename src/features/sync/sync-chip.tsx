import {
  CloudAlert,
  CloudCheck,
  CloudUpload,
  HardDrive,
  type LucideIcon,
  RefreshCw,
  TimerReset,
  WifiOff,
} from 'lucide-react';
import { useState } from 'react';
import type { SyncState } from '#src/data/sync/sync-state.ts';
import { useSyncState } from '#src/data/sync/use-sync-state.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { classList } from '#src/ui/layout/class-list.ts';
import styles from './sync-chip.module.css';
import { SyncPanel } from './sync-panel.tsx';
import { wordsOfSync } from './sync-words.ts';

const visuals: Record<SyncState['kind'], { icon: LucideIcon; tone?: string | undefined }> = {
  'up-to-date': { icon: CloudCheck, tone: styles.good },
  syncing: { icon: RefreshCw },
  waiting: { icon: CloudUpload, tone: styles.waiting },
  retrying: { icon: TimerReset, tone: styles.waiting },
  failed: { icon: CloudAlert, tone: styles.bad },
  offline: { icon: WifiOff, tone: styles.waiting },
  'no-room': { icon: HardDrive, tone: styles.bad },
};

/** The state of the synchronisation, always visible; a tap shows details. */
export function SyncChip() {
  const state = useSyncState();
  const [open, setOpen] = useState(false);
  if (state === null) return null;
  const { icon: Icon, tone } = visuals[state.kind];
  const words = wordsOfSync(state, Date.now());
  return (
    <>
      <button
        type="button"
        className={classList(styles.chip, tone)}
        aria-haspopup="dialog"
        aria-label={`Synchronisation\u00a0: ${words.short}`}
        title={words.short}
        onClick={() => setOpen(true)}
      >
        <Icon aria-hidden />
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Synchronisation">
        <SyncPanel
          state={state}
          words={words}
          icon={<Icon aria-hidden />}
          tone={tone}
          onLeave={() => setOpen(false)}
        />
      </Dialog>
    </>
  );
}
