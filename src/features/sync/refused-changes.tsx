import { useTakeUp } from '#src/data/generation/use-generations.ts';
import { useNoticeActions, useRefused } from '#src/data/sync/notices.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';

/**
 * Changes that the server refused for good: never dropped in silence. A generation can be taken up again in its form,
 * with everything that was typed. `onLeave` is told when that leads to another page.
 */
export function RefusedChanges({ onLeave }: { onLeave?: () => void }) {
  const notices = useNoticeActions();
  const refused = useRefused();
  const takeUp = useTakeUp();
  if (notices === null) return null;
  return refused.map((entry) => (
    <Alert
      key={entry.seq}
      title={entry.title}
      action={
        <ButtonRow>
          <Button onClick={() => void notices.dismiss(entry.seq)}>Ignorer</Button>
          {entry.kind === 'generation' && (
            <Button
              onClick={() => {
                onLeave?.();
                void takeUp(entry);
              }}
            >
              Reprendre
            </Button>
          )}
          <Button onClick={() => void notices.retry(entry.seq)}>Réessayer</Button>
        </ButtonRow>
      }
    >
      {entry.kind === 'generation' ? 'Cette demande n’a pas abouti.' : 'Ce changement n’a pas été accepté.'}{' '}
      {entry.refusal}
    </Alert>
  ));
}
