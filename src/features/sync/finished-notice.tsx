import { artefactPath, chatPath, paths, textPath } from '#contract/paths.ts';
import { type GenerationEntry, useGenerations } from '#src/data/generation/use-generations.ts';
import { useNoticeActions } from '#src/data/sync/notices.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';

/** Says what was made while nobody watched, until it was seen or put away. */
export function FinishedNotice() {
  const notices = useNoticeActions();
  const done = useGenerations('done');
  const [first, ...more] = done;
  if (notices === null || first === undefined) return null;
  const putAway = () => void Promise.all(done.map(({ seq }) => notices.dismiss(seq))).catch(() => undefined);
  return (
    <Alert
      tone="success"
      title={more.length === 0 ? 'Votre demande est prête' : `${done.length} demandes sont prêtes`}
      action={
        <ButtonRow>
          <Button onClick={putAway}>Fermer</Button>
          <LinkButton
            to={more.length === 0 ? pathOf(first) : paths.history}
            variant="primary"
            onClick={putAway}
          >
            Voir
          </LinkButton>
        </ButtonRow>
      }
    >
      {done.map(({ title }) => title).join(', ')}
    </Alert>
  );
}

function pathOf({ itemType, madeId }: GenerationEntry): string {
  if (madeId === undefined) return paths.history;
  if (itemType === 'tool') return textPath(madeId);
  return itemType === 'session' ? chatPath(madeId) : artefactPath({ id: madeId });
}
