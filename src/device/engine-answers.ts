import { createLibrary } from '#engine/library/find-lesson.ts';
import { parseLesson } from '#engine/library/lesson.ts';
import { createLocalEngine } from '#engine/local-engine.ts';
import { lessonFiles } from '#lessons/index.ts';
import { engineQuestion, type LessonsFound } from './engine-messages.ts';

/** Lessons named when the subject names none. */
const NEAREST = 6;

const library = createLibrary(
  Object.entries(lessonFiles).map(([slug, markdown]) => parseLesson(slug, markdown)),
);
const engine = createLocalEngine(library);

/** What the worker answers to one message of the page. Throws when it is no question. */
export function answerQuestion(message: unknown): unknown {
  const question = engineQuestion.parse(message);
  switch (question.ask) {
    case 'lessons':
      // Without the texts: copying them to the page would cost more than making the list.
      return library.lessons.map((lesson) => ({ ...lesson, body: undefined }));
    case 'lesson':
      return library.bySlug(question.slug);
    case 'find':
      return find(question.subject);
    case 'make':
      return engine.make(question.name, question.request);
  }
}

function find(subject: string): LessonsFound {
  return {
    named: library.find(subject)?.slug ?? null,
    near: library.nearest(subject, NEAREST).map(({ slug }) => slug),
  };
}
