import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { CardFigure } from '#contract/artefacts/figure.ts';
import { deviceErrors } from '#contract/failures.ts';
import { lessonPath } from '#contract/paths.ts';
import { describeRequest } from '#contract/revision-tools.ts';
import type { Drawing } from '#engine/lesson/drawing.ts';
import { deckOfLabels, titleOf } from '#engine/occlusion/deck.ts';
import type { Label } from '#engine/occlusion/masks.ts';
import { useKeepMade } from '#src/data/guest/guest-artefacts.ts';
import { DeviceForEveryone } from '#src/data/guest/guest-device.tsx';
import { titleOfDrawing } from '#src/features/library/lesson/drawing-view.tsx';
import { FigureToMask } from '#src/features/library/lesson/figure-to-mask.tsx';
import { LessonsUnavailable } from '#src/features/library/lessons-unavailable.tsx';
import { useFigures } from '#src/features/library/use-lessons.ts';
import { OcclusionEditor } from '#src/features/occlusion/occlusion-editor.tsx';
import { Alone } from '#src/ui/alone/alone.tsx';
import { PageSkeleton } from '#src/ui/feedback/page-skeleton.tsx';
import { useToast } from '#src/ui/feedback/toast.tsx';
import { NotFoundPage } from '#src/ui/layout/not-found-page.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';

/** `/library/{slug}/schema-muet/{figure}`: the masks on a figure of a lesson. */
export function LessonOcclusionPage() {
  const { slug = '', figure = '' } = useParams();
  const { data, isPending, isError, refetch } = useFigures(slug);
  if (isPending) return <PageSkeleton />;
  if (isError) return <LessonsUnavailable onRetry={() => void refetch()} />;
  const drawing = data?.[figure];
  if (drawing === undefined) return <NotFoundPage />;
  return (
    <DeviceForEveryone>
      <OfFigure key={`${slug} ${figure}`} slug={slug} name={figure} drawing={drawing} />
    </DeviceForEveryone>
  );
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

/** Back to where one came from. @param parent the page above, for who came by the address */
function useLeave(parent: string): () => void {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  return () => (isFirst ? navigate(parent, { replace: true }) : navigate(-1));
}

/** Keeps a picture with masks as a deck, and opens it. It rejects where the device could not keep it. */
function useKeepOcclusion() {
  const keep = useKeepMade();
  const navigate = useNavigate();
  const toast = useToast();
  return async (title: string, figure: CardFigure, labels: readonly Label[]) => {
    const path = await keep({
      name: 'Flashcards',
      input: describeRequest({ subject: titleOf(title), elements: '', source: '' }),
      output: JSON.stringify(deckOfLabels(figure, labels)),
      engine: 'device',
    });
    if (path === null) {
      toast({ text: deviceErrors.change_not_kept, tone: 'error' });
      throw new Error(deviceErrors.change_not_kept);
    }
    toast({
      text: 'Le schéma est dans vos flashcards\u00a0: ses cartes viennent à la révision.',
      tone: 'success',
    });
    navigate(path, { replace: true });
  };
}
