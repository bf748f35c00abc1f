import { useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { classFirst } from '#engine/library/class-lessons.ts';
import { listLessons } from '#src/device/lessons.ts';
import { readSchoolClass } from '#src/device/school-class.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { FeatureButton } from '#src/ui/layout/feature-card.tsx';
import styles from './lesson-picker.module.css';

/**
 * Lets the student choose a subject among the lessons on the device, those of their class first; it works without a
 * connection.
 */
export function LessonPicker({ onPick }: { onPick: (title: string) => void }) {
  const [open, setOpen] = useState(false);
  const lessons = useQuery({
    queryKey: ['lessons'],
    queryFn: listLessons,
    enabled: open,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });

  const schoolClass = open ? readSchoolClass() : null;

  const pick = (title: string) => {
    setOpen(false);
    onPick(title);
  };

  return (
    <>
      <Button variant="quiet" icon={<BookOpen aria-hidden />} onClick={() => setOpen(true)}>
        Choisir une leçon
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Leçons sur l’appareil">
        {lessons.isPending && <Spinner />}
        {lessons.isError && (
          <Alert>Les leçons n’ont pas pu être ouvertes. Rechargez la page, puis réessayez.</Alert>
        )}
        <ul role="list" className={styles.list}>
          {classFirst(lessons.data ?? [], schoolClass).map(({ slug, title, subject }) => (
            <li key={slug}>
              <FeatureButton title={title} description={subject} onClick={() => pick(title)} />
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
