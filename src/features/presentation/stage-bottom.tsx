import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Button } from '#src/ui/actions/button.tsx';
import { classList } from '#src/ui/layout/class-list.ts';
import type { Show, ShowEvent } from './show.ts';
import styles from './stage.module.css';
import { TeamScore } from './team-score.tsx';

interface StageBottomProps {
  show: Show;
  /** True on the last screen, which shows the scores. */
  isEnd: boolean;
  /** True while a part of the slide is still hidden. */
  isToReveal: boolean;
  /** True while the events of a timeline are asked for one by one. */
  hasWhole: boolean;
  hasTeams: boolean;
  send: (event: ShowEvent) => void;
}

/** The lower bar of the stage: the scores of the two teams, and the buttons back and on. */
export function StageBottom({ show, isEnd, isToReveal, hasWhole, hasTeams, send }: StageBottomProps) {
  const { at, revealed, teams } = show;
  const [first, second] = teams;
  return (
    <div className={classList(styles.bottom, !hasTeams && styles.alone)}>
      {hasTeams && (
        <TeamScore team={first} accent={2} onScore={(by) => send({ type: 'score', team: 0, by })} />
      )}
      <div className={styles.moves}>
        {hasWhole && (
          <Button variant="quiet" className={styles.whole} onClick={() => send({ type: 'whole' })}>
            Tout montrer
          </Button>
        )}
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
          aria-disabled={isEnd}
          onClick={() => send({ type: 'forward' })}
        >
          {isEnd ? 'Fin' : isToReveal ? 'Révéler' : 'Suivant'}
        </Button>
      </div>
      {hasTeams && (
        <TeamScore team={second} accent={3} onScore={(by) => send({ type: 'score', team: 1, by })} />
      )}
    </div>
  );
}
