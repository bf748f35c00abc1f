import type { Picture } from '#engine/documents/photo/picture.ts';
import type { RecognisedWord } from '#engine/documents/photo/recognised-page.ts';
import { trustedScriptUrl } from '#src/device/trusted-url.ts';
import recogniserUrl from './recogniser.worker.ts?worker&url';
import { type RecogniserQuestion, recogniserAnswer } from './recogniser-messages.ts';

export interface Recognition {
  readonly words: readonly RecognisedWord[];
  /** The picture stood on its head; the words have their places on it turned round. */
  readonly isTurned: boolean;
}

export interface Recogniser {
  /** One picture at a time. @param onShare told how much of it is read, from 0 to 1 */
  recognise(picture: Picture, onShare: (share: number) => void): Promise<Recognition>;
}

/**
 * Starts the recogniser, which comes over the line first (1.3 MB) where it is not on the device.
 * @throws Error where it can't be had or can't run
 */
export function startRecogniser(): Promise<Recogniser> {
  const worker = new Worker(trustedScriptUrl(recogniserUrl), { type: 'module', name: 'recogniser' });
  let waiting: { done: (recognition: Recognition) => void; failed: (reason: unknown) => void } | null = null;
  let onShare: (share: number) => void = () => undefined;
  const recognise: Recogniser['recognise'] = ({ width, height, data }, tell) =>
    new Promise((done, failed) => {
      waiting = { done, failed };
      onShare = tell;
      worker.postMessage({ width, height, data } satisfies RecogniserQuestion);
    });
  return new Promise((resolve, reject) => {
    const fail = (reason: unknown) => {
      reject(reason);
      waiting?.failed(reason);
    };
    worker.addEventListener('error', ({ message }) => fail(new Error(message || 'The recogniser failed')));
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const read = recogniserAnswer.safeParse(data);
      if (!read.success) return fail(read.error);
      const answer = read.data;
      if (answer.said === 'ready') resolve({ recognise });
      else if (answer.said === 'progress') onShare(answer.share);
      else waiting?.done(answer);
    });
  });
}
