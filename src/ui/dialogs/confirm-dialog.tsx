import { type ReactNode, useId } from 'react';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  title: ReactNode;
  /** What will happen. */
  children?: ReactNode;
  /** The words on the button that does it, such as « Supprimer ». */
  confirm: string;
  cancel?: string;
  /** The act destroys something. */
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** A yes-or-no question. The focus starts on the answer that changes nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirm, cancel = 'Annuler', danger, busy, onConfirm, onClose } = props;
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      role="alertdialog"
      describedBy={children === undefined ? undefined : id}
      footer={
        <ButtonRow end>
          <Button onClick={onClose} data-autofocus>
            {cancel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </ButtonRow>
      }
    >
      {children !== undefined && (
        <div id={id} className={styles.words}>
          {children}
        </div>
      )}
    </Dialog>
  );
}
