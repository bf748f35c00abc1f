import { MessageCircleMore } from 'lucide-react';
import { useCallback, useState } from 'react';
import { FeatureButton } from '#src/ui/layout/feature-card.tsx';
import { SessionDialog } from './session-dialog.tsx';

interface SessionStartCardProps {
  /** Called when the form opens, so that the next screen can be loaded meanwhile. */
  onOpen?: () => void;
}

/** Opens the dialog of a revision session, on the home screen and on the hub. */
export function SessionStartCard({ onOpen }: SessionStartCardProps) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <FeatureButton
        title="Démarrer une session de révision"
        description="Un échange, puis votre fiche"
        icon={<MessageCircleMore aria-hidden />}
        accent={0}
        tinted
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
          onOpen?.();
        }}
      />
      <SessionDialog open={open} onClose={close} />
    </>
  );
}
