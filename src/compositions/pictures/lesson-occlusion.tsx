import { lessonPath } from '#contract/paths.ts';
import type { Drawing } from '#engine/lesson/drawing.ts';
import { titleOf } from '#engine/occlusion/deck.ts';
import { titleOfDrawing } from '#src/features/library/lesson/drawing-view.tsx';
import { FigureToMask } from '#src/features/library/lesson/figure-to-mask.tsx';
import { LessonsUnavailable } from '#src/features/library/lessons-unavailable.tsx';
import { useFigures } from '#src/features/library/use-lessons.ts';
import { OcclusionEditor } from '#src/features/occlusion/occlusion-editor.tsx';
import { Alone } from '#src/ui/alone/alone.tsx';
import { PageSkeleton } from '#src/ui/feedback/page-skeleton.tsx';
import { NotFoundPage } from '#src/ui/layout/not-found-page.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';
import { useKeepOcclusion, useLeave } from './keep-occlusion.ts';

/** The masks on a figure of a lesson. */
export function LessonOcclusion({ slug, figure }: { slug: string; figure: string }) {
  const { data, isPending, isError, refetch } = useFigures(slug);
  if (isPending) return <PageSkeleton />;
  if (isError) return <LessonsUnavailable onRetry={() => void refetch()} />;
  const drawing = data?.[figure];
  if (drawing === undefined) return <NotFoundPage />;
  return <OfFigure key={`${slug} ${figure}`} slug={slug} name={figure} drawing={drawing} />;
}

function OfFigure({ slug, name, drawing }: { slug: string; name: string; drawing: Drawing }) {
  const title = titleOfDrawing(drawing);
  const heading = usePageTitle(title, 'schéma muet');
  const keep = useKeepOcclusion();
  const leave = useLeave(lessonPath(slug));
  return (
    <Page>
      <PageHeading ref={heading}>{titleOf(title)}</PageHeading>
      <Alone isAlone width="wide">
        <FigureToMask drawing={drawing}>
          {({ picture, ratio, labels }) => (
            <OcclusionEditor
              picture={picture}
              ratio={ratio}
              initial={labels}
              onSave={(named) => keep(title, { lesson: slug, name }, named)}
              onLeave={leave}
            />
          )}
        </FigureToMask>
      </Alone>
    </Page>
  );
}
