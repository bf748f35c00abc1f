import { Suspense, useDeferredValue, useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { lessonPath } from '#contract/paths.ts';
import { ArtefactContent } from '#src/compositions/artefact-content.tsx';
import { LessonOcclusion } from '#src/compositions/late-occlusion.ts';
import { ExercisesCard, PresentationCard } from '#src/compositions/study-links.tsx';
import { DeviceForEveryone } from '#src/data/guest/guest-device.tsx';
import { LessonLoading } from '#src/features/library/lesson/lesson-loading.tsx';
import { LessonScreen } from '#src/features/library/lesson/lesson-screen.tsx';
import { LessonsUnavailable } from '#src/features/library/lessons-unavailable.tsx';
import { useLesson } from '#src/features/library/use-lessons.ts';
import { PageSkeleton } from '#src/ui/feedback/page-skeleton.tsx';
import { isDrawnWhole } from '#src/ui/layout/drawn-whole.ts';
import { NotFoundPage } from '#src/ui/layout/not-found-page.tsx';
import { Page } from '#src/ui/layout/page.tsx';

/** `/library/{slug}`: a lesson; with `?schema={figure}` the masks on a figure of it. */
export function LessonPage() {
  const { slug = '' } = useParams();
  const figure = useSearchParams()[0].get('schema');
  // A page that came whole is the lesson, whatever is asked of it.
  const [isWhole, setWhole] = useState(isDrawnWhole);
  useEffect(() => setWhole(false), []);
  return (
    <DeviceForEveryone>
      {figure === null || isWhole ? (
        <NamedLesson key={slug} slug={slug} />
      ) : (
        <Suspense fallback={<PageSkeleton />}>
          <LessonOcclusion slug={slug} figure={figure} />
        </Suspense>
      )}
    </DeviceForEveryone>
  );
}

function NamedLesson({ slug }: { slug: string }) {
  const lesson = useLesson(slug);
  // Rendering a long text is slow. A deferred value lets React render it in parts and respond to taps in
  // between.
  const drawn = useDeferredValue(lesson.data);
  if (drawn === null) return <NotFoundPage />;
  if (lesson.isError) return <LessonsUnavailable onRetry={() => void lesson.refetch()} />;
  return (
    <Page>
      {drawn === undefined && <LessonLoading />}
      {drawn && (
        <LessonScreen
          lesson={drawn}
          more={
            <>
              <ExercisesCard at={lessonPath(slug)} />
              <PresentationCard
                at={lessonPath(slug)}
                description="La leçon section par section, ou ses questions"
              />
            </>
          }
        >
          {({ name, output }) => <ArtefactContent key={output} name={name} output={output} />}
        </LessonScreen>
      )}
    </Page>
  );
}
