import { Camera, ClipboardPaste, FilePlus2, SquareDashedMousePointer } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import type { StoredSource } from '#src/data/device/courses.ts';
import { prepareDocumentWorker } from '#src/device/documents/document-worker.ts';
import { DOCUMENT_TYPES, PHOTO_TYPES } from '#src/device/documents/open-document.ts';
import type { Batch } from '#src/features/courses/reading/batch.ts';
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

  const list = useRef<HTMLDivElement>(null);
  const last = entries.at(-1)?.key;
  /** The last document before the person brought another, until that one is shown. */
  const [before, setBefore] = useState<{ last: string | undefined } | null>(null);
  // On a small phone it is drawn below the edge: nothing would seem to happen.
  useEffect(() => {
    if (before === null || before.last === last) return;
    setBefore(null);
    list.current?.scrollIntoView?.({ block: 'nearest' });
  }, [before, last]);
  const take = (begin: (into: Batch) => void) => {
    if (batch === null) return;
    setBefore({ last });
    begin(batch);
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) take((into) => into.takeFiles(files));
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
          onOpen={() => void prepareDocumentWorker()}
          onFiles={(files) => take((into) => into.takeFiles(files))}
        >
          Ouvrir un fichier
        </FileButton>
        <FileButton
          icon={<Camera aria-hidden />}
          accept={PHOTO_TYPES}
          camera
          onFiles={(photos) => take((into) => into.takePhotos(photos, sources))}
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
      <div ref={list} className={styles.arriving}>
        {batch !== null && <BatchList {...{ batch, entries, drawCheck }} />}
      </div>
      <PasteDialog
        open={isPasting}
        onClose={() => setIsPasting(false)}
        onAdd={(title, text) => {
          setIsPasting(false);
          take((into) => into.takeText(title, text));
        }}
      />
    </section>
  );
}
