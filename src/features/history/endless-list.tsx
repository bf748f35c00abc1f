import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePendingKeys } from '#src/data/local-items.ts';
import type { StoredItem } from '#src/offline/rows.ts';
import { Spinner } from '#src/ui/spinner.tsx';
import styles from './endless-list.module.css';
import { EndlessListItem } from './endless-list-item.tsx';

/** About how high a card is before it was measured, in CSS pixels. */
const CARD = 220;
/** Cards kept ready above and below the screen. */
const OVERSCAN = 3;

interface EndlessListProps {
  items: readonly StoredItem[];
  hasMore: boolean;
  /** Asked for before the end is reached, as often as there is more. */
  onMore: () => void;
  /** In the list of favourites, whose cards have no heart. */
  favoritesOnly: boolean;
}

/**
 * A list of any length: only the cards near the screen exist, and the next page is read before its end is reached. A
 * card that holds the focus stays, however far it is scrolled away.
 */
export function EndlessList({ items, hasMore, onMore, favoritesOnly }: EndlessListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { columns, top } = usePlacement(list);
  /** Key of the card that was deleted last, until it is gone. */
  const leaving = useRef<string | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const onLeave = useCallback((key: string) => {
    leaving.current = key;
  }, []);
  const pending = usePendingKeys();
  // What fills the screen is drawn first, and what is kept ready around it right after.
  const [overscan, setOverscan] = useState(0);
  useEffect(() => startTransition(() => setOverscan(OVERSCAN)), []);

  const cards = useWindowVirtualizer({
    count: items.length,
    lanes: columns,
    estimateSize: () => CARD,
    // Known at once, the cards belong to the first drawing, which leaves room for taps, and not to a correction of it.
    initialRect: { width: innerWidth, height: innerHeight },
    overscan,
    scrollMargin: top,
    getItemKey: (at) => items[at]?.key ?? at,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      if (focused === null || focused >= range.count || near.includes(focused)) return near;
      return [...near, focused].sort((a, b) => a - b);
    },
  });
  const shown = cards.getVirtualItems();

  const nearEnd = hasMore && (shown.at(-1)?.index ?? -1) + OVERSCAN >= items.length - 1;
  useEffect(() => {
    // Again with each page that came: the next one may be needed at once.
    if (nearEnd && items.length > 0) onMore();
  }, [nearEnd, onMore, items.length]);

  // The button that had the focus goes with its card.
  useEffect(() => {
    if (leaving.current === null || items.some(({ key }) => key === leaving.current)) return;
    leaving.current = null;
    list.current?.focus({ preventScroll: true });
  }, [items]);

  return (
    <>
      <ul
        ref={list}
        role="list"
        tabIndex={-1}
        className={styles.list}
        style={{ height: cards.getTotalSize() }}
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
            <EndlessListItem
              key={key}
              measure={cards.measureElement}
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

/** How many columns the style sheet makes, and where the list begins on the page, in CSS pixels. */
function usePlacement(list: { readonly current: HTMLElement | null }) {
  const [placement, setPlacement] = useState({ columns: 1, top: 0 });
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const measure = () => {
      const tracks = getComputedStyle(element).gridTemplateColumns.match(/[\d.]+px/g);
      const columns = tracks?.length ?? 1;
      const top = Math.round(element.getBoundingClientRect().top + scrollY);
      setPlacement((before) =>
        before.columns === columns && before.top === top ? before : { columns, top },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return placement;
}
