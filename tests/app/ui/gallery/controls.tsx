import { Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Heart } from '#src/ui/heart.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Menu } from '#src/ui/menu.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { useToast } from '#src/ui/toast.tsx';

/** Buttons in every state, and what they open. */
export function Controls({ onConnect }: { onConnect: () => void }) {
  const [busy, setBusy] = useState(false);
  const [favorite, setFavorite] = useState(false);
  const [open, setOpen] = useState<'dialog' | 'confirm'>();
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
        <Button variant="danger" icon={<Trash2 />} onClick={() => setOpen('confirm')}>
          Effacer
        </Button>
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
      </ButtonRow>
      <Dialog open={open === 'dialog'} onClose={close} title="Session de révision">
        <Field label="Classe" value="" onChange={() => {}} />
        <Button variant="primary">Commencer</Button>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        danger
        title="Supprimer « La Révolution française » ?"
        confirm="Supprimer"
        onConfirm={close}
        onClose={close}
      >
        La session disparaîtra de tous vos appareils.
      </ConfirmDialog>
    </>
  );
}
