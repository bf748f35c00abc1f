/** Milliseconds after which nobody waits for the late files any more. */
const lateMs = 120_000;

/** Which lessons are fetched ahead: none, the texts of all, or all with their questions, exercises and figures. */
export type LessonsAhead = 'none' | 'texts' | 'all';

/**
 * The late files that this page has used. Those that it fetched before a worker controlled it are in no cache of the
 * worker's yet: a lesson that is a newcomer's first page must open whole without a connection too.
 */
function usedFiles(): string[] {
  return performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
}

/**
 * Asks the service worker to fetch and store what comes after the app: the writing tools, exercises,
 * formulas, `lessons`, and whatever this page has used. Files that are already stored are not fetched again.
 * @returns whether all of them are on the device; false if there is no worker
 */
export async function keepLateFiles({ lessons }: { lessons: LessonsAhead }): Promise<boolean> {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  if (worker === null) return false;
  return await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    // A worker of an earlier release doesn't know this message.
    const timer = setTimeout(() => resolve(false), lateMs);
    port1.addEventListener('message', ({ data }) => {
      clearTimeout(timer);
      port1.close();
      resolve(data === true);
    });
    port1.start();
    worker.postMessage({ type: 'KEEP_LATE_FILES', lessons, used: usedFiles() }, [port2]);
  });
}
