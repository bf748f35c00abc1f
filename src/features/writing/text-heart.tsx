import { useState } from 'react';
import { useItemChanges } from '#src/data/items/items.ts';
import { useToolItem } from '#src/data/items/tool-history.ts';
import { Heart } from '#src/ui/actions/heart.tsx';
import { useToast } from '#src/ui/feedback/toast.tsx';
import type { HeldText } from './shown-text.ts';

/** The favourite heart of a text that the server has just written. */
export function TextHeart({ id, ...entry }: HeldText) {
  const item = useToolItem(id, entry);
  const changes = useItemChanges();
  const toast = useToast();
  // A device that stores nothing has no other memory of what was tapped.
  const [tapped, setTapped] = useState<boolean | null>(null);
  if (item === null) return null;
  const favorite = item.favorite === 1 || (tapped ?? false);

  const set = async (wanted: boolean) => {
    try {
      await changes.setFavorite(item, wanted);
      setTapped(wanted);
    } catch (error) {
      if (error instanceof Error) toast({ text: error.message, tone: 'error' });
    }
  };
  return <Heart favorite={favorite} onFavoriteChange={set} />;
}
