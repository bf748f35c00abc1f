import { AppearanceSettings } from '#src/features/appearance/appearance-settings.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';

/** Theme, text size and spacing of this device. The page is public. */
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
