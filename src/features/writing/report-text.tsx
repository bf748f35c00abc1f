import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useItemChanges } from '#src/data/items/items.ts';
import { useToolItem } from '#src/data/items/tool-history.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ReportDialog } from '#src/ui/dialogs/report-dialog.tsx';
import { useToast } from '#src/ui/feedback/toast.tsx';
import type { HeldText } from './shown-text.ts';

/** 'Signaler une erreur' under a text; it works with and without a connection. */
export function ReportText({ id, ...entry }: HeldText) {
  const item = useToolItem(id, entry);
  const changes = useItemChanges();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  if (item === null) return null;

  const report = async (reason: string) => {
    try {
      await changes.reportError(item, reason);
      toast({ text: 'Merci. Votre signalement est enregistré.', tone: 'success' });
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
