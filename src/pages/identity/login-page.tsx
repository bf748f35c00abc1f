import { type ComponentType, lazy, type ReactNode } from 'react';
import { forgetLostSession, isGuestBack } from '#src/data/account/credentials.ts';
import { ExpiredNotice } from '#src/features/identity/expired-notice.tsx';
import { IdentityPage } from '#src/features/identity/identity-page.tsx';
import { LoginForm } from '#src/features/identity/login-form.tsx';
import { Welcome } from '#src/features/identity/welcome.tsx';

/** Only a guest who comes back sees it. Without its file they see what a stranger does. */
const ContinueAsGuest = lazy<ComponentType<{ otherwise: ReactNode }>>(() =>
  import('#src/compositions/guest/continue-as-guest.tsx').then(
    ({ ContinueAsGuest: Back }) => ({ default: Back }),
    () => ({ default: ({ otherwise }) => otherwise }),
  ),
);

export function LoginPage() {
  return (
    <IdentityPage
      title="Se connecter"
      sub="Retrouvez vos fiches, vos cartes et vos crédits."
      beside={<Welcome onLeave={forgetLostSession} Back={isGuestBack() && ContinueAsGuest} />}
    >
      {(onAccepted) => (
        <>
          <ExpiredNotice />
          <LoginForm onAccepted={onAccepted} />
        </>
      )}
    </IdentityPage>
  );
}
