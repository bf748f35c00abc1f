import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * Moves the focus to the list when the item that contained it is removed.
 * @returns a function to call with the key of the item before its removal
 */
export function useFocusAfterRemoval(
  list: RefObject<HTMLElement | null>,
  items: readonly { readonly key: string }[],
): (key: string) => void {
  const removed = useRef<string | null>(null);
  useEffect(() => {
    if (removed.current === null || items.some(({ key }) => key === removed.current)) return;
    removed.current = null;
    list.current?.focus({ preventScroll: true });
  }, [items, list]);
  return useCallback((key: string) => {
    removed.current = key;
  }, []);
}
