import { Podium } from './podium.tsx';
import type { Show, ShowEvent } from './show.ts';
import type { Slide, SlideDrawers } from './slide.ts';
import { SlideView } from './slide-view.tsx';
import styles from './stage.module.css';
import { StageBottom } from './stage-bottom.tsx';
import { StageMiddle } from './stage-middle.tsx';
import { StageTop } from './stage-top.tsx';
import type { Grows } from './use-fit.ts';
import { useStage } from './use-stage.ts';

interface StageProps {
  slides: readonly Slide[];
  show: Show;
  send: (event: ShowEvent) => void;
  title: string;
  hasTeams: boolean;
  drawers: SlideDrawers;
  onLeave: () => void;
}

/** What the class sees: one slide on the whole screen, with the scores below it. */
export function Stage({ slides, show, send, title, hasTeams, drawers, onLeave }: StageProps) {
  const { dialog, isFull, toggleFull, onKeyDown } = useStage(send, onLeave);
  const { at, revealed, black, teams } = show;
  const slide = slides[at];
  const position = slide === undefined ? 'Fin' : `${at + 1} sur ${slides.length}`;
  const isToReveal = slide !== undefined && revealed < slide.steps.length;
  const hasWhole = slide?.axis?.isAsked === true;

  return (
    <dialog
      ref={dialog}
      className={styles.stage}
      aria-label={`Présentation\u00a0: ${title}`}
      onKeyDown={onKeyDown}
    >
      <StageTop count={slides.length} {...{ show, position, isFull, toggleFull, send, onLeave }} />
      <StageMiddle position={position} grows={growsOf(slide)} onTap={() => send({ type: 'forward' })}>
        {slide === undefined ? (
          <Podium teams={teams} hasTeams={hasTeams} />
        ) : (
          <SlideView key={at} {...{ slide, revealed, drawers }} />
        )}
      </StageMiddle>
      <StageBottom isEnd={slide === undefined} {...{ show, isToReveal, hasWhole, hasTeams, send }} />
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

/** A map and a whole axis take the room that there is by themselves. */
function growsOf(slide: Slide | undefined): Grows {
  if (slide?.drawn !== undefined) return 'always';
  return slide?.mapAfter !== undefined || slide?.axis?.isWhole ? 'never' : 'upright';
}
