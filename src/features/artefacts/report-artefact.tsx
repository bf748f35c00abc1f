import { Flag } from 'lucide-react';
import { useState } from 'react';
import type { StoredItem } from '#src/data/items/items.ts';
import { useItemChanges } from '#src/data/items/items.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ReportDialog } from '#src/ui/dialogs/report-dialog.tsx';
import { useToast } from '#src/ui/feedback/toast.tsx';

/** Reports an error in an artefact, with or without a connection. The artefact is then left out of the review. */
export function ReportArtefact({ item }: { item: StoredItem }) {
  const changes = useItemChanges();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const report = async (reason: string) => {
    try {
      await changes.reportError(item, reason);
      toast({
        text: 'Merci. Votre signalement est enregistré, et ce contenu sort de la révision.',
        tone: 'success',
      });
    } catch (error) {
      if (error instanceof Error) toast({ text: error.message, tone: 'error' });
    }
  };
  return (
    <>
      <Button variant="quiet" icon={<Flag aria-hidden />} onClick={() => setAsking(true)}>
        Signaler une erreur
      </Button>
      <ReportDialog open={asking} onClose={() => setAsking(false)} onReport={report} />
    </>
  );
}
