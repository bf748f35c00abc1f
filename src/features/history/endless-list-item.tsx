import { type CSSProperties, memo, type Ref } from 'react';
import { useItemChanges } from '#src/data/items.ts';
import type { StoredItem } from '#src/offline/rows.ts';
import { useToast } from '#src/ui/toast.tsx';
import styles from './endless-list.module.css';
import { ItemCard } from './item-card.tsx';

interface EndlessListItemProps {
  measure: Ref<HTMLLIElement>;
  item: StoredItem;
  index: number;
  /** How long the list is; -1 while nobody knows. */
  of: number;
  /** Where it stands: CSS pixels from the top of the list, and its column of so many. */
  top: number;
  lane: number;
  columns: number;
  /** A change of it waits for the server. */
  pending: boolean;
  /** It has a heart. */
  hearted: boolean;
  /** Called with its key once the person has it deleted. */
  onLeave: (key: string) => void;
}

/** One card of an `EndlessList`. It is drawn again when something of its own changed, not with every step of the scroll. */
export const EndlessListItem = memo(function EndlessListItem(props: EndlessListItemProps) {
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
