import { Flag } from 'lucide-react';
import { useState } from 'react';
import { characters } from '#contract/limits.ts';
import { firstCharacters } from '#contract/text.ts';
import type { StoredItem } from '#src/data/items/items.ts';
import { useItemChanges } from '#src/data/items/items.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { ReportDialog } from '#src/ui/dialogs/report-dialog.tsx';
import { useToast } from '#src/ui/feedback/toast.tsx';

const LABEL = 'Signaler une erreur';
/** Number of characters of an answer that identify it in a report. */
const QUOTED = 60;

interface ReportAnswerProps {
  /** The session; null until this device has it. */
  session: StoredItem | null;
  /** The answer that is wrong. */
  answer: string;
  /** Shows the label beside the icon, where there is room. */
  named?: boolean;
}

/** 'Signaler une erreur' under an answer, with or without a connection; the report belongs to the session and quotes it. */
export function ReportAnswer({ session, answer, named = false }: ReportAnswerProps) {
  const changes = useItemChanges();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  if (session === null) return null;

  const report = async (reason: string) => {
    const beginning = firstCharacters(answer.replace(/\s+/g, ' ').trim(), QUOTED);
    const said = `«\u00a0${beginning}…\u00a0»\u00a0: ${reason}`;
    try {
      await changes.reportError(session, firstCharacters(said, characters.reportReason.max));
      toast({ text: 'Merci. Votre signalement est enregistré.', tone: 'success' });
    } catch (error) {
      if (error instanceof Error) toast({ text: error.message, tone: 'error' });
    }
  };
  return (
    <>
      {named ? (
        <Button variant="quiet" icon={<Flag aria-hidden />} onClick={() => setAsking(true)}>
          {LABEL}
        </Button>
      ) : (
        <IconButton label={LABEL} icon={<Flag size={18} aria-hidden />} onClick={() => setAsking(true)} />
      )}
      <ReportDialog
        open={asking}
        onClose={() => setAsking(false)}
        onReport={(reason) => void report(reason)}
      />
    </>
  );
}
