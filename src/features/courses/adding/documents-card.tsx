import { FilePlus2, NotebookText } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { characters } from '#contract/limits.ts';
import { coursePath } from '#contract/paths.ts';
import { firstCharacters } from '#contract/text.ts';
import { type CourseShelf, useCourseShelf } from '#src/data/device/course-shelf.ts';
import { type CourseSummary, useCourses } from '#src/data/device/courses.ts';
import { useDeviceStore } from '#src/data/device/device-store.ts';
import { isInCourse, isOffered, isUnderWay } from '#src/features/courses/reading/batch-entry.ts';
import { useBatches, useEntries, useShownBatch } from '#src/features/courses/reading/use-batch.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { Select } from '#src/ui/forms/select.tsx';
import { Card, CardHeader } from '#src/ui/layout/card.tsx';
import styles from '../courses.module.css';
import type { DrawCheck } from '../draw-check.ts';
import { counted, sourceTitle } from '../wording.ts';
import { BatchList } from './batch-list.tsx';

interface DocumentsCardProps {
  files: readonly File[];
  /** Told when they are in a course. */
  onStored: () => void;
  onDrop: () => void;
  /** Draws what was recognised in a photograph, to be checked. */
  drawCheck: DrawCheck;
}

/** Documents that were brought or shared: the person chooses the course that they are added to. */
export function DocumentsCard(props: DocumentsCardProps) {
  const device = useDeviceStore();
  const shelf = useCourseShelf();
  const courses = useCourses();
  return (
    <Card as="article" stack accent={1}>
      <CardHeader title={counted(props.files.length, 'document')} />
      {device.kind === 'unavailable' ? (
        <Alert tone="info" title="Vos cours se gardent sur cet appareil">
          Il ne peut rien garder pour l’instant. Quittez la navigation privée ou libérez de la place, puis
          apportez le fichier de nouveau.
        </Alert>
      ) : shelf === null || courses === undefined ? (
        <Skeleton shape="card" />
      ) : (
        <Adding {...props} shelf={shelf} courses={courses} />
      )}
    </Card>
  );
}

type AddingProps = DocumentsCardProps & { shelf: CourseShelf; courses: readonly CourseSummary[] };

function Adding({ files, shelf, courses, onStored, onDrop, drawCheck }: AddingProps) {
  const [course, setCourse] = useState<ChosenCourse | null>(null);
  const [keys, setKeys] = useState<readonly string[]>([]);
  const batchOf = useBatches();
  const batch = useShownBatch(course === null ? null : batchOf(course.id));
  // Another document may be read into that course already.
  const entries = useEntries(batch).filter(({ key }) => keys.includes(key));
  const isAnyKept = entries.some(isInCourse);
  const isAnyOffered = entries.some(isOffered);
  const isReading = entries.some(isUnderWay);
  const isOver = isAnyKept && !isReading;
  const tellStored = useEffectEvent(onStored);
  useEffect(() => {
    if (isOver) tellStored();
  }, [isOver]);
  if (course === null) {
    const add = (chosen: ChosenCourse) => {
      setCourse(chosen);
      setKeys(batchOf(chosen.id)?.takeFiles(files) ?? []);
    };
    return <CourseChoice files={files} courses={courses} shelf={shelf} onCourse={add} onDrop={onDrop} />;
  }
  const close = async () => {
    // A course that was made for them alone is of no use without them; a photograph that is not read yet is one of them.
    if (!isAnyKept && !isAnyOffered && course.isNew) await shelf.remove(course.id).catch(() => undefined);
    onDrop();
  };
  return (
    <>
      {batch !== null && <BatchList {...{ batch, entries, drawCheck }} />}
      {(isAnyKept || !isReading) && (
        <ButtonRow>
          {!isReading && <Button onClick={() => void close()}>Fermer</Button>}
          {isAnyKept && (
            <LinkButton variant="primary" icon={<NotebookText aria-hidden />} to={coursePath(course.id)}>
              Ouvrir le cours
            </LinkButton>
          )}
        </ButtonRow>
      )}
    </>
  );
}

const NEW = '';

/** The course that they are added to, and whether it was made for them. */
interface ChosenCourse {
  readonly id: string;
  readonly isNew: boolean;
}

interface CourseChoiceProps {
  files: readonly File[];
  courses: readonly CourseSummary[];
  shelf: CourseShelf;
  onCourse: (course: ChosenCourse) => void;
  onDrop: () => void;
}

function CourseChoice({ files, courses, shelf, onCourse, onDrop }: CourseChoiceProps) {
  const [chosen, setChosen] = useState(courses[0]?.id ?? NEW);
  const [title, setTitle] = useState(() =>
    firstCharacters(sourceTitle(files[0] ?? { name: '' }).replace(/[-_]+/g, ' '), characters.courseTitle.max),
  );
  const [failure, setFailure] = useState<string | null>(null);
  const isReady = chosen !== NEW || title.trim() !== '';
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    try {
      const fields = { title: title.trim(), subject: '', classe: '' };
      onCourse(
        chosen === NEW ? { id: await shelf.create(fields), isNew: true } : { id: chosen, isNew: false },
      );
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <form className={styles.fields} onSubmit={add} noValidate>
      <ul role="list" className={styles.names}>
        {[...new Set(files.map(({ name }) => name))].map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {courses.length > 0 && (
        <Select
          label="Cours"
          value={chosen}
          options={[
            ...courses.map(({ id, title: name }) => ({ value: id, label: name })),
            { value: NEW, label: 'Nouveau cours' },
          ]}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
      {chosen === NEW && (
        <Field
          label="Titre du nouveau cours"
          maxCharacters={characters.courseTitle.max}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      )}
      {failure !== null && <Alert>{failure}</Alert>}
      <ButtonRow>
        <Button onClick={onDrop}>Écarter</Button>
        <Button type="submit" variant="primary" icon={<FilePlus2 aria-hidden />} disabled={!isReady}>
          Ajouter au cours
        </Button>
      </ButtonRow>
    </form>
  );
}
