import { X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { classList } from '#src/ui/layout/class-list.ts';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

export type DialogProps = {
  open: boolean;
  /** Asked for by Escape, the system's back gesture, a tap beside the dialog or `Fermer`. */
  onClose: () => void;
  /** The dialog's name, shown as its heading. */
  title: ReactNode;
  children: ReactNode;
  /** Usually a `ButtonRow`. */
  footer?: ReactNode;
  /** `alertdialog` for a question that has to be answered. */
  role?: 'dialog' | 'alertdialog';
  /** Id of the words that say what it is about. */
  describedBy?: string;
  className?: string;
};

/**
 * A modal dialog: a sheet from below on a phone, a centred window elsewhere. Its content exists only while
 * it is open. The focus starts on the title, or on the element marked `data-autofocus`.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, children, footer, role, describedBy, className } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useModal(dialog, { open, onClose, first: heading });
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={id}
      aria-describedby={describedBy}
      className={classList(styles.dialog, className)}
    >
      {open && (
        <div className={styles.inside}>
          <div className={styles.header}>
            <h2 ref={heading} id={id} tabIndex={-1} className={styles.title}>
              {title}
            </h2>
            <IconButton label="Fermer" icon={<X aria-hidden />} className={styles.close} onClick={onClose} />
          </div>
          {children}
          {footer !== undefined && <div className={styles.footer}>{footer}</div>}
        </div>
      )}
    </dialog>
  );
}
