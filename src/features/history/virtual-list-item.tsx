import { type CSSProperties, memo, type Ref } from 'react';
import type { StoredItem } from '#src/data/items/items.ts';
import { useItemChanges } from '#src/data/items/items.ts';
import { useToast } from '#src/ui/feedback/toast.tsx';
import { ItemCard } from './item-card.tsx';
import styles from './virtual-list.module.css';

interface VirtualListItemProps {
  measure: Ref<HTMLLIElement>;
  item: StoredItem;
  index: number;
  /** The length of the list; -1 while it is unknown. */
  of: number;
  /** Position of the row: CSS pixels from the top of the list. */
  top: number;
  /** The day that begins with it, in words. */
  day: string | null;
  /** A change of it has not been sent yet. */
  pending: boolean;
  /** It leaves the list when it is no favourite any more. */
  leavesWithoutHeart: boolean;
  /** Called with its key when it is about to leave the list. */
  onLeave: (key: string) => void;
}

/** One row of a `VirtualList`. It is memoized, so that scrolling doesn't render it again. */
export const VirtualListItem = memo(function VirtualListItem(props: VirtualListItemProps) {
  const { measure, item, index, of, top, day, pending, leavesWithoutHeart, onLeave } = props;
  const changes = useItemChanges();
  const toast = useToast();
  const sayFailure = (failure: Error) => toast({ text: failure.message, tone: 'error' });
  return (
    <li
      ref={measure}
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={of}
      className={styles.item}
      style={{ '--row-top': `${top}px` } as CSSProperties}
    >
      {day !== null && <h2 className={styles.day}>{day}</h2>}
      <ItemCard
        item={item}
        level={3}
        pending={pending}
        onDelete={() => {
          onLeave(item.key);
          changes.remove(item).catch(sayFailure);
        }}
        onFavorite={(favorite) => {
          if (leavesWithoutHeart && !favorite) onLeave(item.key);
          changes.setFavorite(item, favorite).catch(sayFailure);
        }}
      />
    </li>
  );
});
