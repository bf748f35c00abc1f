import { useState } from 'react';
import { characters } from '#contract/limits.ts';
import { courseSourcePath, lessonPath } from '#contract/paths.ts';
import { firstCharacters } from '#contract/text.ts';
import { readOwnPlace } from '#engine/exam/own-paper.ts';
import { type ExamItem, sectionOf } from '#engine/exam/paper.ts';
import { anchorOf } from '#engine/library/anchor.ts';
import { isForClass } from '#engine/library/class-lessons.ts';
import { useOwnExam } from '#src/compositions/own-exam.ts';
import { DeviceForEveryone } from '#src/data/guest/guest-device.tsx';
import { keepSchoolClass, readSchoolClass } from '#src/device/school-class.ts';
import { ExamScreen, type ExamScreenProps } from '#src/features/exam/exam-screen.tsx';
import { ClassFilter } from '#src/features/library/class-filter.tsx';
import { DrawingView } from '#src/features/library/lesson/drawing-view.tsx';
import { ReportButton } from '#src/features/library/lesson/report-lesson.tsx';
import { LessonsUnavailable } from '#src/features/library/lessons-unavailable.tsx';
import { useLessons } from '#src/features/library/use-lessons.ts';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';

const library = {
  drawFigure: (drawing: Parameters<typeof DrawingView>[0]['drawing']) => <DrawingView drawing={drawing} />,
  sectionPath: (slug: string, section: string) => {
    const own = readOwnPlace(slug);
    return own === null
      ? `${lessonPath(slug)}#partie-${anchorOf(section)}`
      : courseSourcePath(own.course, own.source, { page: own.page });
  },
  reportItem: (item: ExamItem) => {
    const question = item.kind === 'choice' ? item.question.question : item.exercise.title;
    const { slug, title } = item.lesson;
    // Nobody else knows the questions of one's own course.
    if (readOwnPlace(slug) !== null) return null;
    return (
      <ReportButton
        title={title}
        report={{
          slug,
          section: sectionOf(item),
          question: firstCharacters(question, characters.reportedPart.max),
        }}
      />
    );
  },
};

/** The exam with what the address asks of one's own course. A course that was deleted gives the ordinary page. */
function ExamWithOwn(props: ExamScreenProps) {
  const own = useOwnExam();
  return own === null ? <Skeleton shape="card" /> : <ExamScreen {...props} own={own} />;
}

/** `/exam`: practice exams on this device, with or without an account. */
export function ExamPage() {
  const heading = usePageTitle('Examen blanc');
  const lessons = useLessons();
  const [schoolClass, setSchoolClass] = useState(readSchoolClass);
  const [isSitting, setSitting] = useState(false);
  if (lessons.isError) return <LessonsUnavailable onRetry={() => void lessons.refetch()} />;
  return (
    <Page width={isSitting ? 'wide' : 'text'}>
      <PageHeading
        ref={heading}
        accent={3}
        sub={isSitting ? undefined : 'Comme le jour J\u00a0: un temps, une copie, et la correction à la fin.'}
      >
        Examen blanc
      </PageHeading>
      {lessons.isPending && <Skeleton shape="card" />}
      {lessons.data && (
        <DeviceForEveryone>
          <ExamWithOwn
            lessons={lessons.data}
            ofClass={lessons.data.filter((lesson) => schoolClass === null || isForClass(lesson, schoolClass))}
            schoolClass={schoolClass}
            classFilter={
              <ClassFilter
                lessons={lessons.data}
                chosen={schoolClass}
                onChoose={(chosen) => {
                  keepSchoolClass(chosen);
                  setSchoolClass(chosen);
                }}
              />
            }
            library={library}
            onSitting={setSitting}
          />
        </DeviceForEveryone>
      )}
    </Page>
  );
}
