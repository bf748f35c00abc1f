import { useEffect, useState } from 'react';
import { dayOf } from '#engine/review/day.ts';
import { type ReviewSettings, useReviewStore } from '#src/data/reviews/review-store.ts';
import { momentNow } from '../load-model.ts';

/** Days until the next exam that was entered, 0 on its day; null when none is to come, undefined until it is known. */
export function useDaysToExam(): number | null | undefined {
  const store = useReviewStore();
  const [days, setDays] = useState<number | null>();
  useEffect(() => {
    if (store === null) return;
    let ended = false;
    store
      .settings()
      .catch(() => null)
      .then((settings) => !ended && setDays(daysToExam(settings)));
    return () => {
      ended = true;
    };
  }, [store]);
  return store === null ? null : days;
}

/** The same from the settings of the review. */
export function daysToExam(settings: Pick<ReviewSettings, 'exam' | 'exams'> | null): number | null {
  if (settings === null) return null;
  const { now, zone } = momentNow();
  const today = dayOf(now, zone);
  const left = [settings.exam, ...Object.values(settings.exams)].flatMap((day) =>
    day === null || day < today ? [] : [day - today],
  );
  return left.length === 0 ? null : Math.min(...left);
}
