import { lazy, Suspense } from 'react';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import styles from './session-form.module.css';

// The form is loaded late, because the home screen must show before anybody needs it.
const SessionForm = lazy(async () => ({ default: (await import('./session-form.tsx')).SessionForm }));

interface SessionDialogProps {
  open: boolean;
  onClose: () => void;
}

/** 'Session de révision': the person chooses a subject and starts a session. */
export function SessionDialog({ open, onClose }: SessionDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Session de révision">
      <Suspense fallback={<FormOnItsWay />}>
        <SessionForm onCancel={onClose} onStarted={onClose} />
      </Suspense>
    </Dialog>
  );
}

/** Reserves the form's place, so that the dialog does not grow when the form arrives. */
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
