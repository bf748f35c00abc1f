import { Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { Heart } from '#src/ui/actions/heart.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { Menu } from '#src/ui/actions/menu.tsx';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { DialogEnd } from '#src/ui/dialogs/dialog-end.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { useToast } from '#src/ui/feedback/toast.tsx';
import { Combobox } from '#src/ui/forms/combobox.tsx';

const SOURCES = ['Affiche', 'Bouche à oreille', 'Réseaux sociaux'].map((label) => ({ value: label, label }));

/** Buttons in every state, and what they open. */
export function Controls({ onConnect }: { onConnect: () => void }) {
  const [busy, setBusy] = useState(false);
  const [favorite, setFavorite] = useState(false);
  const [open, setOpen] = useState<'dialog' | 'confirm'>();
  const [isErased, setErased] = useState(false);
  const [source, setSource] = useState('');
  const toast = useToast();
  const close = () => setOpen(undefined);
  return (
    <>
      <ButtonRow>
        <Button onClick={onConnect}>Reconnecter</Button>
        <Button
          variant="primary"
          icon={<Send />}
          aside="· 1"
          aria-description="Coûte 1 crédit"
          busy={busy}
          onClick={() => setBusy(true)}
        >
          Envoyer
        </Button>
      </ButtonRow>
      <ButtonRow>
        <Button variant="quiet">Ignorer</Button>
        <Button disabled>Démarrer</Button>
        <LinkButton to="/review">Réviser</LinkButton>
        <Heart favorite={favorite} onFavoriteChange={setFavorite} />
        <IconButton variant="raised" label="Agrandir" icon={<Send />} />
        <Spinner />
      </ButtonRow>
      <ButtonRow>
        <Button onClick={() => setOpen('dialog')}>Ouvrir</Button>
        {!isErased && (
          <Button variant="danger" icon={<Trash2 />} onClick={() => setOpen('confirm')}>
            Effacer
          </Button>
        )}
        <Button
          onClick={() => toast({ text: 'Ajouté aux favoris', action: { label: 'Annuler', onSelect: close } })}
        >
          Prévenir
        </Button>
        <Menu
          label="Menu de la session"
          items={[
            { label: 'Ajouter aux favoris', onSelect: () => setFavorite(true) },
            { label: 'Supprimer', danger: true, onSelect: () => setOpen('confirm') },
          ]}
        />
        <Button variant="quiet">Après le menu</Button>
      </ButtonRow>
      <Dialog open={open === 'dialog'} onClose={close} title="Session de révision">
        <Combobox label="Source" allowOwn options={SOURCES} value={source} onValueChange={setSource} />
        <DialogEnd>
          <Button onClick={() => toast({ text: 'Cette demande est déjà partie.', tone: 'error' })}>
            Annuler la demande
          </Button>
          <Button variant="primary">Commencer</Button>
        </DialogEnd>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        danger
        title="Supprimer « La Révolution française » ?"
        confirm="Supprimer"
        onConfirm={() => {
          close();
          // As a device does, which has to write it down first.
          setTimeout(() => setErased(true), 50);
        }}
        onClose={close}
      >
        La session disparaîtra de tous vos appareils.
      </ConfirmDialog>
    </>
  );
}
