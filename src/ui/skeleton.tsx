import { classList } from './class-list.ts';
import styles from './skeleton.module.css';

/** The place of something on its way: a `line` of text, a `title`, a `field` with its label or a `card`. Say what is awaited elsewhere. */
export function Skeleton({
  shape = 'line',
  className,
}: {
  shape?: 'line' | 'title' | 'field' | 'card';
  className?: string;
}) {
  return <span aria-hidden className={classList(styles.skeleton, styles[shape], className)} />;
}
