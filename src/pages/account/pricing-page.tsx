import { ServiceContext, useFreshService, useService } from '#src/data/server/service.ts';
import { buysNothing, NoModelNotice } from '#src/features/pricing/no-model-notice.tsx';
import { PlanList } from '#src/features/pricing/plan-list.tsx';
import { PricingNotes } from '#src/features/pricing/pricing-notes.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';

/** `/pricing` is read without an account too, so that it asks the server by itself what it has to sell. */
export function PublicPricing() {
  return (
    <ServiceContext value={useFreshService()}>
      <PricingPage />
    </ServiceContext>
  );
}

export function PricingPage() {
  const heading = usePageTitle('Formules et crédits');
  const isFree = buysNothing(useService());
  return (
    <Page>
      <PageHeading
        ref={heading}
        sub={isFree ? undefined : 'Choisissez le nombre de crédits qui va avec votre rythme.'}
      >
        Formules et crédits
      </PageHeading>
      <NoModelNotice />
      <PlanList />
      <PricingNotes />
    </Page>
  );
}
