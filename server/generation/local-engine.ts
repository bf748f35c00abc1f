import { readAhead } from '#engine/answer/lesson-texts.ts';
import { createLibrary } from '#engine/library/find-lesson.ts';
import { parseLesson } from '#engine/library/lesson.ts';
import { createLocalEngine } from '#engine/local-engine.ts';
import { lessonFiles } from '#lessons/index.ts';
import { openLocalWriter } from '#server/writing-tools/load-writing-data.ts';
import type { Engine, Run, TextAnswer } from './engine.ts';

/**
 * The engine that needs no model, with the lessons that ship with Ardoise. With `ahead` the lessons are read in the
 * background, one between two requests, so that the first question does not wait for it.
 */
export function openLocalEngine({ ahead = false }: { ahead?: boolean } = {}): Engine {
  const lessons = Object.entries(lessonFiles).map(([slug, markdown]) => parseLesson(slug, markdown));
  const library = createLibrary(lessons);
  const engine = createLocalEngine(library);

  const writer = openLocalWriter(library);
  if (ahead) void readAhead(library, () => new Promise((resolve) => setImmediate(resolve)));

  return {
    name: 'local',
    make: async (artefact, request) => engine.make(artefact, request),
    async write(slug, fields, run) {
      const written = await writer.write(slug, fields);
      return written.made ? whole(written.text, run) : written;
    },
    refuseSession: async (session) => engine.refuseSession(session),
    async openSession(session, run) {
      const fiche = engine.openSession(session);
      return fiche.made ? whole(fiche.artefact, run) : fiche;
    },
    reply: async (turn, run) => whole(engine.reply(turn, Math.random), run),
  };
}

/** A text that is there at once. */
function whole(text: string, { onText }: Run): TextAnswer {
  onText(text);
  return { made: true, text };
}
