import { FolderDown, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { describeRequest } from '#contract/revision-tools.ts';
import { type Original, useFileShelf } from '#src/data/device/course-files.ts';
import { type CourseShelf, useCourseShelf } from '#src/data/device/course-shelf.ts';
import { useCourse } from '#src/data/device/courses.ts';
import { useDeviceStore } from '#src/data/device/device-store.ts';
import { useKeepFiche } from '#src/data/items/kept-fiches.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Menu } from '#src/ui/actions/menu.tsx';
import { useToast } from '#src/ui/feedback/toast.tsx';
import { Card, CardHeader } from '#src/ui/layout/card.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';
import { AddSources } from './adding/add-sources.tsx';
import { AskCourse } from './ask-course.tsx';
import { CarryDialog } from './carry-dialog.tsx';
import { CourseDialog } from './course-dialog.tsx';
import styles from './course-screen.module.css';
import type { DrawCheck } from './draw-check.ts';
import type { CourseSection } from './making/course-sections.ts';
import { type CourseToolName, courseToolNames, courseTools } from './making/course-tools.tsx';
import { fichePath, ficheSubject } from './making/fiche-path.ts';
import { MadeList } from './making/made-list.tsx';
import { MakingCard } from './making/making-card.tsx';
import { SectionDialog } from './making/section-dialog.tsx';
import { useCourseMaking } from './making/use-course-making.ts';
import { saveCourse, TOO_LARGE } from './save-course.ts';
import { SourceCard } from './source-card.tsx';
import { useRemoval } from './use-removal.ts';
import { WhereKept } from './where-kept.tsx';
import { aboutCourse, counted, titleAmong } from './wording.ts';

interface CourseScreenProps {
  id: string;
  /** Shown while the course is read, and where it is not here. */
  loading: ReactNode;
  missing: ReactNode;
  /** Draws what was recognised in a photograph, to be checked. */
  drawCheck: DrawCheck;
  /** Draws what was dropped of these artefacts, where something was. */
  drawDropped: (keys: readonly string[]) => ReactNode;
}

/** One course: its documents, what is made of them, and a question to them. */
export function CourseScreen({ id, loading, missing, ...draw }: CourseScreenProps) {
  const device = useDeviceStore();
  const shelf = useCourseShelf();
  const found = useCourse(id);
  if (device.kind === 'unavailable' || found === null) return missing;
  if (found === undefined || shelf === null) return loading;
  return <OpenCourse {...found} shelf={shelf} {...draw} />;
}

type OpenCourseProps = NonNullable<ReturnType<typeof useCourse>> &
  Pick<CourseScreenProps, 'drawCheck' | 'drawDropped'> & { shelf: CourseShelf };

function OpenCourse({ course, sources, origins, shelf, drawCheck, drawDropped }: OpenCourseProps) {
  const heading = usePageTitle(course.title, 'cours');
  const removal = useRemoval();
  const toast = useToast();
  const navigate = useNavigate();
  const making = useCourseMaking(origins, shelf);
  const keepFiche = useKeepFiche();
  const [isEditing, setIsEditing] = useState(false);
  const files = useFileShelf();
  /** Its original files, while it is asked whether they go along. */
  const [carrying, setCarrying] = useState<ReadonlyMap<string, Original> | null>(null);
  const [tool, setTool] = useState<CourseToolName | null>(null);
  const hasText = sources.length > 0;

  const remove = async () => {
    navigate(paths.courses, { replace: true });
    await removal.remove('Cours supprimé, avec ses fiches. Vos cartes, quiz et frises restent.', () =>
      shelf.remove(course.id),
    );
  };
  const save = async (joined: ReadonlyMap<string, Original>) => {
    setCarrying(null);
    try {
      const isSaved = await saveCourse(shelf, course, joined);
      if (!isSaved) toast({ text: TOO_LARGE, tone: 'error' });
    } catch {
      toast({ text: 'Le fichier n’a pas pu être fait. Réessayez.', tone: 'error' });
    }
  };
  const carry = async () => {
    const originals = await files?.ofCourse(course.id).catch(() => null);
    if (originals != null && originals.size > 0) setCarrying(originals);
    else await save(new Map());
  };
  const openFiche = async (sections: readonly CourseSection[]) => {
    const page = fichePath(sections);
    const subject = ficheSubject(course.title, sections);
    await keepFiche(describeRequest({ subject, elements: '', source: subject }), page);
    navigate(page);
  };
  const take = (name: CourseToolName, sections: readonly CourseSection[]) => {
    setTool(null);
    if (name === 'Fiche') void openFiche(sections);
    else void making.run(name, sections);
  };
  return (
    <>
      <PageHeading
        ref={heading}
        accent={1}
        back={paths.courses}
        eyebrow="Mon cours"
        sub={aboutCourse(course) || undefined}
        actions={
          <Menu
            label="Menu du cours"
            items={[
              { label: 'Emporter', icon: <FolderDown aria-hidden />, onSelect: () => void carry() },
              { label: 'Modifier', icon: <Pencil aria-hidden />, onSelect: () => setIsEditing(true) },
              {
                label: 'Supprimer',
                icon: <Trash2 aria-hidden />,
                danger: true,
                onSelect: () => void remove(),
              },
            ]}
          />
        }
      >
        {course.title}
      </PageHeading>
      <div className={styles.columns} data-empty={!hasText || undefined}>
        {hasText && (
          <div className={styles.work}>
            <Card as="section" accent={1} stack aria-labelledby="faire">
              <CardHeader id="faire" title="Faire avec ce cours" />
              <ul role="list" className={styles.tools}>
                {courseToolNames.map((name) => (
                  <li key={name}>
                    <Button
                      block
                      icon={courseTools[name].icon}
                      disabled={making.making?.state === 'running'}
                      onClick={() => setTool(name)}
                    >
                      {courseTools[name].title}
                    </Button>
                  </li>
                ))}
              </ul>
            </Card>
            {making.making !== null && (
              <MakingCard
                course={course.id}
                making={making.making}
                onStop={making.stop}
                onClose={making.close}
              />
            )}
            <AskCourse course={course.id} sources={sources} shelf={shelf} />
            <MadeList origins={origins} sources={sources} />
            {drawDropped(origins.map(({ key }) => key))}
          </div>
        )}
        <section aria-labelledby="documents" className={styles.documents}>
          <SectionHeading id="documents" aside={hasText ? counted(sources.length, 'document') : undefined}>
            Documents
          </SectionHeading>
          <AddSources course={course.id} sources={sources} isFirst={!hasText} drawCheck={drawCheck} />
          {hasText && (
            <ul role="list" className={styles.sources}>
              {sources.map((source) => (
                <SourceCard
                  key={source.id}
                  source={source}
                  title={titleAmong(source, sources)}
                  shelf={shelf}
                />
              ))}
            </ul>
          )}
          <WhereKept />
        </section>
      </div>
      <SectionDialog
        tool={tool}
        sources={sources}
        shelf={shelf}
        onTake={take}
        onClose={() => setTool(null)}
      />
      <CarryDialog
        originals={carrying}
        onCarry={(joined) => void save(joined)}
        onClose={() => setCarrying(null)}
      />
      <CourseDialog
        open={isEditing}
        title="Modifier le cours"
        confirm="Enregistrer"
        fields={course}
        onSave={async (fields) => {
          await shelf.edit(course.id, fields);
          setIsEditing(false);
          toast({ text: 'Le cours est enregistré.', tone: 'success' });
        }}
        onClose={() => setIsEditing(false)}
      />
    </>
  );
}
