import { readAhead } from '#engine/answer/lesson-texts.ts';
import type { LessonStudy } from '#engine/lesson/folder.ts';
import { libraryOf } from '#engine/library/find-lesson.ts';
import { createLocalEngine } from '#engine/local-engine.ts';
import { lessons } from '#lessons/index.ts';
import { loadStudy } from '#lessons/studies.ts';
import type { Engine, Run, TextAnswer } from '#server/engines/engine.ts';
import { openLocalWriter } from './load-writing-data.ts';

/**
 * The engine that needs no model, with the lessons that ship with Ardoise. With `ahead` it reads the lessons in the
 * background, one between two requests, so that the first question does not wait for them.
 */
export function openLocalEngine({ ahead = false }: { ahead?: boolean } = {}): Engine {
  const library = libraryOf(lessons);
  const engine = createLocalEngine(library);

  const studyOf = async (subject: string): Promise<LessonStudy | null> => {
    const lesson = library.find(subject);
    return lesson === null ? null : await loadStudy(lesson.slug);
  };

  const writer = openLocalWriter(library);
  if (ahead) void readAhead(library, () => new Promise((resolve) => setImmediate(resolve)));

  return {
    name: 'local',
    async make(artefact, request, { draw }) {
      const study = request.source.trim() === '' ? await studyOf(request.subject) : null;
      return engine.make(artefact, request, { study, draw });
    },
    async write(slug, fields, run) {
      const written = await writer.write(slug, fields);
      return written.made ? whole(written.text, run) : written;
    },
    refuseSession: async (session) => engine.refuseSession(session),
    async openSession(session, run) {
      const fiche = engine.openSession(session, await studyOf(session.subject));
      return fiche.made ? whole(fiche.artefact, run) : fiche;
    },
    async reply(turn, run) {
      const study = await studyOf(turn.session.subject);
      return whole(engine.reply({ ...turn, study }, Math.random), run);
    },
  };
}

/** Answers a text that is complete at once. */
function whole(text: string, { onText }: Run): TextAnswer {
  onText(text);
  return { made: true, text };
}
