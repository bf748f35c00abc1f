import { lazy, Suspense } from 'react';
import * as z from 'zod/mini';
import { type LackedLesson, lackedLesson } from '#src/device/engine/engine-messages.ts';
import type { LackedLessonNoticeProps } from './lacked-lesson-notice.tsx';

const Notice = lazy(async () => ({
  default: (await import('./lacked-lesson-notice.tsx')).LackedLessonNotice,
}));

/** The notice of a lesson whose questions were not here, which few need: its code comes with it. */
export function LackedLessonNotice(props: LackedLessonNoticeProps) {
  return (
    <Suspense fallback={null}>
      <Notice {...props} />
    </Suspense>
  );
}

const handedOver = z.object({ lacked: lackedLesson });

/** What another page says, in the navigation state, that it lacked. */
export function readLacked(state: unknown): LackedLesson | null {
  return handedOver.safeParse(state).data?.lacked ?? null;
}
