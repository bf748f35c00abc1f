import { forgetLostSession } from '#src/data/account/credentials.ts';
import { ExpiredNotice } from '#src/features/identity/expired-notice.tsx';
import { IdentityPage } from '#src/features/identity/identity-page.tsx';
import { LoginForm } from '#src/features/identity/login-form.tsx';
import { Welcome } from '#src/features/identity/welcome.tsx';

export function LoginPage() {
  return (
    <IdentityPage
      title="Se connecter"
      sub="Retrouvez vos fiches, vos cartes et vos crédits."
      beside={<Welcome onLeave={forgetLostSession} />}
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
