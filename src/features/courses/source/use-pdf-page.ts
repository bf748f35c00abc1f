import { useEffect, useState } from 'react';
import { documentRefusals, READER_FAILED } from '#contract/messages/documents.ts';
import { DocumentRefused } from '#engine/documents/document.ts';
import { type OpenPages, openPages } from '#src/device/documents/pages/open-pages.ts';
import type { DrawnPage } from '#src/device/documents/pages/page-messages.ts';
import type { PageState } from './page-view.tsx';

/**
 * A page of a PDF, drawn anew for another width. The file stays open as long as the component is there.
 * @param width in pixels of the screen; null until it is known
 */
export function usePdfPage(given: Blob, page: number, width: number | null) {
  // Every read of the store makes another object of the same file.
  const [file] = useState(given);
  const [password, setPassword] = useState<string>();
  const [opened, setOpened] = useState<OpenPages | null>(null);
  const [isFetching, setFetching] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [shown, setShown] = useState<{ page: number; drawn: DrawnPage } | null>(null);

  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    const say = (error: unknown) => {
      if (!signal.aborted) setFailure(error);
    };
    let pages: OpenPages | undefined;
    openPages(file, { password, signal, onFetching: () => setFetching(true) }).then((one) => {
      pages = one;
      setFetching(false);
      setOpened(one);
    }, say);
    return () => {
      control.abort();
      pages?.close();
      setOpened(null);
    };
  }, [file, password]);

  useEffect(() => {
    if (opened === null || width === null) return;
    let isWanted = true;
    opened.draw(page, width).then(
      (drawn) => (isWanted ? setShown({ page, drawn }) : drawn.picture.close()),
      (error: unknown) => isWanted && setFailure(error),
    );
    return () => {
      isWanted = false;
    };
  }, [opened, page, width]);

  // A picture takes as much memory as its pixels, until it is given back.
  const picture = shown?.drawn.picture;
  useEffect(() => () => picture?.close(), [picture]);

  return {
    state: stateOf(failure, shown?.page === page ? shown.drawn : null, isFetching),
    unlock: (tried: string) => {
      setFailure(null);
      setPassword(tried);
    },
  };
}

function stateOf(failure: unknown, drawn: DrawnPage | null, isFetching: boolean): PageState {
  if (failure instanceof DocumentRefused) {
    const { code } = failure;
    return code === 'needs_password' || code === 'wrong_password'
      ? { at: 'locked', isWrong: code === 'wrong_password' }
      : { at: 'refused', sentence: documentRefusals[code] };
  }
  if (failure !== null) return { at: 'refused', sentence: READER_FAILED };
  return drawn === null ? { at: 'drawing', isFetching } : { at: 'drawn', drawn };
}
