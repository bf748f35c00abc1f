import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import { seeded, seedFor, shuffled } from '#engine/make/random.ts';
import type { Exercise, Maker } from './exercise.ts';
import { type ExerciseKind, exerciseKinds, type KindName, kindNames } from './kinds.ts';

/** Exercises of a round at most. */
export const ROUND_MAX = 10;

/**
 * The exercises of one kind that a content gives, drawn by `seed` and at most `ROUND_MAX`: the same content, kind and
 * seed always give the same. Empty when there is too little for a round.
 */
export function drawExercises<Name extends ArtefactName>(
  name: Name,
  content: ArtefactContent<Name>,
  kind: KindName,
  seed: number,
): Exercise[] {
  const { from, least, make } = exerciseKinds[kind];
  if (from !== name) return [];
  const random = seeded(seedFor(kind, seed));
  // `from` says what `make` takes.
  const made = (make as Maker<unknown>)(content, random);
  return made.length < least ? [] : shuffled(made, random).slice(0, ROUND_MAX);
}

export interface OfferedKind extends ExerciseKind {
  readonly kind: KindName;
  /** Exercises in a round; 0 when the content has too little for this kind, which `lacks` explains. */
  readonly count: number;
}

/** Every kind that is made from an artefact of that name, with what this content allows. */
export function offeredKinds<Name extends ArtefactName>(
  name: Name,
  content: ArtefactContent<Name>,
): OfferedKind[] {
  return kindNames
    .filter((kind) => exerciseKinds[kind].from === name)
    .map((kind) => {
      const { from, title, description, least, lacks } = exerciseKinds[kind];
      const count = drawExercises(name, content, kind, 0).length;
      return { kind, from, title, description, least, lacks, count };
    });
}
