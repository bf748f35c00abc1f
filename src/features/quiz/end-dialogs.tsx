import type { Asking, QuizEvent } from '#engine/quiz/machine.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';

interface EndDialogsProps {
  asking: Asking | null;
  /** Indices of the unanswered questions. */
  open: number[];
  send: (event: QuizEvent) => void;
}

const inWords = new Intl.ListFormat('fr');

/** The dialogs after the last question of a quiz that is corrected at the end. */
export function EndDialogs({ asking, open, send }: EndDialogsProps) {
  const numbers = inWords.format(open.map((at) => String(at + 1)));
  return (
    <>
      <ConfirmDialog
        open={asking === 'finish'}
        title="Terminer le quiz"
        confirm="Terminer"
        cancel="Continuer à répondre"
        onConfirm={() => send({ type: 'finish' })}
        onClose={() => send({ type: 'dismiss' })}
      >
        Vous avez répondu à toutes les questions. Terminer le quiz maintenant&#8239;?
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'incomplete'}
        title="Le quiz est incomplet"
        confirm="Y répondre"
        onConfirm={() => send({ type: 'complete' })}
        onClose={() => send({ type: 'dismiss' })}
      >
        {open.length === 1
          ? `La question ${numbers} attend encore une réponse.`
          : `Les questions ${numbers} attendent encore une réponse.`}
      </ConfirmDialog>
    </>
  );
}
