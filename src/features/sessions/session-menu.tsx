import { Heart, HeartOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useItemChanges } from '#src/data/items.ts';
import type { StoredItem } from '#src/offline/rows.ts';
import { titleOfItem } from '#src/offline/rows.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Menu } from '#src/ui/menu.tsx';
import { useToast } from '#src/ui/toast.tsx';

interface SessionMenuProps {
  item: StoredItem;
  /** It is gone from this device's lists. */
  onDeleted?: () => void;
}

/** What one can do with a session, wherever it is shown: at once on the screen, sent when there is a connection. */
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
