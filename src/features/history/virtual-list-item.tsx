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
  /** Position of the card: CSS pixels from the top of the list, and its column. */
  top: number;
  lane: number;
  columns: number;
  /** A change of it has not been sent yet. */
  pending: boolean;
  /** Shows the favourite button. */
  hearted: boolean;
  /** Called with its key when the person deletes it. */
  onLeave: (key: string) => void;
}

/** One card of a `VirtualList`. It is memoized, so that scrolling doesn't render it again. */
export const VirtualListItem = memo(function VirtualListItem(props: VirtualListItemProps) {
  const { measure, item, index, of, top, lane, columns, pending, hearted, onLeave } = props;
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
      style={{ '--card-top': `${top}px`, '--card-lane': lane, '--card-columns': columns } as CSSProperties}
    >
      <ItemCard
        item={item}
        level={2}
        pending={pending}
        onDelete={() => {
          onLeave(item.key);
          changes.remove(item).catch(sayFailure);
        }}
        {...(hearted && {
          onFavorite: (favorite: boolean) => changes.setFavorite(item, favorite).catch(sayFailure),
        })}
      />
    </li>
  );
});
