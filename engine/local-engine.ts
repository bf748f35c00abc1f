import type { ChatMessage, StartSessionBody } from '#contract/sessions.ts';
import { type Answer, answer } from './answer/answer.ts';
import { type Course, courseOf } from './answer/course.ts';
import { lessonTexts } from './answer/lesson-texts.ts';
import { noLessonFor, openingFiche } from './answer/opening.ts';
import { replyTo } from './answer/reply.ts';
import type { Library } from './library/find-lesson.ts';
import { createLocalMaker, FROM_NOTES, type LocalMaker, type Made, REFUSALS } from './local-maker.ts';

export interface LocalEngine extends LocalMaker {
  /** The passages of the notes, when there are some, else of all lessons, that answer; or that none does. */
  answer(question: string, notes?: string): Answer;
  /** Null when a session on this subject can open, else the sentence that refuses it, with the nearest lessons named. */
  refuseSession(session: Pick<StartSessionBody, 'subject'>): string | null;
  /** The fiche that opens a session, with its sources, in Markdown. */
  openSession(session: Pick<StartSessionBody, 'subject' | 'attributes'>): Made<string>;
  /** What is said to one message of a session, in Markdown. `random` gives numbers in [0, 1). */
  reply(turn: SessionTurn, random: () => number): string;
}

/** One turn of a session's chat: what was said before, the fiche first, and the student's words. */
export interface SessionTurn {
  readonly session: Pick<StartSessionBody, 'subject'>;
  readonly chat: readonly ChatMessage[];
  readonly question: string;
}

/**
 * The engine that needs no model, no key and no network: the server's default, and the device's own in a worker.
 * It works from the student's notes when there are some, else from the lesson of that subject; it never makes up
 * anything, so that with neither it refuses.
 */
export function createLocalEngine(library: Library): LocalEngine {
  const texts = lessonTexts(library);

  const shelf = { library, texts: new Map(texts.map((text) => [text.title, text])) };

  /** The lesson; without one (a model opened the session) the fiche is all there is to quote. */
  const courseFor = ({ subject }: SessionTurn['session'], chat: readonly ChatMessage[]): Course =>
    courseOf(library.find(subject) ?? { title: subject, body: chat[0]?.content ?? '' });

  return {
    ...createLocalMaker(() => library),
    answer: (question, notes = '') =>
      answer(question, notes.trim() === '' ? texts : [{ title: FROM_NOTES, body: notes }]),
    refuseSession: ({ subject }) => (library.find(subject) === null ? noLessonFor(subject, library) : null),
    openSession(session) {
      const lesson = library.find(session.subject);
      if (lesson === null) return { made: false, reason: noLessonFor(session.subject, library) };
      const fiche = openingFiche(session, lesson);
      return fiche === ''
        ? { made: false, reason: REFUSALS.fiche.nothing }
        : { made: true, artefact: fiche, from: `Leçon : ${lesson.title}` };
    },
    reply: ({ session, chat, question }, random) =>
      replyTo({ chat, message: question }, courseFor(session, chat), shelf, random),
  };
}
