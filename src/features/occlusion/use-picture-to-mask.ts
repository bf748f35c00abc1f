import { useCallback, useEffect, useRef, useState } from 'react';
import { documentRefusals, READER_FAILED } from '#contract/messages/documents.ts';
import { DocumentRefused } from '#engine/documents/document.ts';
import type { Label } from '#engine/occlusion/masks.ts';
import { labelsOfWords } from '#engine/occlusion/merge-words.ts';
import { openPicture } from '#src/device/documents/open-document.ts';

/** A picture that was chosen, with the labels that were found on it. */
export interface ChosenPicture {
  /** The bytes of a JPEG. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
  readonly labels: readonly Label[];
}

export type PictureState =
  | { readonly at: 'choosing'; readonly refusal: string | null }
  | { readonly at: 'reading'; readonly share: number; readonly isFetching: boolean }
  | ({ readonly at: 'read' } & ChosenPicture);

/** A picture, or what makes it, which ends with the page. */
export type GivenPicture = Blob | ((signal: AbortSignal) => Promise<Blob>);

/**
 * Reads a picture that somebody takes or chooses. Leaving the page ends it.
 * @param first what is read at once; null where somebody has to choose
 */
export function usePictureToMask(first: GivenPicture | null = null) {
  const [state, setState] = useState<PictureState>({ at: 'choosing', refusal: null });
  const running = useRef<AbortController>(null);
  const take = useCallback(async (given: GivenPicture) => {
    const control = new AbortController();
    running.current = control;
    const { signal } = control;
    setState({ at: 'reading', share: 0, isFetching: false });
    try {
      const file = given instanceof Blob ? given : await given(signal);
      const picture = await openPicture(file, {
        signal,
        onProgress: (progress) => setState({ at: 'reading', share: progress?.done ?? 0, isFetching: false }),
        onFetchingRecogniser: () => setState({ at: 'reading', share: 0, isFetching: true }),
      });
      const { width, height, words } = picture;
      const bytes = new Uint8Array(await picture.file.arrayBuffer());
      setState({ at: 'read', bytes, width, height, labels: labelsOfWords(words, picture) });
    } catch (error) {
      if (signal.aborted) return;
      const refusal = error instanceof DocumentRefused ? documentRefusals[error.code] : READER_FAILED;
      setState({ at: 'choosing', refusal });
    }
  }, []);
  const [given] = useState(() => first);
  useEffect(() => {
    if (given !== null) void take(given);
    return () => running.current?.abort();
  }, [given, take]);
  return {
    state,
    take,
    cancel: () => {
      running.current?.abort();
      setState({ at: 'choosing', refusal: null });
    },
  };
}
