import { ChalkDrawing } from '#src/ui/layout/chalk-drawing.tsx';
import type { Show } from './show.ts';
import styles from './slide-view.module.css';
import { announce } from './victory.ts';

const THE_END = { title: 'C’est fini', score: '' };

/** The last screen, with the winner. */
export function Podium({ teams, hasTeams }: { teams: Show['teams']; hasTeams: boolean }) {
  const { title, score } = hasTeams ? announce(teams) : THE_END;
  return (
    <div className={styles.slide}>
      {score !== '' && <ChalkDrawing name="stars" className={styles.drawing} />}
      <h2 className={styles.huge}>{title}</h2>
      {score !== '' && <p className={styles.large}>{score}</p>}
    </div>
  );
}
