import { Button } from '#src/ui/actions/button.tsx';
import { UnavailableOffline } from '#src/ui/feedback/unavailable-offline.tsx';

/** Shown instead of one or all lessons on a device that has not stored them and has no connection. */
export function LessonsUnavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <UnavailableOffline
      action={
        <Button variant="primary" onClick={onRetry}>
          Réessayer
        </Button>
      }
    >
      Les leçons ne sont pas encore sur cet appareil. Il faut une connexion, une fois&nbsp;: elles y restent
      ensuite. Avec votre propre cours, tout fonctionne déjà.
    </UnavailableOffline>
  );
}
