import { useEffect, useRef } from 'react';
import type * as z from 'zod/mini';
import { clearDraft, loadDraft, saveDraft } from '#src/offline/drafts.ts';
import { useDeviceStore } from './device-store.tsx';
import { flushDraft, noLongerUnsaved, willSave } from './unsaved-drafts.ts';

/** Milliseconds of silence after which what was typed is written. */
const QUIET_MS = 400;

/**
 * Keeps `value`, what is typed into the form `key`, on the device; hands over to `onFound` what was there from the
 * last time, once, when it fits `schema`. `null` is an empty form: it clears the draft.
 * A device that can't store it works on without.
 */
export function useDraft<Draft>(
  key: string,
  schema: z.ZodMiniType<Draft>,
  value: Draft | null,
  onFound: (draft: Draft) => void,
): void {
  const device = useDeviceStore();
  const database = device.kind === 'open' ? device.database : null;
  const found = useRef(onFound);
  found.current = onFound;
  const looked = useRef(false);

  useEffect(() => {
    if (database === null) return;
    void loadDraft(database, key, schema)
      .then((draft) => {
        if (draft !== null && !looked.current) found.current(draft as Draft);
        looked.current = true;
      })
      .catch(() => undefined);
  }, [database, key, schema]);

  const text = JSON.stringify(value);
  useEffect(() => {
    if (database === null || !looked.current) return;
    const save = async () => {
      noLongerUnsaved(key);
      clearTimeout(timer);
      const draft: unknown = JSON.parse(text);
      const write =
        draft === null ? clearDraft(database, key) : saveDraft(database, key, draft, () => new Date());
      await write.catch(() => undefined);
    };
    const timer = setTimeout(save, QUIET_MS);
    willSave(key, save);
    // Leaving the form writes what the timer had not yet.
    return () => clearTimeout(timer);
  }, [database, key, text]);
  useEffect(() => () => void flushDraft(key), [key]);
}
