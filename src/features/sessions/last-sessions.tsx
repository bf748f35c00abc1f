import { LAST_SESSIONS } from '#contract/limits.ts';
import { usePendingKeys } from '#src/data/device/local-items.ts';
import { useNewestItems } from '#src/data/items/items.ts';
import { CardGrid } from '#src/ui/layout/card-grid.tsx';
import { SessionCard, type StoredSession } from './session-card.tsx';

/** Reads the account's three newest sessions live from the device; undefined until they are read. */
export function useLastSessions(): StoredSession[] | undefined {
  const items = useNewestItems('session', LAST_SESSIONS);
  return items?.filter((item) => item.type === 'session');
}

/** Sessions as cards, for the home screen and the hub. */
export function LastSessions({ sessions }: { sessions: readonly StoredSession[] }) {
  const pending = usePendingKeys();
  return (
    <CardGrid>
      {sessions.map((session) => (
        <SessionCard key={session.key} session={session} pending={pending.has(session.key)} />
      ))}
    </CardGrid>
  );
}
