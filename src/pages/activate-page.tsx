import { SubscriptionScreen } from '#src/features/pricing/subscription-screen.tsx';
import { Page } from '#src/ui/page.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { usePageTitle } from '#src/ui/use-page-title.ts';

export function ActivatePage() {
  const heading = usePageTitle('Ma formule');
  return (
    <Page width="text">
      <PageHeading ref={heading}>Ma formule</PageHeading>
      <SubscriptionScreen />
    </Page>
  );
}
