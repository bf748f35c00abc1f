import { useEffect, useReducer, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useRunStorage } from '#src/data/device/quiz-storage.ts';
import { atStart, type Show, type ShowEvent, stepShow } from './show.ts';
import type { Slide } from './slide.ts';

const team = z.object({ name: z.string().check(z.maxLength(40)), score: z.int().check(z.gte(0)) });
/** A presentation as it is kept on the device. */
const keptShow = z.object({
  count: z.int(),
  at: z.int().check(z.gte(0)),
  revealed: z.int().check(z.gte(0)),
  teams: z.tuple([team, team]),
});

/**
 * The state of a presentation, kept on the device where the content has a name: one that was left can be taken up again with
 * its scores, as long as it has as many slides.
 */
export function useShow(slides: readonly Slide[], itemKey: string | undefined) {
  const storage = useRunStorage(itemKey === undefined ? undefined : `présentation ${itemKey}`);
  const [show, dispatch] = useReducer(
    (state: Show, event: ShowEvent) => stepShow(slides, state, event),
    atStart,
  );
  const [kept, setKept] = useState<z.infer<typeof keptShow> | null>(null);
  const hasBegun = useRef(false);
  useEffect(() => {
    let isShown = true;
    storage
      .load()
      .then((stored) => {
        if (isShown) setKept(keptShow.safeParse(stored).data ?? null);
      })
      .catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [storage]);
  const count = slides.length;
  const { at, revealed, teams } = show;
  useEffect(() => {
    if (!hasBegun.current) return;
    if (at < count) storage.save({ count, at, revealed, teams });
    else storage.clear();
  }, [storage, count, at, revealed, teams]);
  return {
    show,
    send: (event: ShowEvent) => {
      if (event.type !== 'name') hasBegun.current = true;
      dispatch(event);
    },
    /** What was left the last time, before anything new has begun. */
    left: kept !== null && kept.count === count && kept.at > 0 && kept.at < count ? kept : null,
  };
}
