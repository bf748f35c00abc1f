import { paths } from '#contract/paths.ts';
import { plans } from '#contract/plans.ts';
import { readCredentials, useAccount } from '#src/data/account/credentials.ts';
import { useService } from '#src/data/server/service.ts';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { buysNothing } from './no-model-notice.tsx';
import { PlanCard } from './plan-card.tsx';
import styles from './plan-list.module.css';
import { StartForm } from './start-form.tsx';

/** Lists the four plans. A visitor signs up first, which starts the trial. */
export function PlanList() {
  const credentials = readCredentials();
  // The cookie contains the account as of the login, the store as of the last answer.
  const current = useAccount((account) => account.userData?.plan) ?? credentials?.user.plan;
  const isFree = buysNothing(useService());
  return (
    <ul className={styles.plans}>
      {plans.map((plan) => (
        <li key={plan.name}>
          <PlanCard plan={plan} current={plan.name === current} isUseless={plan.price > 0 && isFree}>
            {credentials === null ? (
              <LinkButton to={paths.signup} variant={plan.price === 0 ? 'primary' : 'secondary'} block>
                Commencer avec {plan.title}
              </LinkButton>
            ) : (
              <StartForm plan={plan} token={credentials.token} />
            )}
          </PlanCard>
        </li>
      ))}
    </ul>
  );
}
