import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { characters } from '#contract/limits.ts';
import { coursePath, courseSourcePath } from '#contract/paths.ts';
import { firstCharacters } from '#contract/text.ts';
import { typeset } from '#engine/answer/typeset.ts';
import type { Fiche } from '#engine/make/fiche/fiche-shape.ts';
import { type CourseShelf, useCourseShelf } from '#src/data/device/course-shelf.ts';
import { type StoredCourse, type StoredSource, useCourse } from '#src/data/device/courses.ts';
import { useDeviceStore } from '#src/data/device/device-store.ts';
import { deviceFailure, madeOf, whatNow } from '#src/data/generation/what-now.ts';
import { makeFicheOnDevice } from '#src/device/engine/engine.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Failure } from '#src/ui/feedback/failure.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';
import { QuoteLinks } from '#src/ui/text/quote-link.tsx';
import { sourceTitle } from '../wording.ts';
import styles from './course-fiche.module.css';
import { type CourseSection, sectionsIn } from './course-sections.ts';
import { readFichePath } from './fiche-path.ts';
import { withoutForm } from './use-course-making.ts';

interface CourseFicheProps {
  course: string;
  id: string;
  draw: (fiche: Fiche, from: string) => ReactNode;
  loading: ReactNode;
  missing: ReactNode;
}

/** The revision sheets of some sections of a document, under the name of its course; each line leads to its sentence there. */
export function CourseFiche({ course, id, draw, loading, missing }: CourseFicheProps) {
  const device = useDeviceStore();
  const shelf = useCourseShelf();
  const found = useCourse(course);
  const source = found?.sources.find((one) => one.id === id);
  if (device.kind === 'unavailable' || found === null || (found && source === undefined)) return missing;
  if (found === undefined || source === undefined || shelf === null) return loading;
  return <Fiches course={found.course} source={source} shelf={shelf} draw={draw} missing={missing} />;
}

interface FichesProps extends Pick<CourseFicheProps, 'draw' | 'missing'> {
  course: StoredCourse;
  source: StoredSource;
  shelf: CourseShelf;
}

function Fiches({ course, source, shelf, draw, missing }: FichesProps) {
  const { title } = course;
  const heading = usePageTitle(title, 'fiche');
  const [parameters] = useSearchParams();
  const { range, choose } = useMemo(() => readFichePath(parameters), [parameters]);
  const sections = useQuery({
    queryKey: ['course-sections', source.id, range.from, range.to],
    queryFn: async () => sectionsIn(source, await shelf.read(source.id, range.from, range.to), range),
    networkMode: 'always',
    gcTime: 0,
  });
  const chosen = sections.data && choose(sections.data);
  if (chosen?.length === 0) return missing;
  const part = chosen && (chosen.length === 1 ? chosen[0]?.name : sourceTitle(source));
  return (
    <>
      <PageHeading
        ref={heading}
        accent={2}
        eyebrow="Fiche de révision"
        back={coursePath(course.id)}
        sub={part === undefined || part === title ? undefined : typeset(part)}
      >
        {title}
      </PageHeading>
      {chosen === undefined ? (
        <Spinner size="large" />
      ) : (
        chosen.map((section) => (
          <section key={section.index} aria-label={section.name} className={styles.section}>
            {chosen.length > 1 && <SectionHeading>{typeset(section.name)}</SectionHeading>}
            <SectionFiche section={section} draw={draw} />
          </section>
        ))
      )}
    </>
  );
}

function SectionFiche({ section, draw }: { section: CourseSection } & Pick<CourseFicheProps, 'draw'>) {
  const { source, name, notes, index, range, firstPage } = section;
  const made = useQuery({
    queryKey: ['course-fiche', source.id, range.from, range.to, index],
    queryFn: async ({ signal }) =>
      madeOf(
        await makeFicheOnDevice(
          {
            subject: firstCharacters(name, characters.revisionSubject.max),
            elements: '',
            source: firstCharacters(notes, characters.source.max),
          },
          signal,
        ),
      ),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    gcTime: 0,
  });
  const hrefOf = useMemo(
    () => (quote: string) => courseSourcePath(source.course, source.id, { page: firstPage, quote }),
    [source, firstPage],
  );
  if (made.isError) {
    const failure = whatNow(deviceFailure(made.error));
    // A part that holds nothing is no fault, and the other parts may stand beside it.
    if (failure.code === 'engine_refused') return <Alert tone="info">{withoutForm(failure.sentence)}</Alert>;
    return <Failure failure={failure} onRetry={() => void made.refetch()} canRead />;
  }
  if (made.data === undefined) return <Spinner size="large" />;
  return (
    <QuoteLinks value={hrefOf}>{draw(made.data.artefact, `${sourceTitle(source)}, ${name}`)}</QuoteLinks>
  );
}
