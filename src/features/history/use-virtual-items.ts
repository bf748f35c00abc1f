import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { startTransition, useEffect, useState } from 'react';

/** Estimated height of a row before it is measured, in CSS pixels. */
const ROW = 92;
/** Number of rows rendered above and below the screen. */
const OVERSCAN = 6;

interface VirtualItemsOptions {
  items: readonly { readonly key: string }[];
  /** Top of the list on the page, in CSS pixels. */
  top: number;
  /** Index of the focused item, which stays rendered however far it is scrolled away. */
  focused: number | null;
}

/**
 * Virtualises a list: it answers the items near the screen, which alone are rendered, and whether the end of
 * the list is near.
 */
export function useVirtualItems({ items, top, focused }: VirtualItemsOptions) {
  // The visible rows are rendered first and the overscan right after them.
  const [overscan, setOverscan] = useState(0);
  useEffect(() => startTransition(() => setOverscan(OVERSCAN)), []);
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => ROW,
    // With a known size the rows are part of the first render instead of a second one, and taps are handled
    // in between.
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
  const shown = virtualizer.getVirtualItems();
  return {
    shown,
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
    isNearEnd: (shown.at(-1)?.index ?? -1) + OVERSCAN >= items.length - 1,
  };
}
