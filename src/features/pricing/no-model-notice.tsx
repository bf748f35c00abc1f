import { type Service, useService } from '#src/data/server/service.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';

/** Whether credits buy nothing: no model answers, and what the server makes itself is free. */
export const buysNothing = (service: Service | null): boolean =>
  service !== null && !service.hasModel && service.generationCost === 0;

/** Says, where plans are offered and paid for, that this server has nothing to sell. */
export function NoModelNotice() {
  if (!buysNothing(useService())) return null;
  return (
    <Alert tone="info" title="Ici, il n’y a rien à payer">
      Une formule donne des réponses d’une IA, et ce serveur n’en a pas. Tout ce qu’Ardoise fait ici est
      gratuit&nbsp;: leçons, cartes, quiz, examens, sessions et corrections. Ne payez pas&nbsp;: si une IA est
      installée un jour, cette page le dira.
    </Alert>
  );
}
