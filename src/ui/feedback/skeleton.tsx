import { classList } from '#src/ui/layout/class-list.ts';
import styles from './skeleton.module.css';

/**
 * Placeholder for content that is loading: a `line` of text, a `title`, a `field` with its label, or a
 * `card`. It is silent: announce elsewhere what is being loaded.
 */
export function Skeleton({
  shape = 'line',
  className,
}: {
  shape?: 'line' | 'title' | 'field' | 'card';
  className?: string;
}) {
  return <span aria-hidden className={classList(styles.skeleton, styles[shape], className)} />;
}
