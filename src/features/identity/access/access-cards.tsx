import type { User } from '#contract/users.ts';
import { useAccess } from '#src/data/account/use-access.ts';
import { useOffline } from '#src/data/server/reachability.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { EmailAccess } from './email-access.tsx';
import { PasswordAccess } from './password-access.tsx';
import { PhoneAccess } from './phone-access.tsx';

/** What opens an account, each with the form that changes it. With no connection it shows what the device knows. */
export function AccessCards({ user }: { user: User }) {
  const offline = useOffline();
  const access = useAccess();
  return (
    <>
      {offline && <Alert tone="info">Il faut une connexion pour changer ce qui ouvre votre compte.</Alert>}
      {!offline && <FailureAlert error={access.error} />}
      <EmailAccess email={user.email} isConfirmed={access.data?.emailConfirmed} />
      <PhoneAccess phone={user.phoneNumber} />
      <PasswordAccess />
    </>
  );
}
