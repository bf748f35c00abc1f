import { type KeyboardEvent, useState } from 'react';
import { documentRefusals } from '#contract/messages/documents.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { Dialog } from './dialog.tsx';

interface PasswordDialogProps {
  /** Name of the file; null while none asks for a password. */
  name: string | null;
  /** The last password was not the right one. */
  isWrong: boolean;
  onOpen: (password: string) => void;
  onClose: () => void;
}

/** Asks for the password of a file. It goes to the file's reader and is kept nowhere. */
export function PasswordDialog({ name, isWrong, onOpen, onClose }: PasswordDialogProps) {
  const [password, setPassword] = useState('');
  const open = () => {
    if (password !== '') onOpen(password);
  };
  // The notes stand in a form, and a form holds no other: Enter is answered here.
  const answerEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    open();
  };
  return (
    <Dialog
      open={name !== null}
      onClose={onClose}
      title="Fichier protégé"
      footer={
        <ButtonRow end>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="primary" disabled={password === ''} onClick={open}>
            Ouvrir
          </Button>
        </ButtonRow>
      }
    >
      <Field
        type="password"
        label={`Mot de passe de «\u00a0${name}\u00a0»`}
        autoComplete="off"
        data-autofocus
        hint="Il ne quitte pas cet appareil."
        error={isWrong ? documentRefusals.wrong_password : undefined}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        onKeyDown={answerEnter}
      />
    </Dialog>
  );
}
