import { Compass } from 'lucide-react';
import { paths } from '#contract/paths.ts';
import { ExpiredNotice } from '#src/features/identity/expired-notice.tsx';
import { IdentityPage } from '#src/features/identity/identity-page.tsx';
import { LoginForm } from '#src/features/identity/login-form.tsx';
import { LinkButton } from '#src/ui/actions/link-button.tsx';

export function LoginPage() {
  return (
    <IdentityPage title="Se connecter" sub="Retrouvez vos fiches, vos cartes et vos crédits.">
      {(onAccepted) => (
        <>
          <ExpiredNotice />
          <LoginForm onAccepted={onAccepted} />
          <LinkButton to={paths.library} variant="quiet" icon={<Compass aria-hidden />}>
            Découvrir sans compte
          </LinkButton>
        </>
      )}
    </IdentityPage>
  );
}
