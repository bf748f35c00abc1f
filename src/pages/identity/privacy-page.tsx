import { PrivacyPolicy } from '#src/features/identity/privacy-policy.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';

export function PrivacyPage() {
  const heading = usePageTitle('Politique de confidentialité');
  return (
    <Page width="text">
      <PageHeading ref={heading} accent={1}>
        Politique de confidentialité
      </PageHeading>
      <PrivacyPolicy />
    </Page>
  );
}
