import type { RevisionToolRequest } from '#contract/revision-tools.ts';
import type { AskedCourse } from '#engine/answer/ask-course.ts';
import type { CourseSession } from '#engine/answer/course-session.ts';
import type { LessonStudy } from '#engine/lesson/folder.ts';
import type { Library } from '#engine/library/find-lesson.ts';
import type { LessonEntry } from '#engine/library/lesson.ts';
import { LESSONS_READ, type TreatedIn, treatedIn } from '#engine/library/treated-in.ts';
import { createLocalMaker, type LocalMaker, type Made, type Progress } from '#engine/local-maker.ts';
import {
  LessonsUnavailable,
  listLessons,
  openLessonIndex,
  readLesson,
  readStudy,
} from '#src/device/lessons.ts';
import {
  type CourseAnswered,
  type DictionaryMissing,
  engineQuestion,
  type LessonsFound,
  type LessonsMissing,
  type MadeHere,
} from './engine-messages.ts';
import { WritingDataMissing } from './writing-data-missing.ts';

/** From this many characters on, reading takes long enough on a slow phone to report progress. */
const LONG = 5_000;

/** How many lessons are suggested when the subject matches none. */
const NEAREST = 6;

/** Explains that the lessons, or a tool, are not on this device. */
const NO_LESSONS =
  'Les leçons ne sont pas encore sur cet appareil\u00a0: il faut une connexion, une fois, pour les télécharger. Elles serviront ensuite sans connexion. Votre propre texte, collé dans «\u00a0Mon cours\u00a0», suffit.';
const NO_TOOL =
  'Cet outil n’est pas encore sur cet appareil\u00a0: il faut une connexion, une fois, pour le télécharger. Il servira ensuite sans connexion.';

/**
 * A part of the engine could not be fetched: there is no connection and this device has not stored it yet.
 */
class PartNotHere extends Error {
  override readonly name = 'PartNotHere';
}

const notHere =
  (reason: string) =>
  (cause: unknown): never => {
    throw new PartNotHere(reason, { cause });
  };

let opened: Promise<Library<LessonEntry>> | null = null;

/** The course that is being asked: a worker answers for one. */
let course: AskedCourse | null = null;

/** The words that answer, otherwise the section that treats what is asked. */
function answerFromCourse(question: string): CourseAnswered {
  const quotations = course?.ask(question) ?? [];
  const nearest = quotations.length > 0 ? null : (course?.nearest(question) ?? null);
  return { quotations, nearest };
}

/** The session about a course that goes on: a worker answers for one. */
let session: CourseSession | null = null;

/** The search over the lessons is opened when a question first needs it. Questions about the student's own notes don't. */
async function openIndex(): Promise<Library<LessonEntry>> {
  opened ??= openLessonIndex();
  return await opened.catch((failure: unknown) => {
    opened = null;
    throw failure;
  });
}

/**
 * Answers one message of the page. `onProgress` is told how much of a long text has been read. It rejects if
 * the message is not a question.
 */
export async function answerQuestion(message: unknown, onProgress?: Progress): Promise<unknown> {
  const question = engineQuestion.parse(message);
  try {
    switch (question.ask) {
      case 'find':
        return await find(await openIndex(), question.subject);
      case 'make': {
        const { name, request, figures, draw } = question;
        return await making(request, onProgress, (maker, study, told) =>
          maker.make(name, request, { study, figures, draw, onProgress: told }),
        );
      }
      case 'exam': {
        const { answerExam } = await import('./exam-answers.ts').catch(notHere(NO_LESSONS));
        return await answerExam(question, onProgress);
      }
      case 'fiche': {
        const { request } = question;
        return await making(request, onProgress, (maker, study, told) =>
          maker.readFiche(request, { study, onProgress: told }),
        );
      }
      case 'open course': {
        const { openCourse } = await import('#engine/answer/ask-course.ts').catch(notHere(NO_TOOL));
        course = openCourse(question.sections);
        return { opened: question.sections.length };
      }
      case 'open course session': {
        const { openCourseSession } = await import('#engine/answer/course-session.ts').catch(
          notHere(NO_TOOL),
        );
        session = openCourseSession(question.title, question.sections);
        return { fiche: session.fiche() };
      }
      case 'course message':
        return { reply: session?.reply(question.chat, question.message, Math.random) ?? '' };
      case 'course':
        return answerFromCourse(question.question);
      case 'write': {
        const { answerWriting } = await import('./writing-answers.ts').catch(notHere(NO_TOOL));
        return await answerWriting(question.slug, question.fields);
      }
    }
  } catch (failure) {
    if (failure instanceof WritingDataMissing) return { missing: 'dictionary' } satisfies DictionaryMissing;
    const reason = missingPart(failure);
    if (reason === null) throw failure;
    return question.ask === 'find' || question.ask === 'exam'
      ? ({ missing: 'lessons' } satisfies LessonsMissing)
      : { made: false, reason };
  }
}

/** The sentence that says which part of the engine is not on this device; null for any other failure. */
function missingPart(failure: unknown): string | null {
  if (failure instanceof LessonsUnavailable) return NO_LESSONS;
  return failure instanceof PartNotHere ? failure.message : null;
}

type Make<Result> = (maker: LocalMaker, study: LessonStudy | null, onProgress?: Progress) => Result;

/** Makes an artefact from the notes or, without notes, from the lesson that the subject names. */
async function making<Artefact>(
  { source, subject }: RevisionToolRequest,
  onProgress: Progress | undefined,
  make: Make<Made<Artefact>>,
): Promise<MadeHere<Artefact>> {
  const told = source.length > LONG ? onProgress : undefined;
  if (source.trim() !== '') return make(createLocalMaker(NO_LIBRARY), null, told);
  // What the page of a lesson asks for is found by its title, so that it needs no search, which may not be here.
  const titled = (await listLessons()).find(({ title }) => title === subject);
  const index = titled === undefined ? await openIndex() : null;
  const slug = (titled ?? index?.find(subject))?.slug;
  const [lesson, study] =
    slug === undefined ? [null, null] : await Promise.all([readLesson(slug), readStudy(slug)]);
  const nearest = (words: string, n: number) => index?.nearest(words, n) ?? [];
  const made = make(
    createLocalMaker(() => ({ find: () => lesson, nearest })),
    study,
    told,
  );
  // What was made of the text alone says so.
  if (lesson === null || study !== null || !made.made) return made;
  return { ...made, lacked: { slug: lesson.slug, title: lesson.title } };
}

const NO_LIBRARY = () => {
  throw new Error('A lesson was asked for where there are notes');
};

async function find(index: Library<LessonEntry>, subject: string): Promise<LessonsFound> {
  const named = index.find(subject)?.slug ?? null;
  return {
    named,
    near: index.nearest(subject, NEAREST).map(({ slug }) => slug),
    treated: named === null ? await findTreated(index, subject) : null,
  };
}

/** The texts of a few lessons are read for it; one that is not on this device is passed over. */
async function findTreated(index: Library<LessonEntry>, subject: string): Promise<TreatedIn | null> {
  const mentions = index.mentions(subject, LESSONS_READ);
  const lessons = await Promise.all(mentions.lessons.map(({ slug }) => readLesson(slug).catch(() => null)));
  return treatedIn(
    mentions,
    lessons.filter((lesson) => lesson !== null),
  );
}
