import { Button } from '#src/ui/button.tsx';
import { NotHere } from '#src/ui/not-here.tsx';

/** In the place of a lesson, or of all of them, on a device that has not kept them and has no connection. */
export function LessonsNotHere({ onRetry }: { onRetry: () => void }) {
  return (
    <NotHere
      action={
        <Button variant="primary" onClick={onRetry}>
          Réessayer
        </Button>
      }
    >
      Les leçons ne sont pas encore sur cet appareil. Connectez-vous une fois&#8239;: elles y restent ensuite.
      Avec votre propre cours, tout fonctionne déjà.
    </NotHere>
  );
}
