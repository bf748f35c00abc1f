import { QrCode } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { FeatureButton } from '#src/ui/layout/feature-card.tsx';
import type { Given } from './deck-link.ts';
import styles from './hand-over.module.css';

// What packs and draws is fetched when somebody hands something over.
const HandOverCode = lazy(async () => ({ default: (await import('./hand-over-code.tsx')).HandOverCode }));

/** Hands an artefact over to everybody in the room: a code that carries it, or its file. */
export function HandOver({ given }: { given: Given }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <FeatureButton
        title="Donner à la classe"
        description="Un code à photographier, ou le fichier"
        icon={<QrCode />}
        accent={2}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Donner à la classe"
        className={styles.dialog ?? ''}
      >
        {open && (
          <Suspense fallback={<Spinner size="large" />}>
            <HandOverCode given={given} />
          </Suspense>
        )}
      </Dialog>
    </>
  );
}
