import { ChevronRight, NotebookText, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { coursePath } from '#contract/paths.ts';
import { useCourseShelf } from '#src/data/device/course-shelf.ts';
import { type CourseSummary, useCourses } from '#src/data/device/courses.ts';
import { useDeviceStore } from '#src/data/device/device-store.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ChalkDrawing } from '#src/ui/drawings/chalk-drawing.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { CardGrid } from '#src/ui/layout/card-grid.tsx';
import { FeatureCard } from '#src/ui/layout/feature-card.tsx';
import { CourseDialog } from './course-dialog.tsx';
import styles from './courses.module.css';
import { WhereKept } from './where-kept.tsx';
import { aboutCourse, counted } from './wording.ts';

const NEW = { title: '', subject: '', classe: '' };

/** All courses on this device, and the way to a new one. */
export function CoursesScreen() {
  const device = useDeviceStore();
  const courses = useCourses();
  const shelf = useCourseShelf();
  const navigate = useNavigate();
  const [isNaming, setIsNaming] = useState(false);

  if (device.kind === 'unavailable')
    return (
      <Alert tone="info" title="Vos cours se gardent sur cet appareil">
        Il ne peut rien garder pour l’instant. Quittez la navigation privée ou libérez de la place, puis
        ouvrez cette page de nouveau.
      </Alert>
    );
  if (courses === undefined || shelf === null) return <Skeleton shape="card" />;
  return (
    <div className={styles.screen}>
      <WhereKept />
      {courses.length === 0 ? (
        <EmptyState
          drawing={<ChalkDrawing name="notebook" accent={1} />}
          action={
            <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setIsNaming(true)}>
              Nouveau cours
            </Button>
          }
        >
          Apportez ce que le professeur vous a donné&nbsp;: PDF, Word, photos de pages ou notes. Vous y
          chercherez une réponse et en ferez des fiches, des cartes et des quiz, même sans connexion.
        </EmptyState>
      ) : (
        <>
          <Button
            variant="primary"
            className={styles.main}
            icon={<Plus aria-hidden />}
            onClick={() => setIsNaming(true)}
          >
            Nouveau cours
          </Button>
          <CardGrid>
            {courses.map((course) => (
              <FeatureCard
                key={course.id}
                to={coursePath(course.id)}
                level={2}
                title={course.title}
                description={describe(course)}
                icon={<NotebookText />}
                accent={1}
                trailing={<ChevronRight />}
              />
            ))}
          </CardGrid>
        </>
      )}
      <CourseDialog
        open={isNaming}
        title="Nouveau cours"
        confirm="Créer"
        fields={NEW}
        onSave={async (fields) => {
          navigate(coursePath(await shelf.create(fields)));
        }}
        onClose={() => setIsNaming(false)}
      />
    </div>
  );
}

function describe(course: CourseSummary): string {
  const { sources, pages } = course;
  const held = [
    sources === 0 ? 'Aucun document pour l’instant' : counted(sources, 'document'),
    pages > 1 && counted(pages, 'page'),
  ];
  return [aboutCourse(course), held.filter(Boolean).join(', ')].filter((words) => words !== '').join(' · ');
}
