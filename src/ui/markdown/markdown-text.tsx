import type { ReactNode } from 'react';
import { classList } from '#src/ui/layout/class-list.ts';
import styles from './markdown.module.css';

/** The look of rendered Markdown around its blocks. */
export function MarkdownText({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return <div className={classList(styles.text, className)}>{children}</div>;
}
