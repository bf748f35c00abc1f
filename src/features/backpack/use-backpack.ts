import { useEffect, useRef, useState } from 'react';
import { type PackOutcome, type PackProgress, packEverything, useKept } from '#src/data/device/backpack.ts';
import { useDeviceStore } from '#src/data/device/device-store.ts';
import { keepWritingFiles, writingFileNames } from '#src/device/engine/writing-files.ts';
import { keepLateFiles } from '#src/device/late-files.ts';
import { askToPersist, countLessons, measureShell } from '#src/device/storage.ts';

/** The app's own files and lessons as they are stored on this device. */
interface AppHere {
  readonly lessons: number;
  readonly bytes: number;
}

async function measureApp(): Promise<AppHere> {
  const [lessons, bytes] = await Promise.all([countLessons(), measureShell()]);
  return { lessons, bytes };
}

/** What is available offline, and a function that fetches the rest. */
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
      // The data-saving setting is ignored here, because the person asked for this download.
      if (outcome === 'packed') {
        await keepLateFiles({ lessons: 'all' });
        await keepWritingFiles(writingFileNames).catch(() => undefined);
      }
      setOutcome(outcome);
      setApp(await measureApp());
      // The person collected this data on purpose, so the browser is asked to keep it.
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
