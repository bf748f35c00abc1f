import type { ReactNode } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { readCredentials } from '#src/data/account/credentials.ts';
import { DeviceForEveryone } from '#src/data/guest/guest-device.tsx';

/**
 * A page of a visitor's own device. Somebody who is signed in is redirected to the same page of the account.
 */
export function GuestPage({ account, children }: { account: string; children: ReactNode }) {
  const { id = '' } = useParams();
  const { search, state } = useLocation();
  if (readCredentials() !== null)
    return <Navigate to={{ pathname: account.replace(':id', id), search }} state={state} replace />;
  return <DeviceForEveryone>{children}</DeviceForEveryone>;
}
