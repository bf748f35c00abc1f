import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { makeOnDevice } from '#src/device/engine.ts';

/** Makes the flashcards of a lesson on the device, for somebody without an account. Ends when the page goes. */
export function useGuestDeck(title: string) {
  const abort = useRef(new AbortController());
  useEffect(() => () => abort.current.abort(), []);
  return useMutation({
    mutationFn: () => {
      abort.current = new AbortController();
      return makeOnDevice('Flashcards', { subject: title, elements: '', source: '' }, abort.current.signal);
    },
  });
}
