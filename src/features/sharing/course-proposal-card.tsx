import { Check, FolderInput } from 'lucide-react';
import { useState } from 'react';
import { coursePath } from '#contract/paths.ts';
import { counted } from '#engine/exchange/count-wording.ts';
import { useFileShelf } from '#src/data/device/course-files.ts';
import { useCourseShelf } from '#src/data/device/course-shelf.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Card, CardHeader } from '#src/ui/layout/card.tsx';
import { Chip } from '#src/ui/layout/chip.tsx';
import { bytesText } from '#src/ui/text/bytes-text.ts';
import { keepOriginals } from './keep-originals.ts';
import styles from './proposal-card.module.css';
import type { CourseProposal } from './read-source.ts';

interface CourseProposalCardProps {
  proposal: CourseProposal;
  onStored: () => void;
  onDrop: () => void;
}

/** A course of a file, before it is kept on this device. */
export function CourseProposalCard({ proposal, onStored, onDrop }: CourseProposalCardProps) {
  const { course, originals } = proposal;
  const files = useFileShelf();
  const shelf = useCourseShelf();
  const [stored, setStored] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  /** Original files that were not kept. */
  const [left, setLeft] = useState(0);
  const joined = originals.filter((original) => original !== null);
  const store = async () => {
    if (shelf === null) return;
    setBusy(true);
    setFailure(null);
    try {
      const { id, sources } = await shelf.import(course);
      setLeft(files === null ? 0 : await keepOriginals(files, { id, sources }, originals));
      setStored(id);
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
        {joined.length > 0 && (
          <li>
            {joined.length > 1 ? `${joined.length} fichiers d’origine` : 'Un fichier d’origine'},{' '}
            {bytesText(joined.reduce((sum, { file }) => sum + file.size, 0))}
          </li>
        )}
        <li>Il reste sur cet appareil.</li>
      </ul>
      {failure !== null && <Alert>{failure}</Alert>}
      {stored !== null && (
        <Alert tone="success">
          Importé. Il est dans « Mes cours ».
          {left > 0 && ` ${notKept(left)}`}
        </Alert>
      )}
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

const notKept = (count: number): string =>
  count > 1
    ? `${count} fichiers d’origine n’ont pas pu être gardés sur cet appareil\u00a0: leur texte y est.`
    : 'Un fichier d’origine n’a pas pu être gardé sur cet appareil\u00a0: son texte y est.';
