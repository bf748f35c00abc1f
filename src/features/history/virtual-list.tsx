import { useEffect, useRef, useState } from 'react';
import { usePendingKeys } from '#src/data/device/local-items.ts';
import type { StoredItem } from '#src/data/items/items.ts';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { momentText } from './moment-text.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { useListTop } from './use-list-top.ts';
import { useVirtualItems } from './use-virtual-items.ts';
import styles from './virtual-list.module.css';
import { VirtualListItem } from './virtual-list-item.tsx';

interface VirtualListProps {
  items: readonly StoredItem[];
  hasMore: boolean;
  /** Called before the end is reached, as often as there is more. */
  onMore: () => void;
  /** True in the list of favourites, which an item leaves that is none any more. */
  favoritesOnly: boolean;
}

/**
 * A list of any length, by day. Only the rows near the screen are rendered, and the next page is read before the end
 * is reached.
 */
export function VirtualList({ items, hasMore, onMore, favoritesOnly }: VirtualListProps) {
  const list = useRef<HTMLUListElement>(null);
  const top = useListTop(list);
  const [focused, setFocused] = useState<number | null>(null);
  const onLeave = useFocusAfterRemoval(list, items);
  const pending = usePendingKeys();
  const { shown, height, measure, isNearEnd } = useVirtualItems({ items, top, focused });

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
        {shown.map(({ index, key, start }) => {
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
              day={dayAt(items, index)}
              pending={pending.has(item.key)}
              leavesWithoutHeart={favoritesOnly}
              onLeave={onLeave}
            />
          );
        })}
      </ul>
      {hasMore && <Spinner />}
    </>
  );
}

/** The day that begins with this item; null where it is the day of the item above. */
function dayAt(items: readonly StoredItem[], index: number): string | null {
  const [day, above] = [items[index], items[index - 1]].map((item) => item && momentText(item.createdAt));
  return day === undefined || day === above ? null : day.charAt(0).toLocaleUpperCase('fr') + day.slice(1);
}
