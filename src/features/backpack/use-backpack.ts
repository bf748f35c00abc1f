import { useEffect, useRef, useState } from 'react';
import { type PackOutcome, type PackProgress, packEverything, useKept } from '#src/data/backpack.ts';
import { useDeviceStore } from '#src/data/device-store.tsx';
import { listLessons } from '#src/device/engine.ts';
import { keepLateFiles } from '#src/device/service-worker.ts';
import { askToPersist, hasLessons, measureShell } from '#src/device/storage.ts';

/** The app's own files and its lessons, as they are on this device. */
interface AppHere {
  readonly lessons: number;
  readonly bytes: number;
}

/** Counts what the app brought along; no lessons where their file is not kept, as on a first visit. */
async function measureApp(): Promise<AppHere> {
  const bytes = await measureShell();
  if (!(await hasLessons())) return { lessons: 0, bytes };
  return { lessons: (await listLessons(new AbortController().signal)).length, bytes };
}

/** Everything that opens with no connection, and the way to fetch the rest. */
export function useBackpack() {
  const device = useDeviceStore();
  const kept = useKept();
  const [app, setApp] = useState<AppHere | null>(null);
  const [progress, setProgress] = useState<PackProgress | null>(null);
  const [outcome, setOutcome] = useState<PackOutcome | 'broken' | null>(null);
  const abort = useRef<AbortController | null>(null);

  useEffect(() => {
    void measureApp().then(setApp, () => setApp({ lessons: 0, bytes: 0 }));
    return () => abort.current?.abort();
  }, []);

  const pack = async () => {
    if (device.kind !== 'open' || abort.current !== null) return;
    const run = new AbortController();
    abort.current = run;
    setOutcome(null);
    setProgress({ done: 0, total: 0 });
    try {
      const outcome = await packEverything(device, setProgress, run.signal);
      // Whatever the device was told about saving data: this was asked for.
      if (outcome === 'packed') await keepLateFiles({ lessons: true });
      setOutcome(outcome);
      setApp(await measureApp());
      // What was carried together is worth keeping: the browser may decide, or ask.
      await askToPersist();
    } catch {
      setOutcome('broken');
    } finally {
      abort.current = null;
      setProgress(null);
    }
  };
  return { device, kept, app, progress, outcome, pack, cancel: () => abort.current?.abort() };
}
