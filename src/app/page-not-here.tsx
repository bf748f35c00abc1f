import { Button } from '#src/ui/button.tsx';
import { NotHere } from '#src/ui/not-here.tsx';

/** In the place of a page whose code this device has not kept yet, with no connection to fetch it. */
export function PageNotHere() {
  return (
    <NotHere
      action={
        <Button variant="primary" onClick={() => location.reload()}>
          Réessayer
        </Button>
      }
    >
      Cette page n’est pas encore sur cet appareil. Connectez-vous une fois&#8239;: elle y reste ensuite.
    </NotHere>
  );
}
