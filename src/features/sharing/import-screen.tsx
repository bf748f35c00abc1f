import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { counted } from '#engine/exchange/count-wording.ts';
import { readCredentials } from '#src/data/account/credentials.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { CourseProposalCard } from './course-proposal-card.tsx';
import { ExportAll } from './export-all.tsx';
import styles from './import-screen.module.css';
import { NotesCard } from './notes-card.tsx';
import { ProposalCard } from './proposal-card.tsx';
import type { Proposal } from './read-source.ts';
import { SourceForm } from './source-form.tsx';
import { useSources } from './use-sources.ts';

interface ImportScreenProps {
  draw: (proposal: Proposal) => ReactNode;
  /** Offers files with text to study to a course. */
  drawDocuments: (files: readonly File[], told: { onStored: () => void; onDrop: () => void }) => ReactNode;
}

/** The import page: a form for files and text, then a preview of what was read, before anything is stored. */
export function ImportScreen({ draw, drawDocuments }: ImportScreenProps) {
  const { entries, refusals, reading, takeFiles, takeText, settle, drop } = useSources();
  const [guest] = useState(() => readCredentials() === null);
  const found = useRef<HTMLDivElement>(null);
  const latest = entries[0]?.key;
  useEffect(() => {
    // On a phone the preview is below the form, outside the screen.
    if (latest !== undefined) found.current?.scrollIntoView({ block: 'nearest' });
  }, [latest]);

  return (
    <div className={styles.screen}>
      <SourceForm onFiles={takeFiles} onText={takeText} />
      <div ref={found} className={styles.found}>
        {reading && <Spinner label="Lecture du fichier" />}
        {refusals.map((text) => (
          <Alert key={text}>{text}</Alert>
        ))}
        {entries.map((entry) =>
          entry.kind === 'documents' ? (
            <Fragment key={entry.key}>
              {drawDocuments(entry.files, {
                onStored: () => settle(entry.key),
                onDrop: () => drop(entry.key),
              })}
            </Fragment>
          ) : entry.kind === 'course' ? (
            <CourseProposalCard
              key={entry.key}
              proposal={entry}
              onStored={() => settle(entry.key)}
              onDrop={() => drop(entry.key)}
            />
          ) : entry.kind === 'notes' ? (
            <NotesCard key={entry.key} notes={entry} onDrop={() => drop(entry.key)} />
          ) : (
            <ProposalCard
              key={entry.key}
              entry={entry}
              guest={guest}
              onStored={() => settle(entry.key)}
              onDrop={() => drop(entry.key)}
            >
              {draw(entry)}
            </ProposalCard>
          ),
        )}
      </div>
      {!guest && <ExportAll />}
      <VisuallyHidden>
        <span role="status">
          {entries.length > 0 && `${counted(entries.length, 'élément')} à vérifier avant l’import`}
        </span>
      </VisuallyHidden>
    </div>
  );
}
