import type { Exercise } from '#engine/lesson/folder.ts';

/** The anchor of the exercises on a lesson's page. */
export const EXERCISES_ID = 'exercices-de-la-lecon';

/** How hard an exercise is, for the person who reads it. */
export const exerciseLevels: Record<Exercise['level'], string> = {
  1: 'Pour commencer',
  2: 'Pour s’entraîner',
  3: 'Comme à l’examen',
};

export const EXERCISES_MISSING =
  'Les exercices de cette leçon ne sont pas encore sur cet appareil\u00a0: ils viendront avec la connexion.';
