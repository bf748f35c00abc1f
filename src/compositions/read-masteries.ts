import { restoreProgress } from '#engine/exam/progress.ts';
import { type LessonMastery, masteryOf } from '#engine/library/mastery.ts';
import { nameOf } from '#engine/review/log-event.ts';
import type { Memory } from '#engine/review/memory.ts';
import type { OpenDevice } from '#src/data/device/device-store.ts';
import { readRuns } from '#src/data/device/quiz-storage.ts';
import { reviewStoreOf } from '#src/data/reviews/review-store.ts';
import { readWrittenItems } from '#src/device/lessons.ts';
import { examRuns } from '#src/features/exam/exam-runs.ts';
import { loadModel, momentNow } from '#src/features/review/load-model.ts';

type Database = OpenDevice['database'];

/**
 * Judges every lesson by what this device knows: its reviews, and the quizzes and exams that were begun on it. Rejects
 * while the names of what was written are not on the device.
 */
export async function readMasteries(database: Database): Promise<Map<string, LessonMastery>> {
  const [items, model, runs] = await Promise.all([
    readWrittenItems(),
    loadModel(reviewStoreOf(database), momentNow()),
    readRuns(database),
  ]);
  // The same card may be in several decks: what was said of it last is what holds.
  const memories = new Map<string, Memory>();
  const asked = new Set<string>();
  for (const deck of model.decks) {
    for (const { card } of deck.cards) {
      const memory = model.memories.get(nameOf(deck.key, card));
      if (memory !== undefined && memory.last > (memories.get(card)?.last ?? 0)) memories.set(card, memory);
      if (runs.has(deck.key)) asked.add(card);
    }
  }
  const examined = new Set(
    restoreProgress(runs.get(examRuns.progress)).records.flatMap(({ slugs = [] }) => slugs),
  );
  return new Map(
    [...items].map(([slug, written]) => {
      const isTried = examined.has(slug) || written.questions.some((item) => asked.has(item));
      return [slug, masteryOf(written, (item) => memories.get(item) ?? null, isTried)];
    }),
  );
}
