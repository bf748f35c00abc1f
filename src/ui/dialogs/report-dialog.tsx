import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { characters } from '#contract/limits.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { TextArea } from '#src/ui/forms/text-area.tsx';
import dialog from './dialog.module.css';
import { Dialog } from './dialog.tsx';

export type ReportDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The student's own words, never blank. */
  onReport: (reason: string) => void;
  /** Further fields, above the words. */
  children?: ReactNode;
};

/** 'Signaler une erreur': asks what is wrong with something that was written for the student. */
export function ReportDialog({ open, onClose, onReport, children }: ReportDialogProps) {
  const [reason, setReason] = useState('');
  const id = useId();
  const said = reason.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (said === '') return;
    onReport(said);
    setReason('');
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Signaler une erreur"
      footer={
        <ButtonRow end>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" form={id} variant="primary" disabled={said === ''}>
            Signaler
          </Button>
        </ButtonRow>
      }
    >
      <form id={id} onSubmit={submit} className={dialog.fields}>
        {children}
        <TextArea
          label="Qu’est-ce qui ne va pas&#8239;?"
          hint="Une date fausse, un mot mal compris, une phrase qui n’a pas de sens…"
          maxCharacters={characters.reportReason.max}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
