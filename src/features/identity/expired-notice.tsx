import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { Alert } from '#src/ui/alert.tsx';

/** What the session guard hands over when the server no longer knew the token. */
const expiredState = z.object({ expired: z.literal(true) });

/** Tells on the login page why one is there again, and that nothing was lost. */
export function ExpiredNotice() {
  const { state } = useLocation();
  if (!expiredState.safeParse(state).success) return null;
  return (
    <Alert tone="info">
      Votre session a expiré. Reconnectez-vous&nbsp;: ce qui attendait d’être envoyé est toujours sur cet
      appareil.
    </Alert>
  );
}
