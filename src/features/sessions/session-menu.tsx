import { Heart, HeartOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { StoredItem } from '#src/data/items/items.ts';
import { titleOfItem, useItemChanges } from '#src/data/items/items.ts';
import { Menu } from '#src/ui/actions/menu.tsx';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { useToast } from '#src/ui/feedback/toast.tsx';

interface SessionMenuProps {
  item: StoredItem;
  /** Called when the session has left this device's lists. */
  onDeleted?: () => void;
}

/** The actions of a session; each shows at once and is sent when there is a connection. */
export function SessionMenu({ item, onDeleted }: SessionMenuProps) {
  const [asking, setAsking] = useState(false);
  const changes = useItemChanges();
  const toast = useToast();
  const sayFailure = (failure: Error) => toast({ text: failure.message, tone: 'error' });
  const isFavorite = item.favorite === 1;

  const remove = async () => {
    setAsking(false);
    await changes.remove(item);
    toast({ text: 'Session supprimée.' });
    onDeleted?.();
  };

  return (
    <>
      <Menu
        label="Menu de la session"
        items={[
          {
            label: isFavorite ? 'Retirer des favoris' : 'Ajouter au favoris',
            icon: isFavorite ? <HeartOff aria-hidden /> : <Heart aria-hidden />,
            onSelect: () => void changes.setFavorite(item, !isFavorite).catch(sayFailure),
          },
          {
            label: 'Supprimer',
            icon: <Trash2 aria-hidden />,
            danger: true,
            onSelect: () => setAsking(true),
          },
        ]}
      />
      <ConfirmDialog
        open={asking}
        title={'Supprimer cette session\u202f?'}
        confirm="Supprimer"
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => void remove().catch(sayFailure)}
      >
        «&nbsp;{titleOfItem(item)}&nbsp;», sa fiche et son échange seront supprimés de tous vos appareils.
      </ConfirmDialog>
    </>
  );
}
