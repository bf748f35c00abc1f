import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PlanName } from '#contract/plans.ts';
import type { User } from '#contract/users.ts';
import { call } from '#src/data/api.ts';
import { refreshUser } from '#src/data/credentials.ts';

export interface Subscription {
  readonly user: User;
  /** The plan that waits for its payment, or null. */
  readonly pending: PlanName | null;
}

/** The account's plan as the server knows it; the answer of the last visit shows first. */
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
