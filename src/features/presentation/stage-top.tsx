import { Maximize, Minimize, MonitorOff, X } from 'lucide-react';
import { canFillScreen } from '#src/device/full-screen.ts';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx';
import type { Show, ShowEvent } from './show.ts';
import styles from './stage.module.css';

interface StageTopProps {
  show: Show;
  /** Number of slides. */
  count: number;
  /** « 3 sur 10 ». */
  position: string;
  isFull: boolean;
  toggleFull: () => void;
  send: (event: ShowEvent) => void;
  onLeave: () => void;
}

/** The upper bar of the stage: the position, and the buttons for the screen. */
export function StageTop({ show, count, position, isFull, toggleFull, send, onLeave }: StageTopProps) {
  return (
    <div className={styles.top}>
      <p className={styles.place}>{position}</p>
      <ProgressBar
        label="Progression de la présentation"
        value={show.at}
        max={count}
        valueText={position}
        accent={0}
      />
      <IconButton
        label="Écran noir"
        icon={<MonitorOff aria-hidden />}
        aria-pressed={show.black}
        onClick={() => send({ type: 'black' })}
      />
      {canFillScreen() && (
        <IconButton
          label={isFull ? 'Quitter le plein écran' : 'Plein écran'}
          icon={isFull ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
          onClick={toggleFull}
        />
      )}
      <IconButton label="Quitter la présentation" icon={<X aria-hidden />} onClick={onLeave} />
    </div>
  );
}
