import type { ArtefactName } from '#contract/artefacts/artefact.ts';
import { MadeResult } from '#src/features/revision-tools/made-result.tsx';
import { RevisionTool } from '#src/features/revision-tools/revision-tool.tsx';
import { tools } from '#src/features/revision-tools/tools.tsx';
import { Page } from '#src/ui/page.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { usePageTitle } from '#src/ui/use-page-title.ts';
import { ArtefactContent } from './artefact-content.tsx';

/** One page for the four revision tools: they differ in what they make. */
export function RevisionToolPage({ name }: { name: ArtefactName }) {
  const { title, description, accent } = tools[name];
  const heading = usePageTitle(title);
  return (
    <Page>
      <PageHeading ref={heading} accent={accent} sub={description}>
        {title}
      </PageHeading>
      <RevisionTool name={name}>
        {(made) => (
          <MadeResult made={made}>
            <ArtefactContent key={made.output} name={made.name} output={made.output} />
          </MadeResult>
        )}
      </RevisionTool>
    </Page>
  );
}

export const MindMapPage = () => <RevisionToolPage key="Carte mentale" name="Carte mentale" />;
export const TimelinePage = () => <RevisionToolPage key="Frise Chronologique" name="Frise Chronologique" />;
export const FlashcardsPage = () => <RevisionToolPage key="Flashcards" name="Flashcards" />;
export const QuizPage = () => <RevisionToolPage key="Quiz" name="Quiz" />;
