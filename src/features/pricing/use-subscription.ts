import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PlanName } from '#contract/plans.ts';
import type { User } from '#contract/users.ts';
import { refreshUser } from '#src/data/account/credentials.ts';
import { call } from '#src/data/server/api.ts';

export interface Subscription {
  readonly user: User;
  /** The plan that waits for its payment, or null. */
  readonly pending: PlanName | null;
}

/** Reads the account's plan from the server; the previous answer is shown first. */
export function useSubscription() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['dashboard'],
    queryFn: () => call('readDashboard'),
  });
  const user = data?.user;
  useEffect(() => {
    if (user !== undefined) refreshUser(user);
  }, [user]);
  const subscription: Subscription | null =
    data === undefined ? null : { user: data.user, pending: data.pendingPlan ?? null };
  return { subscription, error, isFetching, refetch };
}
