import { lazy, Suspense } from 'react';
import { Dialog } from '#src/ui/dialog.tsx';
import { Spinner } from '#src/ui/spinner.tsx';

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
      <Suspense fallback={<Spinner size="large" />}>
        <SessionForm onCancel={onClose} onStarted={onClose} />
      </Suspense>
    </Dialog>
  );
}
