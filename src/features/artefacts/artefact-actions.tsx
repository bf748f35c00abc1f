import { Download, FileText, FolderDown, GraduationCap, Layers, Printer, Share2, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { subjectOfRequest } from '#contract/revision-tools.ts';
import { readCredentials } from '#src/data/credentials.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Menu } from '#src/ui/menu.tsx';
import styles from './artefact-actions.module.css';
import { type ExportFormat, formatsOf, type Here } from './export-file.ts';
import { printKinds } from './print-kinds.ts';
import { ReportArtefact } from './report-artefact.tsx';
import { usePrint } from './use-print.tsx';
import { useWaysOut } from './use-ways-out.ts';

const formats: Readonly<Record<ExportFormat, { label: string; icon: ReactNode }>> = {
  ardoise: { label: 'Fichier Ardoise', icon: <FolderDown aria-hidden /> },
  anki: { label: 'Texte pour Anki', icon: <Layers aria-hidden /> },
  gift: { label: 'GIFT pour Moodle', icon: <GraduationCap aria-hidden /> },
  markdown: { label: 'Markdown', icon: <FileText aria-hidden /> },
};

interface ArtefactActionsProps {
  artefact: Here;
  onDelete: () => void;
}

/** Every way out of an artefact, with or without a connection, and its deletion. */
export function ArtefactActions({ artefact, onDelete }: ArtefactActionsProps) {
  const [asking, setAsking] = useState(false);
  const { busy, said, cancel, savePicture, share, save } = useWaysOut(artefact);
  const { sheet, print } = usePrint(artefact);

  return (
    <>
      <div className={styles.actions}>
        <Button icon={<Download aria-hidden />} busy={busy === 'picture'} onClick={savePicture}>
          Télécharger
        </Button>
        <Button icon={<Share2 aria-hidden />} busy={busy === 'share'} onClick={share}>
          Partager
        </Button>
        <Menu
          label="Autres formats"
          className={styles.more}
          items={[
            ...printKinds[artefact.name].map(({ kind, label }) => ({
              label,
              icon: <Printer aria-hidden />,
              onSelect: () => void print(kind),
            })),
            ...formatsOf[artefact.name].map((format) => ({
              ...formats[format],
              onSelect: () => void save(format),
            })),
          ]}
        />
      </div>
      {busy === 'picture' && (
        <Button variant="quiet" onClick={cancel}>
          Annuler l’image
        </Button>
      )}
      {said !== null && <Alert tone={said.tone}>{said.text}</Alert>}
      <div className={styles.rare}>
        <ReportArtefact item={artefact.item} />
        <Button variant="quiet" icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)}>
          Supprimer
        </Button>
      </div>
      {sheet}
      <ConfirmDialog
        open={asking}
        title="Supprimer cet élément ?"
        confirm="Supprimer"
        danger
        onClose={() => setAsking(false)}
        onConfirm={onDelete}
      >
        «&nbsp;{subjectOfRequest(artefact.input)}&nbsp;» sera supprimé{' '}
        {readCredentials() === null ? 'de cet appareil' : 'de tous vos appareils'}.
      </ConfirmDialog>
    </>
  );
}
