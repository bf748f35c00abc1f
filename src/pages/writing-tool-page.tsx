import { useParams } from 'react-router-dom';
import { type WritingToolSlug, writingToolSlug, writingTools } from '#contract/writing-tools.ts';
import { WritingTool } from '#src/features/writing/writing-tool.tsx';
import { Page } from '#src/ui/page.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { usePageTitle } from '#src/ui/use-page-title.ts';
import { NotFoundPage } from './not-found-page.tsx';

/** One page for the 13 writing tools: they differ in their line of the table. */
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
