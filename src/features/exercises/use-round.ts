import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Exercise } from '#engine/exercises/exercise.ts';
import {
  type Answer,
  giveAnswer,
  nextExercise,
  type Round,
  redoMissed,
  restoreRound,
  startRound,
} from '#engine/exercises/round.ts';

/** Saves the round in progress, so that a killed app continues at the same exercise. */
export interface RoundStorage {
  load(): Promise<unknown>;
  save(state: unknown): void;
  clear(): void;
}

export interface RoundOptions {
  /** The exercises drawn with a seed, always the same for the same seed. */
  draw: (seed: number) => readonly Exercise[];
  storage: RoundStorage;
  /** A random seed. */
  newSeed: () => number;
}

/**
 * The state of a round that is saved on the device; null until the saved state is read. Each answer is saved
 * before the next one is accepted.
 */
export function useRound({ draw, storage, newSeed }: RoundOptions) {
  const [round, setRound] = useState<Round | null>(null);
  const current = useRef<Round | null>(null);
  const begin = (seed: number) => startRound(seed, draw(seed).length);
  const become = (next: Round) => {
    if (next === current.current) return;
    current.current = next;
    setRound(next);
    if (next.finished) storage.clear();
    else storage.save(next);
  };
  const open = useEffectEvent(async (isShown: () => boolean) => {
    const kept = await storage.load().catch(() => undefined);
    if (!isShown() || current.current !== null) return;
    become(restoreRound(kept, draw) ?? begin(newSeed()));
  });
  useEffect(() => {
    let shown = true;
    void open(() => shown);
    return () => {
      shown = false;
    };
  }, []);

  const change = (next: (state: Round) => Round) => {
    if (current.current !== null) become(next(current.current));
  };
  return {
    round,
    drawn: round === null ? [] : draw(round.seed),
    answer: (given: Answer) => change((state) => giveAnswer(state, given)),
    next: () => change(nextExercise),
    redo: () => change((state) => redoMissed(state, draw(state.seed))),
    restart: () => change(() => begin(newSeed())),
  };
}
