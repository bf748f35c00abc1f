import { lazy, Suspense } from 'react';
import { Dialog } from '#src/ui/dialog.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import styles from './session-form.module.css';

// The home screen shows before anybody needs the form.
const SessionForm = lazy(async () => ({ default: (await import('./session-form.tsx')).SessionForm }));

interface SessionDialogProps {
  open: boolean;
  onClose: () => void;
}

/** 'Session de révision': chooses a subject and starts the session. */
export function SessionDialog({ open, onClose }: SessionDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Session de révision">
      <Suspense fallback={<FormOnItsWay />}>
        <SessionForm onCancel={onClose} onStarted={onClose} />
      </Suspense>
    </Dialog>
  );
}

/** The place of the form, so that the dialog does not grow when it comes. */
function FormOnItsWay() {
  return (
    <div className={styles.form}>
      <Skeleton shape="field" />
      <div className={styles.pair}>
        <Skeleton shape="field" />
        <Skeleton shape="field" />
      </div>
      <Skeleton shape="field" />
      <Skeleton shape="field" />
      <Spinner size="large" />
    </div>
  );
}
