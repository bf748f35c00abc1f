import { Image } from 'lucide-react';
import { useRef, useState } from 'react';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from './button.tsx';

const FAILED = 'L’image n’a pas pu être faite. Réessayez.';

interface PictureButtonProps {
  /** Makes and saves the picture. @throws Error with a French sentence; `signal.reason` when aborted */
  make: (signal: AbortSignal) => Promise<void>;
}

/**
 * The button 'Télécharger' saves a picture of the content beside it. The work can be cancelled, and a failure
 * is explained.
 */
export function PictureButton({ make }: PictureButtonProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const abort = useRef(new AbortController());

  const save = async () => {
    abort.current = new AbortController();
    const { signal } = abort.current;
    setBusy(true);
    setFailure(null);
    try {
      await make(signal);
    } catch (error) {
      if (!signal.aborted)
        setFailure(error instanceof Error && error.message !== '' ? error.message : FAILED);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button icon={<Image aria-hidden />} busy={busy} onClick={save}>
        Télécharger
      </Button>
      {busy && <Button onClick={() => abort.current.abort()}>Annuler</Button>}
      {failure !== null && <Alert tone="error">{failure}</Alert>}
    </>
  );
}
