import { IdentityPage } from '#src/features/identity/identity-page.tsx';
import { LoginForm } from '#src/features/identity/login-form.tsx';

export function LoginPage() {
  return (
    <IdentityPage title="Se connecter" sub="Retrouvez vos fiches, vos cartes et vos crédits.">
      {(onAccepted) => <LoginForm onAccepted={onAccepted} />}
    </IdentityPage>
  );
}
