import { countResponses } from '#src/data/device/data-usage.ts';
import { savesData } from '#src/data/server/data-saver.ts';
import { keepLateFiles } from '#src/device/late-files.ts';

/** What waits until a service worker controls the page, and is not in the way of its start. */
export function onceControlled(): void {
  // What came before is counted too: the browser remembers it.
  countResponses();
  void keepLateFiles({ lessons: savesData() ? 'none' : 'texts' });
}
