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
  return (
    <>
      {subscription === null && isFetching && <Spinner size="large" />}
      {subscription !== null && <PlanState subscription={subscription} />}
      {error !== null && !isFetching && <Alert>{error.message}</Alert>}
      <ButtonRow>
        {(subscription === null || subscription.pending !== null) && (
          <Button icon={<RefreshCw aria-hidden />} busy={isFetching} onClick={() => void refetch()}>
            Actualiser
          </Button>
        )}
        <LinkButton to={paths.pricing}>Voir les formules</LinkButton>
        <LinkButton to={paths.home} variant="primary">
          Continuer à étudier
        </LinkButton>
      </ButtonRow>
    </>
  );
}
