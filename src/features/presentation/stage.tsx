import { ArrowLeft, ArrowRight, Maximize, Minimize, MonitorOff, X } from 'lucide-react';
import { canFillScreen } from '#src/device/full-screen.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import { Podium } from './podium.tsx';
import type { Show, ShowEvent } from './show.ts';
import { SlideView } from './slide-view.tsx';
import type { Slide } from './slides.ts';
import styles from './stage.module.css';
import { TeamScore } from './team-score.tsx';
import { useStage } from './use-stage.ts';

interface StageProps {
  slides: readonly Slide[];
  show: Show;
  send: (event: ShowEvent) => void;
  title: string;
  onLeave: () => void;
}

/** What the class sees: one slide over the whole screen, the scores under it. */
export function Stage({ slides, show, send, title, onLeave }: StageProps) {
  const { dialog, isFull, toggleFull, onKeyDown } = useStage(send, onLeave);
  const { at, revealed, black, teams } = show;
  const slide = slides[at];
  const position = slide === undefined ? 'Fin' : `${at + 1} sur ${slides.length}`;
  const isToReveal = slide !== undefined && revealed < slide.steps.length;
  const [first, second] = teams;

  return (
    <dialog
      ref={dialog}
      className={styles.stage}
      aria-label={`Présentation\u00a0: ${title}`}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onLeave();
      }}
    >
      <div className={styles.top}>
        <p className={styles.place}>{position}</p>
        <ProgressBar
          label="Progression de la présentation"
          value={at}
          max={slides.length}
          valueText={position}
          accent={0}
        />
        <IconButton
          label="Écran noir"
          icon={<MonitorOff aria-hidden />}
          aria-pressed={black}
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
      <div className={styles.middle} aria-live="polite">
        {slide === undefined ? (
          <Podium teams={teams} />
        ) : (
          <SlideView key={at} slide={slide} revealed={revealed} />
        )}
      </div>
      <div className={styles.bottom}>
        <TeamScore team={first} accent={2} onScore={(by) => send({ type: 'score', team: 0, by })} />
        <div className={styles.moves}>
          <Button
            icon={<ArrowLeft aria-hidden />}
            aria-disabled={at === 0 && revealed === 0}
            onClick={() => send({ type: 'back' })}
          >
            Retour
          </Button>
          <Button
            variant="primary"
            icon={<ArrowRight aria-hidden />}
            data-autofocus
            aria-disabled={slide === undefined}
            onClick={() => send({ type: 'forward' })}
          >
            {isToReveal ? 'Révéler' : 'Suivant'}
          </Button>
        </div>
        <TeamScore team={second} accent={3} onScore={(by) => send({ type: 'score', team: 1, by })} />
      </div>
      <button
        type="button"
        className={styles.tap}
        aria-hidden
        tabIndex={-1}
        onClick={() => send({ type: 'forward' })}
      />
      {black && (
        <button
          type="button"
          className={styles.black}
          aria-label="Rallumer l’écran"
          onClick={() => send({ type: 'black' })}
        />
      )}
    </dialog>
  );
}
