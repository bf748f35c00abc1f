import { TRIAL_CREDITS } from '#contract/limits.ts';
import { IdentityPage } from '#src/features/identity/identity-page.tsx';
import { SignupForm } from '#src/features/identity/signup-form.tsx';

export function SignupPage() {
  return (
    <IdentityPage title="Créer un compte" sub={`${TRIAL_CREDITS} crédits offerts, sans carte bancaire.`}>
      {(onAccepted) => <SignupForm onAccepted={onAccepted} />}
    </IdentityPage>
  );
}
