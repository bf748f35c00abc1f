import { paths } from '#contract/paths.ts';
import { readCredentials } from '#src/data/account/credentials.ts';
import { DeviceForEveryone } from '#src/data/guest/guest-device.tsx';
import { FaultsScreen } from '#src/features/writing/faults/faults-screen.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';

/** `/redaction/mes-fautes`: what somebody gets wrong, counted on this device, from the account or, for a visitor, without. */
export function FaultsPage() {
  const heading = usePageTitle('Mes fautes');
  return (
    <DeviceForEveryone>
      <Page>
        <PageHeading
          ref={heading}
          accent={4}
          sub="Ce que vous corrigez le plus souvent, et comment cela évolue."
          back={readCredentials() === null ? paths.library : paths.writing}
        >
          Mes fautes
        </PageHeading>
        <FaultsScreen />
      </Page>
    </DeviceForEveryone>
  );
}
