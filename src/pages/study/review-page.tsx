import { drawCardFigure } from '#src/compositions/pictures/card-figure.tsx';
import { DeviceForEveryone } from '#src/data/guest/guest-device.tsx';
import { ReviewScreen } from '#src/features/review/review-screen.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';

/** The cards that are due today, from the account or, for a visitor, from this device. */
export function ReviewPage() {
  const heading = usePageTitle('Révision du jour');
  return (
    <DeviceForEveryone>
      <Page>
        <ReviewScreen heading={heading} drawFigure={drawCardFigure} />
      </Page>
    </DeviceForEveryone>
  );
}
