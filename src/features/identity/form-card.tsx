import type { FormEvent, ReactNode } from 'react';
import { Card } from '#src/ui/layout/card.tsx';
import styles from './form-card.module.css';

/** A short form on a card. The browser's own validation is off, because the form shows its own messages. */
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
