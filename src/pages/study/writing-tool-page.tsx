import { useParams } from 'react-router-dom';
import { type WritingToolSlug, writingToolSlug, writingTools } from '#contract/writing/tools.ts';
import { GuestPage } from '#src/compositions/guest/guest-page.tsx';
import { WritingTool } from '#src/features/writing/writing-tool.tsx';
import { NotFoundPage } from '#src/ui/layout/not-found-page.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';

/** `/library/faire/correction`: the correction without an account, made on the device. */
export function GuestCorrectionPage() {
  return (
    <GuestPage account={writingTools.correction.to}>
      <NamedTool slug="correction" />
    </GuestPage>
  );
}

/** One page for the 13 writing tools. They differ in their entry of the table. */
export function WritingToolPage() {
  const slug = writingToolSlug.safeParse(useParams().tool);
  if (!slug.success) return <NotFoundPage />;
  return <NamedTool key={slug.data} slug={slug.data} />;
}

function NamedTool({ slug }: { slug: WritingToolSlug }) {
  const { title, purpose, colorCombo } = writingTools[slug];
  const heading = usePageTitle(title);
  return (
    <Page>
      <PageHeading ref={heading} accent={colorCombo} sub={purpose}>
        {title}
      </PageHeading>
      <WritingTool slug={slug} />
    </Page>
  );
}
