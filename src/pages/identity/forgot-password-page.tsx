import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#contract/paths.ts';
import { ForgotForm } from '#src/features/identity/forgot-form.tsx';
import { Outcome } from '#src/features/identity/outcome.tsx';
import { Button } from '#src/ui/actions/button.tsx';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';

export function ForgotPasswordPage() {
  const [email, setEmail] = useState('');
  const [isSent, setIsSent] = useState(false);
  const title = isSent ? 'Mail envoyé avec succès\u202f!' : 'Mot de passe oublié';
  const heading = usePageTitle(title);

  const sent = (to: string) => {
    setEmail(to);
    setIsSent(true);
  };

  return (
    <Page width="form">
      <PageHeading
        ref={heading}
        accent={isSent ? 1 : 0}
        sub={
          isSent
            ? undefined
            : 'Indiquez l’e-mail de votre compte\u00a0: vous y recevrez un lien pour choisir un nouveau mot de passe.'
        }
      >
        {title}
      </PageHeading>
      {isSent ? (
        <Outcome
          icon={<MailCheck />}
          actions={
            <>
              <LinkButton to={paths.login} variant="primary" block>
                Retour à la connexion
              </LinkButton>
              <Button variant="quiet" block onClick={() => setIsSent(false)}>
                Renvoyer, ou changer d’adresse
              </Button>
            </>
          }
        >
          <p>Vérifiez votre boîte email {email}</p>
          <p>
            Si un compte existe à cette adresse, un lien vous y attend. Il est valable 1&nbsp;heure et ne sert
            qu’une fois. Regardez aussi dans les courriers indésirables. Si vous n’aviez pas confirmé cette
            adresse, le lien est parti par SMS vers votre téléphone.
          </p>
        </Outcome>
      ) : (
        <ForgotForm email={email} onSent={sent} />
      )}
    </Page>
  );
}
