import { useParams } from 'react-router-dom';
import type { ArtefactName } from '#contract/artefacts/artefact.ts';
import { ArtefactContent } from '#src/compositions/artefact-content.tsx';
import { GuestPage } from '#src/compositions/guest/guest-page.tsx';
import { LackedLessonNotice } from '#src/compositions/lacked-lesson.tsx';
import { MadeResult } from '#src/features/revision-tools/made-result.tsx';
import { RevisionTool } from '#src/features/revision-tools/revision-tool.tsx';
import { tools } from '#src/features/revision-tools/tools.tsx';
import { NotFoundPage } from '#src/ui/layout/not-found-page.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';

/** One page for the four revision tools. They differ in the kind of content they make. */
function RevisionToolPage({ name }: { name: ArtefactName }) {
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
            {made.lacked && <LackedLessonNotice lacked={made.lacked} />}
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

/**
 * `/library/faire/{tool}`: a revision tool without an account. The result is made and stored on the device.
 */
export function GuestToolPage() {
  const { tool = '' } = useParams();
  const name = nameOfTool(tool);
  if (name === null) return <NotFoundPage />;
  return (
    <GuestPage account={tools[name].path}>
      <RevisionToolPage key={name} name={name} />
    </GuestPage>
  );
}

function nameOfTool(segment: string): ArtefactName | null {
  const names = Object.keys(tools) as ArtefactName[];
  return names.find((name) => tools[name].path.endsWith(`/${segment}`)) ?? null;
}
