import { SubscriptionScreen } from '#src/features/pricing/subscription-screen.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';

export function ActivatePage() {
  const heading = usePageTitle('Ma formule');
  return (
    <Page width="text">
      <PageHeading ref={heading}>Ma formule</PageHeading>
      <SubscriptionScreen />
    </Page>
  );
}
