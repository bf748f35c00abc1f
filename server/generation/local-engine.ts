import { createLibrary } from '#engine/library/find-lesson.ts';
import { parseLesson } from '#engine/library/lesson.ts';
import { createLocalEngine } from '#engine/local-engine.ts';
import { lessonFiles } from '#lessons/index.ts';
import type { Engine } from './engine.ts';

/** The engine that needs no model, with the lessons that ship with Ardoise. */
export function openLocalEngine(): Engine {
  const lessons = Object.entries(lessonFiles).map(([slug, markdown]) => parseLesson(slug, markdown));
  const engine = createLocalEngine(createLibrary(lessons));
  return { name: 'local', make: async (artefact, request) => engine.make(artefact, request) };
}
