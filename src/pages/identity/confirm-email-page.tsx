import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { ConfirmEmailForm } from '#src/features/identity/confirm-email-form.tsx';
import { Outcome } from '#src/features/identity/outcome.tsx';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';

export function ConfirmEmailPage() {
  const { token = '' } = useParams();
  const [isConfirmed, setIsConfirmed] = useState(false);
  const title = isConfirmed ? 'Adresse confirmée' : 'Confirmer votre adresse e-mail';
  const heading = usePageTitle(title);

  return (
    <Page width="form">
      <PageHeading ref={heading} accent={isConfirmed ? 1 : 0}>
        {title}
      </PageHeading>
      {isConfirmed ? (
        <Outcome
          icon={<MailCheck />}
          actions={
            <LinkButton to={paths.home} variant="primary" block>
              Ouvrir Ardoise
            </LinkButton>
          }
        >
          <p>Si vous oubliez votre mot de passe, c’est là que nous vous écrirons.</p>
        </Outcome>
      ) : (
        <ConfirmEmailForm token={token} onConfirmed={() => setIsConfirmed(true)} />
      )}
    </Page>
  );
}
