import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { beginSitting, type Sitting, stepSitting } from '#engine/exam/sitting.ts';
import { useRunStorage } from '#src/data/device/quiz-storage.ts';
import { examRuns } from '#src/features/exam/exam-runs.ts';
import { useOpenExam } from '#src/features/exam/use-open-exam.ts';
import { openDevice, renderOn } from '#tests/app/data/opened-device.tsx';
import { paperOf } from '#tests/engine/exam/papers.ts';

const MINUTE = 60_000;

/** What a home reads when the device keeps that exam, or none. */
async function readWith(sitting: Sitting | null) {
  const { store } = await openDevice();
  const { result } = renderOn(store, () => ({
    exam: useOpenExam(),
    storage: useRunStorage(examRuns.sitting),
  }));
  await waitFor(() => expect(result.current.exam).toBeNull());
  if (sitting === null) return result;
  result.current.storage.save(sitting);
  return result;
}
const begin = (duration: number | null, at = Date.now()) =>
  beginSitting({ title: 'Essai', items: paperOf(4), duration }, at);

test('an exam under way is found with what it holds, as soon as it is kept', async () => {
  const sitting = stepSitting(begin(10 * MINUTE), { type: 'answer', option: 0 }, Date.now());
  const found = await readWith(sitting);
  const expected = { title: 'Essai', answered: 1, questions: 4, isTimed: true };
  await waitFor(() => expect(found.current.exam).toEqual(expected));
});

test('an exam without a clock is found, and says so', async () => {
  const found = await readWith(begin(null));
  await waitFor(() => expect(found.current.exam?.isTimed).toBe(false));
});

test('one that is handed in, by hand or by the clock, is no longer under way', async () => {
  const past = await readWith(begin(MINUTE, Date.now() - 2 * MINUTE));
  const handedIn = await readWith(stepSitting(begin(null), { type: 'hand-in' }, Date.now()));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(past.current.exam).toBeNull();
  expect(handedIn.current.exam).toBeNull();
});
