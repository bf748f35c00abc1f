import type { ChatMessage, StartSessionBody } from '#contract/sessions.ts';
import { type Answer, answer } from './answer/answer.ts';
import { type Course, courseOf } from './answer/course.ts';
import { lessonTexts } from './answer/lesson-texts.ts';
import { noLessonFor, openingFiche } from './answer/open-session.ts';
import { replyTo } from './answer/reply.ts';
import type { LessonStudy } from './lesson/folder.ts';
import type { Library } from './library/find-lesson.ts';
import { createLocalMaker, FROM_NOTES, type LocalMaker, type Made, REFUSALS } from './local-maker.ts';

/** Everything that the local engine can do. */
interface LocalEngine extends LocalMaker {
  /**
   * Answers with passages of the notes when there are some, otherwise of all lessons, or says that nothing answers.
   */
  answer(question: string, notes?: string): Answer;
  /**
   * Null when a session on this subject can open; otherwise the sentence that refuses it and names the nearest
   * lessons.
   */
  refuseSession(session: Pick<StartSessionBody, 'subject'>): string | null;
  /** Writes the fiche that opens a session, with its sources, in Markdown. */
  openSession(
    session: Pick<StartSessionBody, 'subject' | 'attributes'>,
    study?: LessonStudy | null,
  ): Made<string>;
  /** Replies to one message of a session, in Markdown. `random` returns numbers in [0, 1). */
  reply(turn: SessionTurn, random: () => number): string;
}

/** One turn of a session's chat: the previous messages, the fiche first, and the student's new message. */
interface SessionTurn {
  /** What was written to be learnt from the lesson of the session. */
  readonly study?: LessonStudy | null;
  readonly session: Pick<StartSessionBody, 'subject'>;
  readonly chat: readonly ChatMessage[];
  readonly question: string;
}

/**
 * The engine that needs no model, no key and no network: the server's default, and the one on the device, in a worker.
 * It works from the student's notes, otherwise from the lesson on the subject. It never invents anything, so it
 * refuses when it has neither.
 */
export function createLocalEngine(library: Library): LocalEngine {
  const texts = lessonTexts(library);

  const sources = { library, texts: new Map(texts.map((text) => [text.title, text])) };

  /** When a model opened the session there may be no lesson; then only the fiche can be quoted. */
  const courseFor = ({ session: { subject }, chat, study = null }: SessionTurn): Course => {
    const lesson = library.find(subject);
    return lesson === null
      ? courseOf({ title: subject, body: chat[0]?.content ?? '' })
      : courseOf(lesson, study);
  };

  return {
    ...createLocalMaker(() => library),
    answer: (question, notes = '') =>
      answer(question, notes.trim() === '' ? texts : [{ title: FROM_NOTES, body: notes }]),
    refuseSession: ({ subject }) => (library.find(subject) === null ? noLessonFor(subject, library) : null),
    openSession(session, study = null) {
      const lesson = library.find(session.subject);
      if (lesson === null) return { made: false, reason: noLessonFor(session.subject, library) };
      const fiche = openingFiche(session, lesson, study);
      return fiche === ''
        ? { made: false, reason: REFUSALS.fiche.nothing }
        : { made: true, artefact: fiche, from: `Leçon : ${lesson.title}` };
    },
    reply: (turn, random) =>
      replyTo({ chat: turn.chat, message: turn.question }, courseFor(turn), sources, random),
  };
}
