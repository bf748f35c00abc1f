import { useDeviceStore } from '#src/data/device-store.tsx';
import { useParked } from '#src/data/local-items.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';

/** Changes that the server refused for good: never dropped in silence. */
export function RefusedChanges() {
  const device = useDeviceStore();
  const parked = useParked();
  if (device.kind !== 'open') return null;
  const { outbox } = device;
  return parked.map((entry) => (
    <Alert
      key={entry.seq}
      title={entry.title}
      action={
        <ButtonRow>
          <Button onClick={() => void outbox.dismissParked(entry.seq)}>Ignorer</Button>
          <Button onClick={() => void outbox.retryParked(entry.seq)}>Réessayer</Button>
        </ButtonRow>
      }
    >
      Ce changement n’a pas été accepté. {entry.refusal}
    </Alert>
  ));
}
