import { Camera, ClipboardPaste, FilePlus2, SquareDashedMousePointer } from 'lucide-react';
import { type DragEvent, useEffect, useState } from 'react';
import type { StoredSource } from '#src/data/device/courses.ts';
import { DOCUMENT_TYPES, PHOTO_TYPES } from '#src/device/documents/open-document.ts';
import { useBatches, useEntries, useShownBatch } from '#src/features/courses/reading/use-batch.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { FileButton } from '#src/ui/actions/file-button.tsx';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import type { DrawCheck } from '../draw-check.ts';
import styles from './add-sources.module.css';
import { BatchList } from './batch-list.tsx';
import { PasteDialog } from './paste-dialog.tsx';

interface AddSourcesProps {
  course: string;
  /** What the course has already. */
  sources: readonly StoredSource[];
  /** The course has no document yet: then this is what its page is about. */
  isFirst: boolean;
  /** Draws what was recognised in a photograph, to be checked. */
  drawCheck: DrawCheck;
}

/** The ways into a course: several files at once, the camera, dropped files, pasted text. */
export function AddSources({ course, sources, isFirst, drawCheck }: AddSourcesProps) {
  const batch = useShownBatch(useBatches()(course));
  const entries = useEntries(batch);
  useEffect(() => void batch?.takeUp(), [batch]);
  const [isOver, setIsOver] = useState(false);
  const [isPasting, setIsPasting] = useState(false);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) batch?.takeFiles(files);
  };
  return (
    // Dropping files is only a shortcut: the button beside it does the same.
    <section
      aria-label="Ajouter des documents"
      className={styles.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <p className={styles.words}>
        PDF, Word, diapositives, LibreOffice, EPUB, page web, texte ou photos de pages. Plusieurs à la fois.
        <span className={styles.drop}> Vous pouvez aussi les déposer ici.</span>
      </p>
      <ButtonRow>
        <FileButton
          variant={isFirst ? 'primary' : 'secondary'}
          icon={<FilePlus2 aria-hidden />}
          accept={DOCUMENT_TYPES}
          multiple
          onFiles={(files) => batch?.takeFiles(files)}
        >
          Ouvrir des fichiers
        </FileButton>
        <FileButton
          icon={<Camera aria-hidden />}
          accept={PHOTO_TYPES}
          camera
          onFiles={(photos) => batch?.takePhotos(photos, sources)}
        >
          Photographier une page
        </FileButton>
        <Button variant="quiet" icon={<ClipboardPaste aria-hidden />} onClick={() => setIsPasting(true)}>
          Coller un texte
        </Button>
        <LinkButton
          variant="quiet"
          icon={<SquareDashedMousePointer aria-hidden />}
          to={{ search: '?schema' }}
        >
          Schéma muet
        </LinkButton>
      </ButtonRow>
      {batch !== null && <BatchList {...{ batch, entries, drawCheck }} />}
      <PasteDialog
        open={isPasting}
        onClose={() => setIsPasting(false)}
        onAdd={(title, text) => {
          setIsPasting(false);
          batch?.takeText(title, text);
        }}
      />
    </section>
  );
}
