import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#src/ui/actions/button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Card, CardHeader } from '#src/ui/layout/card.tsx';
import styles from './access-card.module.css';

interface AccessCardProps {
  title: string;
  icon: ReactNode;
  /** What stands now. */
  children?: ReactNode;
  /** The button that opens the form. */
  change: string;
  /** The form; `close` says what was done. */
  form: (close: (done: string) => void) => ReactNode;
}

/** One thing that opens the account, with the form that changes it behind a button. */
export function AccessCard({ title, icon, children, change, form }: AccessCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const opened = useRef<HTMLDivElement>(null);
  const formId = useId();
  useEffect(() => {
    // The country's picker would open its list.
    if (isOpen) opened.current?.querySelector<HTMLInputElement>('input:not([role=combobox])')?.focus();
  }, [isOpen]);
  const toggle = () => {
    setIsOpen(!isOpen);
    setDone(null);
  };
  const close = (message: string) => {
    setIsOpen(false);
    setDone(message);
    // The button that had the focus is gone with the form.
    button.current?.focus();
  };
  return (
    <Card as="section" stack>
      <CardHeader title={title}>{icon}</CardHeader>
      {children}
      {done !== null && <Alert tone="success">{done}</Alert>}
      {isOpen && (
        <div id={formId} ref={opened} className={styles.form}>
          {form(close)}
        </div>
      )}
      <Button
        ref={button}
        variant={isOpen ? 'quiet' : 'secondary'}
        aria-expanded={isOpen}
        aria-controls={isOpen ? formId : undefined}
        onClick={toggle}
      >
        {isOpen ? 'Annuler' : change}
      </Button>
    </Card>
  );
}
