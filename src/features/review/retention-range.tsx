import styles from './review-settings.module.css';

/** Explains what a share of remembered cards means in daily life. */
function meaning(retention: number): string {
  if (retention >= 0.95) return 'Presque tout vous reviendra, mais les révisions seront nombreuses.';
  if (retention >= 0.88) return 'Un bon équilibre entre ce qui reste et le temps que cela prend.';
  return 'Moins de révisions par jour, et un peu plus d’oublis entre deux.';
}

interface RetentionRangeProps {
  /** Share of the cards, 0 to 1, that is to be remembered when they are due. */
  retention: number;
  onChange: (retention: number) => void;
}

/** A slider for the share to be remembered, with an explanation. */
export function RetentionRange({ retention, onChange }: RetentionRangeProps) {
  const percent = Math.round(retention * 100);
  return (
    <div className={styles.retention}>
      <label htmlFor="retention">
        Se souvenir de <strong>{percent}&nbsp;%</strong> des cartes
      </label>
      <input
        id="retention"
        type="range"
        className={styles.range}
        min={80}
        max={97}
        value={percent}
        aria-valuetext={`${percent}\u00a0%`}
        aria-describedby="retention-meaning"
        onChange={({ target }) => onChange(Number(target.value) / 100)}
      />
      <p id="retention-meaning" className={styles.meaning}>
        {meaning(retention)}
      </p>
    </div>
  );
}
