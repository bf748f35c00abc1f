import { afterEach, expect, test, vi } from 'vitest';
import { onLaunchedFiles } from '#src/device/launched-files.ts';

type Launch = { files?: { getFile(): Promise<File> }[] };

/** Launches the app as the system does. */
function launchQueue() {
  let consume: ((launch: Launch) => void) | undefined;
  vi.stubGlobal('launchQueue', {
    setConsumer: (consumer: (launch: Launch) => void) => {
      consume = consumer;
    },
  });
  return (launch: Launch) => consume?.(launch);
}

afterEach(() => vi.unstubAllGlobals());

test('the files that the app was opened with are handed over', async () => {
  const launch = launchQueue();
  const take = vi.fn();
  onLaunchedFiles(take);
  const file = new File(['x'], 'cours.ardoise');
  launch({ files: [{ getFile: async () => file }] });
  await vi.waitFor(() => expect(take).toHaveBeenCalledWith([file]));
});

test('a launch without files, or with one that is gone, hands over nothing', async () => {
  const launch = launchQueue();
  const take = vi.fn();
  onLaunchedFiles(take);
  launch({});
  launch({ files: [] });
  const gone = Promise.reject(new DOMException('', 'NotFoundError'));
  launch({ files: [{ getFile: () => gone }] });
  await gone.catch(() => undefined);
  expect(take).not.toHaveBeenCalled();
});

test('a browser that opens no files is left alone', () => {
  expect(() => onLaunchedFiles(() => undefined)).not.toThrow();
});
