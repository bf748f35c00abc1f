import styles from './logo.module.css';

/**
 * The logo: a slate in a wooden frame with an A in chalk. It is 36 px large and decorative, because the name
 * is beside it.
 */
export function Logo() {
  return (
    <svg className={styles.logo} viewBox="0 0 36 36" aria-hidden="true">
      <rect className={styles.slate} x="1.5" y="1.5" width="33" height="33" rx="8.5" />
      <path className={styles.chalk} d="M11.6 24.6 18 11.2l6.4 13.4M13.9 20h8.2" />
    </svg>
  );
}
