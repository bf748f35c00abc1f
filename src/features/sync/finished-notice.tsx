import { artefactPath, chatPath, paths } from '#contract/paths.ts';
import { useDeviceStore } from '#src/data/device-store.tsx';
import { useGenerations } from '#src/data/generations.ts';
import type { GenerationEntry } from '#src/offline/rows.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

/** Says what was made while nobody watched, until it was seen or put away. */
export function FinishedNotice() {
  const device = useDeviceStore();
  const done = useGenerations('done');
  const [first, ...more] = done;
  if (device.kind !== 'open' || first === undefined) return null;
  const { outbox } = device;
  const putAway = () =>
    void Promise.all(done.map(({ seq }) => outbox.dismissParked(seq))).catch(() => undefined);
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

/** A text has no page of its own: it stands in the history. */
function pathOf({ itemType, madeId }: GenerationEntry): string {
  if (madeId === undefined || itemType === 'tool') return paths.history;
  return itemType === 'session' ? chatPath(madeId) : artefactPath({ id: madeId });
}
