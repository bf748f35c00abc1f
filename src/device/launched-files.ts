/** The part of the File Handling API that is used here. TypeScript's DOM types don't include it yet. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { files?: readonly { getFile(): Promise<File> }[] }) => void): void;
}

/**
 * Passes on the files that the system opened the app with. It does nothing if the browser doesn't support it.
 */
export function onLaunchedFiles(take: (files: File[]) => void): void {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files = [] }) => {
    void Promise.all(files.map((file) => file.getFile()))
      .then((read) => read.length > 0 && take(read))
      .catch(() => undefined);
  });
}
