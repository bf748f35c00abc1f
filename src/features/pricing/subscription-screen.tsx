import { RefreshCw } from 'lucide-react';
import { paths } from '#contract/paths.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { PlanState } from './plan-state.tsx';
import { useSubscription } from './use-subscription.ts';

/** What became of the request for a plan. */
export function SubscriptionScreen() {
  const { subscription, error, isFetching, refetch } = useSubscription();
  const check = (
    <Button icon={<RefreshCw aria-hidden />} busy={isFetching} onClick={() => void refetch()}>
      Actualiser
    </Button>
  );
  return (
    <>
      {subscription !== null && <PlanState subscription={subscription} check={check} />}
      {subscription === null && error === null && <Spinner size="large" />}
      {error !== null && <Alert action={subscription === null && check}>{error.message}</Alert>}
      <ButtonRow>
        <LinkButton to={paths.pricing}>Voir les formules</LinkButton>
        <LinkButton to={paths.home} variant="primary">
          Continuer à étudier
        </LinkButton>
      </ButtonRow>
    </>
  );
}
