import { DevicesCard } from '#src/features/account/devices-card.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';

/** Where the account is open. */
export function DevicesPage() {
  const heading = usePageTitle('Mes appareils');
  return (
    <Page width="text">
      <PageHeading
        ref={heading}
        accent={2}
        sub="Si un appareil n’est pas le vôtre, déconnectez-le et changez de mot de passe."
      >
        Mes appareils
      </PageHeading>
      <DevicesCard />
    </Page>
  );
}
