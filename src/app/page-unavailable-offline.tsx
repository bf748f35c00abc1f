import { Button } from '#src/ui/actions/button.tsx';
import { UnavailableOffline } from '#src/ui/feedback/unavailable-offline.tsx';

/** Shown instead of a page whose code is not on this device while there is no connection. */
export function PageUnavailableOffline() {
  return (
    <UnavailableOffline
      action={
        <Button variant="primary" onClick={() => location.reload()}>
          Réessayer
        </Button>
      }
    >
      Cette page n’est pas encore sur cet appareil. Il faut une connexion, une fois&nbsp;: elle y reste
      ensuite.
    </UnavailableOffline>
  );
}
