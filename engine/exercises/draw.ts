import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import { withoutFigures } from '#engine/exchange/without-figures.ts';
import { seeded, seedFor, shuffled } from '#engine/make/random.ts';
import type { Exercise, Maker } from './exercise.ts';
import { type ExerciseKind, exerciseKinds, type KindName, kindNames } from './kinds.ts';

/** A round has at most this many exercises. */
const ROUND_MAX = 10;

/**
 * Draws the exercises of one kind that a content allows, at most `ROUND_MAX`. The same content, kind and seed always
 * give the same exercises. Empty when there are too few for a round.
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
  // `from` guarantees the type that `make` expects.
  const made = (make as Maker<unknown>)(withoutFigures(name, content).content, random);
  return made.length < least ? [] : shuffled(made, random).slice(0, ROUND_MAX);
}

interface OfferedKind extends ExerciseKind {
  readonly kind: KindName;
  /** The number of exercises in a round; 0 when the content has too little for this kind, which `lacks` explains. */
  readonly count: number;
}

/** Lists every kind that is made from an artefact of that name, with the number of exercises this content allows. */
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
