import { useSearchParams } from 'react-router-dom';
import { coursePath, courseSourcePath, type FigurePlace, MASKED } from '#contract/paths.ts';
import { titleOf } from '#engine/occlusion/deck.ts';
import type { Label } from '#engine/occlusion/masks.ts';
import { useSourceFile } from '#src/data/device/course-files.ts';
import { useCourse } from '#src/data/device/courses.ts';
import { useKeepPicture, usePictureUrl } from '#src/data/device/pictures.ts';
import { figureFile } from '#src/device/documents/pages/figure-file.ts';
import { ChoosePicture } from '#src/features/occlusion/choose-picture.tsx';
import { OcclusionEditor } from '#src/features/occlusion/occlusion-editor.tsx';
import {
  type ChosenPicture,
  type GivenPicture,
  usePictureToMask,
} from '#src/features/occlusion/use-picture-to-mask.ts';
import { Alone } from '#src/ui/alone/alone.tsx';
import { PageSkeleton } from '#src/ui/feedback/page-skeleton.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';
import { useKeepOcclusion, useLeave } from './keep-occlusion.ts';

/** The masks on a picture of one's own that is taken or chosen, or on the figure of a document that the address names. */
export function CourseOcclusion({ id }: { id: string }) {
  const place = placeOf(useSearchParams()[0]);
  const original = useSourceFile(place?.source ?? '');
  if (place === null) return <PictureMasks id={id} first={null} back={coursePath(id)} />;
  if (original === undefined) return <PageSkeleton />;
  const { source, page, figure } = place;
  const isHere = original !== null && !original.photo;
  return (
    <PictureMasks
      id={id}
      first={isHere ? (signal) => figureFile(original.file, page, figure, signal) : null}
      back={courseSourcePath(id, source, { page })}
    />
  );
}

function placeOf(parameters: URLSearchParams): FigurePlace | null {
  const source = parameters.get(MASKED.source);
  const [page, figure] = [Number(parameters.get(MASKED.page)), Number(parameters.get(MASKED.figure))];
  const isPlace = [page, figure].every((number) => Number.isSafeInteger(number) && number >= 1);
  return source === null || !isPlace ? null : { source, page, figure };
}

interface PictureMasksProps {
  id: string;
  /** What is read at once. */
  first: GivenPicture | null;
  /** The page above. */
  back: string;
}

function PictureMasks({ id, first, back }: PictureMasksProps) {
  const course = useCourse(id);
  const title = course?.course.title ?? 'Mon schéma';
  const heading = usePageTitle(title, 'schéma muet');
  const { state, take, cancel } = usePictureToMask(first);
  const url = usePictureUrl(state.at === 'read' ? state.bytes : undefined);
  const keepPicture = useKeepPicture();
  const keep = useKeepOcclusion();
  const leave = useLeave(back);
  const save = async ({ bytes, width, height }: ChosenPicture, named: readonly Label[]) => {
    const picture = await keepPicture({ bytes, width, height });
    await keep(title, picture === null ? null : { picture }, named);
  };
  return (
    <Page>
      <PageHeading ref={heading} back={state.at === 'read' ? undefined : back}>
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
