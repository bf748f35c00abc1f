import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { documentRefusals, READER_FAILED, type RefusalCode } from '#contract/messages/documents.ts';
import { DocumentRefused } from '#engine/documents/document.ts';
import {
  type DocumentProgress,
  type OpenedDocument,
  openDocument,
} from '#src/device/documents/open-document.ts';

/** Where the opening of a file stands. */
export type OpenState =
  | { readonly at: 'rest' }
  | {
      readonly at: 'reading';
      readonly name: string;
      readonly progress: DocumentProgress;
      /** What comes over the line first, where it is not on the device yet. */
      readonly fetching: 'reader' | 'recogniser' | null;
    }
  | { readonly at: 'locked'; readonly file: File; readonly isWrong: boolean }
  | { readonly at: 'refused'; readonly name: string; readonly sentence: string };

const REST: OpenState = { at: 'rest' };

/**
 * Opens files of the person's own on the device, one at a time. A new file, `close` and leaving the screen end what is
 * under way.
 * @param onRead told what was read
 */
export function useOpenDocument(onRead: (document: OpenedDocument, name: string) => void) {
  const [state, setState] = useState<OpenState>(REST);
  const running = useRef<AbortController>(null);
  // A long file is read while the person types on: what it is told to must know what stands there by then.
  const tell = useRef(onRead);
  useLayoutEffect(() => {
    tell.current = onRead;
  });
  useEffect(() => () => running.current?.abort(), []);

  /** @param more further photographs, pages of the same document */
  const open = async (
    file: File,
    { password, more = [] }: { password?: string; more?: readonly File[] } = {},
  ) => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    const name = more.length === 0 ? file.name : `${more.length + 1} photos`;
    const show = (next: OpenState) => {
      if (running.current === control) setState(next);
    };
    const { signal } = control;
    show({ at: 'reading', name, progress: null, fetching: 'reader' });
    try {
      const document = await openDocument([file, ...more], name, {
        password,
        signal,
        onProgress: (progress) => show({ at: 'reading', name, progress, fetching: null }),
        onFetchingRecogniser: () => show({ at: 'reading', name, progress: null, fetching: 'recogniser' }),
      });
      show(REST);
      tell.current(document, name);
    } catch (error) {
      if (control.signal.aborted) return;
      const code = error instanceof DocumentRefused ? error.code : null;
      if (code === 'needs_password' || code === 'wrong_password')
        show({ at: 'locked', file, isWrong: code === 'wrong_password' });
      else show({ at: 'refused', name, sentence: sentenceOf(code) });
    }
  };
  const close = () => {
    running.current?.abort();
    running.current = null;
    setState(REST);
  };
  return { state, open, close };
}

/** @param code null where the reader itself could not start or failed */
const sentenceOf = (code: RefusalCode | null): string =>
  code === null ? READER_FAILED : documentRefusals[code];
