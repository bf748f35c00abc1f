import { useLocation, useNavigate } from 'react-router-dom';
import { coursePath, lessonPath } from '#contract/paths.ts';
import type { Drawing } from '#engine/lesson/drawing.ts';
import { titleOf } from '#engine/occlusion/deck.ts';
import type { Label } from '#engine/occlusion/masks.ts';
import { useCourse } from '#src/data/device/courses.ts';
import { useKeepPicture, usePictureUrl } from '#src/data/device/pictures.ts';
import { titleOfDrawing } from '#src/features/library/lesson/drawing-view.tsx';
import { FigureToMask } from '#src/features/library/lesson/figure-to-mask.tsx';
import { LessonsUnavailable } from '#src/features/library/lessons-unavailable.tsx';
import { useFigures } from '#src/features/library/use-lessons.ts';
import { ChoosePicture } from '#src/features/occlusion/choose-picture.tsx';
import { OcclusionEditor } from '#src/features/occlusion/occlusion-editor.tsx';
import { type ChosenPicture, usePictureToMask } from '#src/features/occlusion/use-picture-to-mask.ts';
import { Alone } from '#src/ui/alone/alone.tsx';
import { PageSkeleton } from '#src/ui/feedback/page-skeleton.tsx';
import { NotFoundPage } from '#src/ui/layout/not-found-page.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';
import { useKeepOcclusion } from './keep-occlusion.ts';

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

/** The masks on a picture of one's own that is taken or chosen. */
export function CourseOcclusion({ id }: { id: string }) {
  const course = useCourse(id);
  const title = course?.course.title ?? 'Mon schéma';
  const heading = usePageTitle(title, 'schéma muet');
  const { state, take, cancel } = usePictureToMask();
  const url = usePictureUrl(state.at === 'read' ? state.bytes : undefined);
  const keepPicture = useKeepPicture();
  const keep = useKeepOcclusion();
  const leave = useLeave(coursePath(id));
  const save = async ({ bytes, width, height }: ChosenPicture, named: readonly Label[]) => {
    const picture = await keepPicture({ bytes, width, height });
    await keep(title, picture === null ? null : { picture }, named);
  };
  return (
    <Page>
      <PageHeading ref={heading} back={state.at === 'read' ? undefined : coursePath(id)}>
        {titleOf(title)}
      </PageHeading>
      {state.at === 'read' ? (
        <Alone isAlone width="wide">
          <OcclusionEditor
            picture={url !== null && <img src={url} alt="" />}
            ratio={state.width / state.height}
            initial={state.labels}
            onSave={(named) => save(state, named)}
            onLeave={leave}
          />
        </Alone>
      ) : (
        <ChoosePicture state={state} onTake={(file) => void take(file)} onCancel={cancel} />
      )}
    </Page>
  );
}

/** Back to where one came from. @param parent the page above, for who came by the address */
function useLeave(parent: string): () => void {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  return () => (isFirst ? navigate(parent, { replace: true }) : navigate(-1));
}
