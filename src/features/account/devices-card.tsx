import { useMutation } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import type { DeviceSession } from '#contract/calls/access.ts';
import { errors } from '#contract/errors.ts';
import { useAccess } from '#src/data/account/use-access.ts';
import { call } from '#src/data/server/api.ts';
import { CallError } from '#src/data/server/call.ts';
import { useOffline } from '#src/data/server/reachability.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { Card, CardHeader } from '#src/ui/layout/card.tsx';
import { Chip } from '#src/ui/layout/chip.tsx';
import { agoText } from '#src/ui/text/ago-text.ts';
import styles from './devices-card.module.css';

/** Where the account is open: each device with its last use, to be logged out from here. It needs the server. */
export function DevicesCard() {
  const offline = useOffline();
  const access = useAccess();
  const end = useMutation({
    mutationFn: (session: string | null) =>
      session === null ? call('endOtherSessions') : call('endOneSession', { body: { session } }),
    onSettled: () => access.refetch(),
  });
  const failure = end.error ?? access.error;
  const sessions = access.data?.sessions;

  return (
    <Card as="section" stack>
      <CardHeader title="Appareils connectés">
        <MonitorSmartphone aria-hidden />
      </CardHeader>
      {offline && (
        <p className={styles.used}>
          Il faut une connexion pour voir vos appareils et pour en déconnecter un.
        </p>
      )}
      {!offline && failure !== null && (
        <Alert>{failure instanceof CallError ? failure.message : errors.internal.message}</Alert>
      )}
      {!offline && access.isPending && <Spinner label="Chargement de vos appareils" />}
      {!offline && sessions !== undefined && (
        <>
          <ul className={styles.list}>
            {sessions.map((session) => (
              <Device
                key={session.id}
                session={session}
                busy={end.isPending && end.variables === session.id}
                onEnd={() => end.mutate(session.id)}
              />
            ))}
          </ul>
          {sessions.length > 1 && (
            <Button busy={end.isPending && end.variables === null} onClick={() => end.mutate(null)}>
              Déconnecter tous les autres
            </Button>
          )}
        </>
      )}
    </Card>
  );
}

function Device({ session, busy, onEnd }: { session: DeviceSession; busy: boolean; onEnd: () => void }) {
  const name = session.device ?? 'Appareil inconnu';
  return (
    <li className={styles.device}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.used}>Utilisé {agoText(Date.now() - Date.parse(session.usedAt))}</p>
      </div>
      {session.here ? (
        <Chip accent={1}>Cet appareil</Chip>
      ) : (
        <Button busy={busy} onClick={onEnd} aria-label={`Déconnecter ${name}`}>
          Déconnecter
        </Button>
      )}
    </li>
  );
}
