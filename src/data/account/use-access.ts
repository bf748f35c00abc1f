import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Reply } from '#contract/endpoints.ts';
import { call } from '#src/data/server/api.ts';
import { useOffline } from '#src/data/server/reachability.ts';

/**
 * How the account is got into: whether its e-mail is confirmed, and where it is open. Only the server knows. It
 * is asked again when the person comes back to the app, for instance from the mail with a link.
 */
export function useAccess(): UseQueryResult<Reply<'readAccess'>> {
  const offline = useOffline();
  return useQuery({
    queryKey: ['access'],
    queryFn: ({ signal }) => call('readAccess', { signal }),
    enabled: !offline,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
  });
}
