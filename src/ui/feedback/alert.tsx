import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classList } from '#src/ui/layout/class-list.ts';
import styles from './alert.module.css';

export type AlertProps = {
  tone?: 'error' | 'info' | 'success';
  title?: ReactNode;
  /** What happened, and what the person can do about it. */
  children?: ReactNode;
  /** A button or a link below the text. */
  action?: ReactNode;
};

const ICONS = { error: CircleAlert, info: Info, success: CircleCheck };

/** A message inside a form or a page. Screen readers announce an error at once and other messages politely. */
export function Alert({ tone = 'error', title, children, action }: AlertProps) {
  const Icon = ICONS[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classList(styles.alert, styles[tone], title !== undefined && styles.titled)}
    >
      <Icon className={styles.icon} aria-hidden />
      <div className={styles.body}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children !== undefined && <div className={styles.text}>{children}</div>}
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
