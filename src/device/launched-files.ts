/** The part of the File Handling API used here; the DOM's own types have none of it yet. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { files?: readonly { getFile(): Promise<File> }[] }) => void): void;
}

/** Hands over the files with which the system opened the app; nothing happens where it opens none. */
export function onLaunchedFiles(take: (files: File[]) => void): void {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files = [] }) => {
    void Promise.all(files.map((file) => file.getFile()))
      .then((read) => read.length > 0 && take(read))
      .catch(() => undefined);
  });
}
