import type { FormEvent, ReactNode } from 'react';
import { Card } from '#src/ui/card.tsx';
import styles from './form-card.module.css';

/** One short form on its card. Our own validation speaks, so the browser's bubbles don't. */
export function FormCard({
  onSubmit,
  children,
}: {
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
}) {
  return (
    <Card>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        {children}
      </form>
    </Card>
  );
}
