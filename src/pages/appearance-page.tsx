import { AppearanceSettings } from '#src/features/appearance/appearance-settings.tsx';
import { Page } from '#src/ui/page.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { usePageTitle } from '#src/ui/use-page-title.ts';

/** How this device shows Ardoise, for everyone: with an account or without. */
export function AppearancePage() {
  const heading = usePageTitle('Affichage');
  return (
    <Page width="text">
      <PageHeading ref={heading} accent={2} sub="Ces réglages restent sur cet appareil.">
        Affichage
      </PageHeading>
      <AppearanceSettings />
    </Page>
  );
}
