import { Download, FileText, FolderDown, GraduationCap, Layers, Printer, Share2, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { subjectOfRequest } from '#contract/revision-tools.ts';
import { readCredentials } from '#src/data/account/credentials.ts';
import { isHereOnly } from '#src/data/items/items.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Menu } from '#src/ui/actions/menu.tsx';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import styles from './artefact-actions.module.css';
import { type ExportFormat, formatsFor, type LoadedArtefact } from './export-file.ts';
import type { PaperFigures } from './paper-figures.ts';
import { printKindsFor } from './print-kinds.ts';
import { ReportArtefact } from './report-artefact.tsx';
import { useExport } from './use-export.ts';
import { usePrint } from './use-print.tsx';

const formats: Readonly<Record<ExportFormat, { label: string; icon: ReactNode }>> = {
  ardoise: { label: 'Fichier Ardoise', icon: <FolderDown aria-hidden /> },
  anki: { label: 'Texte pour Anki', icon: <Layers aria-hidden /> },
  'anki-package': { label: 'Paquet pour Anki', icon: <Layers aria-hidden /> },
  gift: { label: 'GIFT pour Moodle', icon: <GraduationCap aria-hidden /> },
  markdown: { label: 'Markdown', icon: <FileText aria-hidden /> },
};

interface ArtefactActionsProps {
  artefact: LoadedArtefact;
  figures: PaperFigures;
  onDelete: () => void;
}

/** Download, sharing, export, printing, error report and deletion of an artefact. All of them work offline. */
export function ArtefactActions({ artefact, figures, onDelete }: ArtefactActionsProps) {
  const [asking, setAsking] = useState(false);
  const { busy, message, cancel, savePicture, share, save } = useExport(artefact, figures);
  const { sheet, print } = usePrint(artefact, { figures });
  const prints = printKindsFor(artefact);
  const [firstPrint] = prints;
  // A quiz is handed out; whoever corrects it asks for what is right.
  const withAnswers = {
    label: 'Image du quiz et de ses réponses',
    icon: <Download aria-hidden />,
    onSelect: () => savePicture({ withAnswers: true }),
  };

  return (
    <>
      <div className={styles.actions}>
        <Button
          icon={<Download aria-hidden />}
          busy={busy === 'picture'}
          onClick={() => savePicture({ withAnswers: false })}
        >
          Télécharger
        </Button>
        <Button icon={<Share2 aria-hidden />} busy={busy === 'share'} onClick={share}>
          Partager
        </Button>
        {firstPrint && (
          <Button icon={<Printer aria-hidden />} onClick={() => void print(firstPrint.kind)}>
            Imprimer
          </Button>
        )}
        <Menu
          label="Autres formats"
          className={styles.more}
          items={[
            ...prints.map(({ kind, label }) => ({
              label,
              icon: <Printer aria-hidden />,
              onSelect: () => void print(kind),
            })),
            ...(artefact.name === 'Quiz' ? [withAnswers] : []),
            ...formatsFor(artefact).map((format) => ({
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
      {message !== null && <Alert tone={message.tone}>{message.text}</Alert>}
      <div className={styles.rare}>
        {/* What never leaves the device has nobody to be reported to. */}
        {!isHereOnly(artefact.item) && <ReportArtefact item={artefact.item} />}
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
