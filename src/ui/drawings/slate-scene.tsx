import styles from './slate-scene.module.css';

/**
 * What Ardoise is, in one picture: a pupil's slate on which a question is turned into its answer. index.html repeats it for
 * the first paint.
 */
export function SlateScene({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 160 116" aria-hidden="true">
      <rect className={styles.frame} x="3" y="3" width="154" height="110" rx="15" />
      <g className={styles.chalk}>
        <path d="M24 40c12-2 24-2.6 37-2.2 1.2 13 1.6 26 .9 39.6-12 1.3-24 1.7-36.4.9C24 65.3 23.4 52.7 24 40z" />
        <path d="M98 39.4c12-1.4 25-1.7 38-.8 1 13 1 26.3.2 39.5-12.6 1.1-25.2 1.2-37.7.2-1.1-13-1.2-26-.5-38.9z" />
        <path
          className={styles.yellow}
          d="M37 51.5c1.5-7.2 14-7.6 14-.2 0 5.6-7.5 5.7-7.7 11.7M43.2 68.5v.8"
        />
        <path className={styles.mint} d="M107.5 59.5l6.8 7.5c4-7.2 8.2-12.6 13.4-17.6" />
        <path className={styles.blue} d="M60 27.5c11-9.5 27.5-10 38.5-.8M99.5 17.8l-.6 9.5-9.3-.6" />
        <path className={styles.pink} d="M30 96.8c32-4.6 66-5 99-1.6" />
        <path className={styles.faint} d="M37 101.3c28-2.3 56-2.5 84-.7" />
      </g>
    </svg>
  );
}
