import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Flashcard } from '#contract/artefacts/flashcards.ts';
import { seedFor } from '#engine/make/random.ts';
import { atLanding, type QuizEvent, type QuizState, step } from '#engine/quiz/machine.ts';
import { newlyMissed } from '#engine/quiz/missed-cards.ts';
import type { PlayableQuiz } from '#engine/quiz/playable.ts';
import { restore, toStored } from '#engine/quiz/restore.ts';

/** Saves an unfinished quiz, so that a killed app continues at the same question. */
export interface QuizStorage {
  load(): Promise<unknown>;
  save(state: unknown): void;
  clear(): void;
}

export interface QuizOptions {
  quiz: PlayableQuiz;
  storage: QuizStorage;
  /** Makes the shuffling reproducible; random without it. */
  seed?: number;
  /** Called once per missed question, with a card for the review. */
  onMissed?: (cards: Flashcard[]) => void;
}

/** Milliseconds to wait for the saved state; after that the quiz opens at its start page. */
const LOAD_MS = 3_000;

/** Reads the saved state; undefined if the device fails or takes too long. */
async function loadInTime(storage: QuizStorage): Promise<unknown> {
  let timer: number | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = window.setTimeout(resolve, LOAD_MS);
  });
  try {
    return await Promise.race([storage.load(), late]);
  } catch {
    return undefined;
  } finally {
    window.clearTimeout(timer);
  }
}

/**
 * Connects the quiz's state machine to the clock, random numbers and the device. `state` is null until the
 * saved state is read. Each event is saved before the next one is accepted and before the next paint, so that
 * a killed app loses no answer.
 */
export function useQuiz({ quiz, storage, seed, onMissed }: QuizOptions) {
  const [state, setState] = useState<QuizState | null>(null);
  const current = useRef<QuizState | null>(null);
  const draws = useRef(0);

  const begin = useEffectEvent(async (isShown: () => boolean) => {
    const kept = await loadInTime(storage);
    if (!isShown() || current.current !== null) return;
    const restored = restore(quiz, kept, Date.now());
    if (restored === null && kept !== undefined && kept !== null) storage.clear();
    current.current = restored ?? atLanding(Date.now());
    setState(current.current);
  });
  useEffect(() => {
    let shown = true;
    begin(() => shown);
    return () => {
      shown = false;
    };
  }, []);

  const send = (event: QuizEvent) => {
    const before = current.current;
    if (before === null) return;
    const after = step(quiz, before, event, Date.now());
    current.current = after;
    setState(after);
    const kept = toStored(quiz, after);
    if (kept !== null) storage.save(kept);
    const cards = newlyMissed(quiz, before.run, after.run);
    if (cards.length > 0) onMissed?.(cards);
  };

  const draw = useCallback(() => {
    draws.current += 1;
    if (seed !== undefined) return seedFor(String(draws.current), seed);
    return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  }, [seed]);

  return { state, send, draw };
}
