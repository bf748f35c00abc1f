import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { clearDraft, loadDraft, saveDraft } from '#src/offline/stores/drafts.ts';
import { flushWrite, writeSoon } from './delayed-writes.ts';
import { useDeviceStore } from './device-store.ts';

interface Looked {
  readonly database: OfflineDatabase;
  readonly key: string;
  /** The text that is on the device, or is about to be written. */
  text: string;
}

/**
 * Keeps `value`, what is typed into the form `key`, on the device; hands over to `onFound` what was there from the
 * last time, once, when it fits `schema`. `null` is an empty form: it clears the draft. What is typed before the
 * device has looked stays: what it finds fills the fields that nobody touched.
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
  const text = JSON.stringify(value);
  const form = useRef({ key, value, opened: value, onFound });
  form.current = { key, value, opened: form.current.key === key ? form.current.opened : value, onFound };
  /** Where a draft was looked for, and what the device holds of the form since. */
  const [looked, setLooked] = useState<Looked | null>(null);

  useEffect(() => {
    if (database === null) return;
    let isOver = false;
    void loadDraft(database, key, schema)
      .catch(() => null)
      .then((found) => {
        if (isOver) return;
        const { value, opened, onFound } = form.current;
        const draft = found === null ? null : filled(found as Draft, value, opened);
        if (draft !== null) onFound(draft);
        setLooked({ database, key, text: JSON.stringify(found ?? opened) });
      });
    return () => {
      isOver = true;
    };
  }, [database, key, schema]);

  useEffect(() => {
    if (database === null || looked?.database !== database || looked.key !== key) return;
    if (text === looked.text) return;
    looked.text = text;
    writeSoon(key, async () => {
      const draft: unknown = JSON.parse(text);
      const write =
        draft === null ? clearDraft(database, key) : saveDraft(database, key, draft, () => new Date());
      await write.catch(() => undefined);
    });
  }, [database, key, text, looked]);
  // Leaving the form writes the draft that still waits.
  useEffect(() => () => void flushWrite(key), [key]);
}

/**
 * What a form shall hold that was typed into while the device looked for its draft: of each field what was typed, else
 * what was found. `null` when it keeps what it has: a text of one field.
 */
function filled<Draft>(found: Draft, typed: Draft | null, opened: Draft | null): Draft | null {
  if (JSON.stringify(typed) === JSON.stringify(opened)) return found;
  if (typeof found !== 'object' || found === null) return null;
  const before: Record<string, unknown> = { ...opened };
  const touched = Object.entries({ ...typed }).filter(([field, now]) => now !== (before[field] ?? ''));
  return { ...found, ...Object.fromEntries(touched) };
}
