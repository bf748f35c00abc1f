import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DECIMAL_ID } from '#contract/ids.ts';
import { OPENED_TEXT } from '#contract/paths.ts';
import type { WritingToolSlug } from '#contract/writing-tools.ts';
import { type StoredText, useStoredText } from '#src/data/items/tool-history.ts';

/** Calls `onOpen` once with the text that the address names (`textPath`), as soon as it is read. */
export function useOpenedText(slug: WritingToolSlug, onOpen: (text: StoredText) => void): void {
  const named = useSearchParams()[0].get(OPENED_TEXT) ?? '';
  const id = DECIMAL_ID.test(named) ? Number(named) : null;
  const text = useStoredText(slug, id);
  const opened = useRef<number | null>(null);
  const open = useRef(onOpen);
  open.current = onOpen;
  useEffect(() => {
    if (!text || opened.current === text.id) return;
    opened.current = text.id;
    open.current(text);
  }, [text]);
}
