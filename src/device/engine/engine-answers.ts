import type { RevisionToolRequest } from '#contract/revision-tools.ts';
import type { LessonStudy } from '#engine/lesson/folder.ts';
import type { Library } from '#engine/library/find-lesson.ts';
import { createLocalMaker, type LocalMaker, type Progress } from '#engine/local-maker.ts';
import { engineQuestion, type LessonsFound, type LessonsMissing } from './engine-messages.ts';

/** From this many characters on, reading takes long enough on a slow phone to report progress. */
const LONG = 5_000;

/** How many lessons are suggested when the subject matches none. */
const NEAREST = 6;

/** Explains that the lessons, or the data of a writing tool, are not on this device. */
const NO_LESSONS =
  'Les leçons ne sont pas encore sur cet appareil\u00a0: connectez-vous une fois pour les télécharger, elles serviront ensuite sans connexion. Votre propre texte, collé dans «\u00a0Mon cours\u00a0», suffit.';
const NO_TOOL =
  'Cet outil n’est pas encore sur cet appareil\u00a0: connectez-vous une fois pour le télécharger, il servira ensuite sans connexion.';

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

let opened: Library | null = null;

/**
 * The lessons are fetched and parsed when a question first needs them. Questions about the student's own
 * notes don't.
 */
async function openLibrary(): Promise<Library> {
  if (opened !== null) return opened;
  const part = await import('./lesson-library.ts').catch(notHere(NO_LESSONS));
  opened = part.openLessonLibrary();
  return opened;
}

/**
 * Answers one message of the page. `onProgress` is told how much of a long text has been read. It rejects if
 * the message is not a question.
 */
export async function answerQuestion(message: unknown, onProgress?: Progress): Promise<unknown> {
  const question = engineQuestion.parse(message);
  try {
    switch (question.ask) {
      case 'lessons': {
        const { lessons } = await openLibrary();
        // The texts are left out: copying them to the page would take longer than making the list.
        return lessons.map((lesson) => ({ ...lesson, body: undefined, appendix: undefined }));
      }
      case 'lesson':
        return (await openLibrary()).bySlug(question.slug);
      case 'find':
        return find(await openLibrary(), question.subject);
      case 'make': {
        const { name, request, figures } = question;
        const study = await studyFor(request);
        return await making(request.source, onProgress, (maker, told) =>
          maker.make(name, request, { study, figures, onProgress: told }),
        );
      }
      case 'study':
        return await openStudyOf(question.slug);
      case 'exam': {
        const library = await openLibrary();
        const { answerExam } = await import('./exam-answers.ts').catch(notHere(NO_LESSONS));
        return await answerExam(question, library, openStudyOf);
      }
      case 'fiche': {
        const { request } = question;
        const study = await studyFor(request);
        return await making(request.source, onProgress, (maker, told) =>
          maker.readFiche(request, { study, onProgress: told }),
        );
      }
      case 'write': {
        const { answerWriting } = await import('./writing-answers.ts').catch(notHere(NO_TOOL));
        return await answerWriting(question.slug, question.fields, openLibrary);
      }
    }
  } catch (failure) {
    if (!(failure instanceof PartNotHere)) throw failure;
    if (['lessons', 'lesson', 'find', 'study', 'exam'].includes(question.ask)) {
      return { missing: 'lessons' } satisfies LessonsMissing;
    }
    return { made: false, reason: failure.message };
  }
}

/** Makes an artefact from the notes or, without notes, from a lesson. */
async function making<Result>(
  notes: string,
  onProgress: Progress | undefined,
  make: (maker: LocalMaker, onProgress?: Progress) => Result,
): Promise<Result> {
  const library = notes.trim() === '' ? await openLibrary() : null;
  const maker = createLocalMaker(() => {
    if (library === null) throw new Error('A lesson was asked for where there are notes');
    return library;
  });
  return make(maker, notes.length > LONG ? onProgress : undefined);
}

/** What was written for the lesson that a request names; null for notes and where there is none. */
async function studyFor({ source, subject }: RevisionToolRequest): Promise<LessonStudy | null> {
  if (source.trim() !== '') return null;
  const slug = (await openLibrary()).find(subject)?.slug;
  return slug === undefined ? null : await openStudyOf(slug);
}

async function openStudyOf(slug: string): Promise<LessonStudy | null> {
  const part = await import('./lesson-library.ts').catch(notHere(NO_LESSONS));
  return await part.openStudy(slug);
}

function find(library: Library, subject: string): LessonsFound {
  return {
    named: library.find(subject)?.slug ?? null,
    near: library.nearest(subject, NEAREST).map(({ slug }) => slug),
  };
}
