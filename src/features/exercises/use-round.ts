import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Exercise } from '#engine/exercises/exercise.ts';
import {
  type Answer,
  giveAnswer,
  goOn,
  type Round,
  redoMissed,
  restoreRound,
  startRound,
} from '#engine/exercises/round.ts';

/** Where a round under way is kept, so that a killed app goes on at the same exercise. */
export interface RoundStorage {
  load(): Promise<unknown>;
  save(state: unknown): void;
  clear(): void;
}

export interface RoundOptions {
  /** The exercises that a seed draws; always the same for the same seed. */
  draw: (seed: number) => readonly Exercise[];
  storage: RoundStorage;
  /** A fresh seed. */
  newSeed: () => number;
}

/**
 * A round with the device around it; null until the device has said what was kept. Each answer is kept before the next
 * can come in.
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
    next: () => change(goOn),
    redo: () => change((state) => redoMissed(state, draw(state.seed))),
    restart: () => change(() => begin(newSeed())),
  };
}
