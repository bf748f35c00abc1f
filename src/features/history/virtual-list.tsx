import { useEffect, useRef, useState } from 'react';
import { usePendingKeys } from '#src/data/device/local-items.ts';
import type { StoredItem } from '#src/data/items/items.ts';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { useListPlacement } from './use-list-placement.ts';
import { useVirtualItems } from './use-virtual-items.ts';
import styles from './virtual-list.module.css';
import { VirtualListItem } from './virtual-list-item.tsx';

interface VirtualListProps {
  items: readonly StoredItem[];
  hasMore: boolean;
  /** Called before the end is reached, as often as there is more. */
  onMore: () => void;
  /** True in the list of favourites, whose cards have no heart. */
  favoritesOnly: boolean;
}

/**
 * A list of any length. Only the cards near the screen are rendered, and the next page is read before the end
 * is reached.
 */
export function VirtualList({ items, hasMore, onMore, favoritesOnly }: VirtualListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { columns, top } = useListPlacement(list);
  const [focused, setFocused] = useState<number | null>(null);
  const onLeave = useFocusAfterRemoval(list, items);
  const pending = usePendingKeys();
  const { shown, height, measure, isNearEnd } = useVirtualItems({ items, columns, top, focused });

  const needsMore = hasMore && isNearEnd;
  useEffect(() => {
    // The effect also runs after each page, because the next page may be needed at once.
    if (needsMore && items.length > 0) onMore();
  }, [needsMore, onMore, items.length]);

  return (
    <>
      <ul
        ref={list}
        role="list"
        tabIndex={-1}
        className={styles.list}
        style={{ height }}
        onFocus={({ target }) => {
          const at = target.closest('[data-index]')?.getAttribute('data-index');
          setFocused(at == null ? null : Number(at));
        }}
        onBlur={() => setFocused(null)}
      >
        {shown.map(({ index, key, lane, start }) => {
          const item = items[index];
          if (item === undefined) return null;
          return (
            <VirtualListItem
              key={key}
              measure={measure}
              item={item}
              index={index}
              of={hasMore ? -1 : items.length}
              top={start - top}
              lane={lane}
              columns={columns}
              pending={pending.has(item.key)}
              hearted={!favoritesOnly}
              onLeave={onLeave}
            />
          );
        })}
      </ul>
      {hasMore && <Spinner />}
    </>
  );
}
