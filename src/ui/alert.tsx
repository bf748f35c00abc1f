import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './alert.module.css';
import { classList } from './class-list.ts';

export type AlertProps = {
  tone?: 'error' | 'info' | 'success';
  title?: ReactNode;
  /** What happened and what can be done about it. */
  children?: ReactNode;
  /** A button or a link under the words. */
  action?: ReactNode;
};

const ICONS = { error: CircleAlert, info: Info, success: CircleCheck };

/** A message that stays in its place, in a form or a page. An error is said at once, the others politely. */
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
