import { LoaderCircle } from 'lucide-react';
import { classList } from '#src/ui/layout/class-list.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import styles from './spinner.module.css';

export type SpinnerProps = {
  /** What is being loaded, for screen readers. Use `null` if the surrounding content already says it. */
  label?: string | null;
  /** Use `large` for a whole page or card; the spinner is then centred in a block of its own. */
  size?: 'small' | 'large';
};

/** A loading indicator with an accessible name. */
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
