import { useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { listLessons } from '#src/device/engine.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { FeatureButton } from '#src/ui/feature-card.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import styles from './lesson-picker.module.css';

/** Chooses a subject among the lessons that are on the device, whatever the connection. */
export function LessonPicker({ onPick }: { onPick: (title: string) => void }) {
  const [open, setOpen] = useState(false);
  const lessons = useQuery({
    queryKey: ['lessons'],
    queryFn: ({ signal }) => listLessons(signal),
    enabled: open,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });

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
          {lessons.data?.map(({ slug, title, subject, level }) => (
            <li key={slug}>
              <FeatureButton
                title={title}
                description={`${subject} · ${level}`}
                onClick={() => pick(title)}
              />
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
