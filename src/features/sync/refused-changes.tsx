import { useDeviceStore } from '#src/data/device-store.tsx';
import { useTakeUp } from '#src/data/generations.ts';
import { useParked } from '#src/data/local-items.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';

/**
 * Changes that the server refused for good: never dropped in silence. A generation can be taken up again in its form,
 * with everything that was typed. `onLeave` is told when that leads to another page.
 */
export function RefusedChanges({ onLeave }: { onLeave?: () => void }) {
  const device = useDeviceStore();
  const parked = useParked();
  const takeUp = useTakeUp();
  if (device.kind !== 'open') return null;
  const { outbox } = device;
  return parked.map((entry) => (
    <Alert
      key={entry.seq}
      title={entry.title}
      action={
        <ButtonRow>
          <Button onClick={() => void outbox.dismissParked(entry.seq)}>Ignorer</Button>
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
          <Button onClick={() => void outbox.retryParked(entry.seq)}>Réessayer</Button>
        </ButtonRow>
      }
    >
      {entry.kind === 'generation' ? 'Cette demande n’a pas abouti.' : 'Ce changement n’a pas été accepté.'}{' '}
      {entry.refusal}
    </Alert>
  ));
}
