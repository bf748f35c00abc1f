import { LoaderCircle } from 'lucide-react';
import { classList } from './class-list.ts';
import styles from './spinner.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type SpinnerProps = {
  /** What is awaited, said to screen readers. `null` when something around already says it. */
  label?: string | null;
  /** `large` for a whole page or card; it is then centred in its own block. */
  size?: 'small' | 'large';
};

/** Waiting, with a name. */
export function Spinner({ label = 'Chargement…', size = 'small' }: SpinnerProps) {
  const large = size === 'large';
  return (
    <span
      className={classList(styles.spinner, large && styles.large, large && styles.centred)}
      role={label === null ? undefined : 'status'}
      aria-hidden={label === null || undefined}
    >
      <LoaderCircle className={styles.ring} aria-hidden />
      {label !== null && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
