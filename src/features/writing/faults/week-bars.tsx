import styles from './week-bars.module.css';

/** Faults of each of the last weeks as bars, the present week last. The numbers are its accessible name. */
export function WeekBars({ weeks }: { weeks: readonly number[] }) {
  const most = Math.max(1, ...weeks);
  return (
    <figure className={styles.figure}>
      <div
        role="img"
        aria-label={`Fautes par semaine, de la plus ancienne à celle-ci\u00a0: ${weeks.join(', ')}`}
        className={styles.bars}
      >
        {weeks.map((count, place) => {
          const ago = weeks.length - 1 - place;
          return (
            <span key={ago} className={styles.week}>
              {count > 0 && <span className={styles.count}>{count}</span>}
              <span className={styles.bar} style={{ height: `${(count / most) * 100}%` }} />
            </span>
          );
        })}
      </div>
      <figcaption className={styles.caption}>
        <span>il y a {weeks.length - 1} semaines</span>
        <span>cette semaine</span>
      </figcaption>
    </figure>
  );
}
