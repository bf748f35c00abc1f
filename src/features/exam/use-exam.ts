import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ExamItem } from '#engine/exam/paper.ts';
import {
  type ExamProgress,
  noProgress,
  restoreProgress,
  withAsked,
  withRecord,
} from '#engine/exam/progress.ts';
import {
  beginSitting,
  isAbandoned,
  restoreSitting,
  type Sitting,
  type SittingEvent,
  stepSitting,
} from '#engine/exam/sitting.ts';
import type { RunStorage } from '#src/data/device/quiz-storage.ts';

export interface ExamStorage {
  /** The exam under way, or the last one. */
  readonly sitting: RunStorage;
  readonly progress: RunStorage;
}

interface ExamState {
  readonly stage: 'start' | 'sitting' | 'result';
  readonly sitting: Sitting | null;
  readonly progress: ExamProgress;
}

/**
 * The exam on this device; null until what is stored is read. Each answer is stored before the next one is accepted, so
 * that a killed app loses none.
 */
export function useExam(storage: ExamStorage) {
  const [state, setState] = useState<ExamState | null>(null);
  const current = useRef<ExamState | null>(null);
  const become = (next: ExamState) => {
    const before = current.current;
    current.current = next;
    setState(next);
    if (next.sitting !== null && next.sitting !== before?.sitting) {
      // What was abandoned is told once: it leaves no result by which it would be known the next time.
      if (isAbandoned(next.sitting)) storage.sitting.clear();
      else storage.sitting.save(next.sitting);
    }
    if (before !== null && next.progress !== before.progress) storage.progress.save(next.progress);
  };

  const open = useEffectEvent(async (isShown: () => boolean) => {
    const read = (from: RunStorage) => from.load().catch(() => undefined);
    const [kept, progress] = await Promise.all([read(storage.sitting), read(storage.progress)]);
    if (!isShown() || current.current !== null) return;
    const sitting = restoreSitting(kept, Date.now());
    const known = { ...noProgress, ...restoreProgress(progress) };
    current.current = { stage: 'start', sitting: null, progress: known };
    if (sitting === null) return become(current.current);
    if (sitting.handedInAt === null) return become({ stage: 'sitting', sitting, progress: known });
    // Whose time ran out while the app was closed sees the result; whoever had seen it begins anew.
    const isKnown = known.records.some(({ startedAt }) => startedAt === sitting.startedAt);
    const stage = isKnown ? 'start' : 'result';
    become({ stage, sitting, progress: isKnown ? known : withRecord(known, sitting) });
  });
  useEffect(() => {
    let shown = true;
    void open(() => shown);
    return () => {
      shown = false;
    };
  }, []);

  return {
    state,
    begin(paper: { title: string; items: readonly ExamItem[]; duration: number | null }) {
      const before = current.current;
      if (before === null) return;
      const sitting = beginSitting(paper, Date.now());
      become({ stage: 'sitting', sitting, progress: withAsked(before.progress, paper.items) });
    },
    send(event: SittingEvent) {
      const before = current.current;
      if (before === null || before.sitting === null) return;
      const sitting = stepSitting(before.sitting, event, Date.now());
      if (sitting === before.sitting) return;
      const isOver = sitting.handedInAt !== null;
      become({
        stage: isOver ? 'result' : 'sitting',
        sitting,
        progress: isOver ? withRecord(before.progress, sitting) : before.progress,
      });
    },
    /** Leaves the exam for the start page, where it can be opened again, or opens it. */
    show(stage: 'start' | 'exam') {
      const before = current.current;
      if (before === null || before.sitting === null) return;
      const open = before.sitting.handedInAt === null ? 'sitting' : 'result';
      become({ ...before, stage: stage === 'start' ? 'start' : open });
    },
  };
}

export type Exam = ReturnType<typeof useExam>;
