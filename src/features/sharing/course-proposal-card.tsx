import { Check, FolderInput } from 'lucide-react';
import { useState } from 'react';
import type { ArdoiseCourse } from '#contract/exchange.ts';
import { coursePath } from '#contract/paths.ts';
import { counted } from '#engine/exchange/count-wording.ts';
import { useCourseShelf } from '#src/data/device/courses.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Card, CardHeader } from '#src/ui/layout/card.tsx';
import { Chip } from '#src/ui/layout/chip.tsx';
import styles from './proposal-card.module.css';

interface CourseProposalCardProps {
  course: ArdoiseCourse;
  onStored: () => void;
  onDrop: () => void;
}

/** A course of a file, before it is kept on this device. */
export function CourseProposalCard({ course, onStored, onDrop }: CourseProposalCardProps) {
  const shelf = useCourseShelf();
  const [stored, setStored] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const store = async () => {
    if (shelf === null) return;
    setBusy(true);
    setFailure(null);
    try {
      setStored(await shelf.import(course));
      onStored();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  return (
    <Card as="article" stack>
      <CardHeader title={course.title}>
        <Chip>Cours</Chip>
      </CardHeader>
      <ul role="list" className={styles.notes}>
        <li>{counted(course.sources.length, 'document')}</li>
        <li>Il reste sur cet appareil.</li>
      </ul>
      {failure !== null && <Alert>{failure}</Alert>}
      {stored !== null && <Alert tone="success">Importé. Il est dans « Mes cours ».</Alert>}
      <ButtonRow>
        {stored === null ? (
          <>
            <Button onClick={onDrop}>Écarter</Button>
            {shelf !== null && (
              <Button variant="primary" icon={<FolderInput aria-hidden />} busy={busy} onClick={store}>
                Importer
              </Button>
            )}
          </>
        ) : (
          <LinkButton variant="primary" icon={<Check aria-hidden />} to={coursePath(stored)} onClick={onDrop}>
            Voir
          </LinkButton>
        )}
      </ButtonRow>
    </Card>
  );
}
