import { PlanList } from '#src/features/pricing/plan-list.tsx';
import { PricingNotes } from '#src/features/pricing/pricing-notes.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';

export function PricingPage() {
  const heading = usePageTitle('Formules et crédits');
  return (
    <Page>
      <PageHeading ref={heading} sub="Choisissez le nombre de crédits qui va avec votre rythme.">
        Formules et crédits
      </PageHeading>
      <PlanList />
      <PricingNotes />
    </Page>
  );
}
