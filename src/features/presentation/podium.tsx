import type { Show } from './show.ts';
import styles from './slide-view.module.css';

function verdictOf([first, second]: Show['teams']): string {
  if (first.score === 0 && second.score === 0) return 'C’est fini';
  if (first.score === second.score) return 'Égalité';
  return `${(first.score > second.score ? first : second).name.trim() || 'Équipe'} l’emporte`;
}

/** The last screen, with the scores. */
export function Podium({ teams }: { teams: Show['teams'] }) {
  const [first, second] = teams;
  return (
    <div className={styles.slide}>
      <p className={styles.kind}>Fin</p>
      <h2 className={styles.huge}>{verdictOf(teams)}</h2>
      {first.score + second.score > 0 && (
        <p className={styles.large}>
          {first.score} – {second.score}
        </p>
      )}
    </div>
  );
}
