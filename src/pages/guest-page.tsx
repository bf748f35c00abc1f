import type { ReactNode } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { readCredentials } from '#src/data/credentials.ts';
import { DeviceForEveryone } from '#src/data/guest-device.tsx';

/** A page of the visitor's own device; whoever is signed in goes to the same page of the account. */
export function GuestPage({ account, children }: { account: string; children: ReactNode }) {
  const { id = '' } = useParams();
  const { search, state } = useLocation();
  if (readCredentials() !== null)
    return <Navigate to={{ pathname: account.replace(':id', id), search }} state={state} replace />;
  return <DeviceForEveryone>{children}</DeviceForEveryone>;
}
