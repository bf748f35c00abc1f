import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { Outcome } from '#src/features/identity/outcome.tsx';
import { ResetForm } from '#src/features/identity/reset-form.tsx';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';

export function ResetPasswordPage() {
  const { token = '' } = useParams();
  const [isChanged, setIsChanged] = useState(false);
  const title = isChanged ? 'Mot de passe modifié avec succès\u202f!' : 'Choisir un nouveau mot de passe';
  const heading = usePageTitle(title);

  return (
    <Page width="form">
      <PageHeading ref={heading} accent={isChanged ? 1 : 0}>
        {title}
      </PageHeading>
      {isChanged ? (
        <Outcome
          icon={<KeyRound />}
          actions={
            <LinkButton to={paths.login} variant="primary" block>
              Se connecter
            </LinkButton>
          }
        >
          <p>Connectez-vous avec votre nouveau mot de passe.</p>
          <p>Par sécurité, vos sessions ouvertes sur tous vos appareils sont terminées.</p>
        </Outcome>
      ) : (
        <ResetForm token={token} onChanged={() => setIsChanged(true)} />
      )}
    </Page>
  );
}
