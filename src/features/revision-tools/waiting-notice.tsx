import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import type { Patience } from './use-waiting.ts';

interface WaitingNoticeProps {
  /** What is being made. */
  title: string;
  patience: Patience;
  onCancel: () => void;
}

/** What is under way, and after three seconds the way out. */
export function WaitingNotice({ title, patience, onCancel }: WaitingNoticeProps) {
  const long = patience === 'long';
  return (
    <Alert tone="info" title={title} action={long ? <Button onClick={onCancel}>Annuler</Button> : undefined}>
      {long && 'La connexion est lente. Vous pouvez attendre, ou annuler : ce que vous avez écrit reste ici.'}
    </Alert>
  );
}
