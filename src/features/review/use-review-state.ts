import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useReviewPrint } from '#src/data/reviews/review-log.ts';
import type { ReviewStore } from '#src/data/reviews/review-store.ts';
import { loadModel, momentNow } from './load-model.ts';
import { beginWith, type ReviewState, withModel } from './review-state.ts';

/**
 * The review as it is read from the device, and read again when something changes there: in another tab, or by a pull.
 * @param store null while it is not open
 */
export function useReviewState(store: ReviewStore | null) {
  const print = useReviewPrint();
  const [state, setState] = useState<ReviewState | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const seenOutside = useRef<string | null>(null);

  /** `anew` begins a session with what is due; otherwise one under way goes on. */
  const load = async (from: ReviewStore, anew: boolean, isWanted: () => boolean) => {
    try {
      const model = await loadModel(from, momentNow());
      if (!isWanted()) return;
      setFailed(false);
      setState((now) => (anew ? beginWith(model, null) : withModel(now, model)));
    } catch {
      if (isWanted()) setFailed(true);
    }
  };
  const read = useEffectEvent((from: ReviewStore, outside: string, isWanted: () => boolean) => {
    const isNewOutside = seenOutside.current !== outside;
    seenOutside.current = outside;
    // A session already knows its own changes.
    if (isNewOutside || state === null || state.session.done.length === 0) void load(from, false, isWanted);
  });
  const { counts, outside } = print ?? {};
  useEffect(() => {
    if (store === null || counts === undefined || outside === undefined) return;
    let ended = false;
    read(store, outside, () => !ended);
    return () => {
      ended = true;
    };
  }, [store, counts, outside]);

  const begin = () => void (store && load(store, true, () => true));
  return { state, setState, hasFailed, begin };
}
