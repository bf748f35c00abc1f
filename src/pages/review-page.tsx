import { DeviceForEveryone } from '#src/data/guest-device.tsx';
import { ReviewScreen } from '#src/features/review/review-screen.tsx';
import { Page } from '#src/ui/page.tsx';
import { usePageTitle } from '#src/ui/use-page-title.ts';

/** What is due today, of the account or, for a visitor, of what was made on this device. */
export function ReviewPage() {
  const heading = usePageTitle('Révision du jour');
  return (
    <DeviceForEveryone>
      <Page>
        <ReviewScreen heading={heading} />
      </Page>
    </DeviceForEveryone>
  );
}
