import { RefreshCw } from 'lucide-react';
import { paths } from '#contract/paths.ts';
import { useService } from '#src/data/server/service.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { buysNothing, NoModelNotice } from './no-model-notice.tsx';
import { PlanState } from './plan-state.tsx';
import { useSubscription } from './use-subscription.ts';

/** Shows the state of a requested plan. */
export function SubscriptionScreen() {
  const isForSale = !buysNothing(useService());
  const { subscription, error, isFetching, refetch } = useSubscription();
  const check = (
    <Button icon={<RefreshCw aria-hidden />} busy={isFetching} onClick={() => void refetch()}>
      Actualiser
    </Button>
  );
  return (
    <>
      <NoModelNotice />
      {subscription !== null && <PlanState subscription={subscription} isForSale={isForSale} check={check} />}
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
