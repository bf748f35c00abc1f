import type { Library } from '#engine/library/find-lesson.ts';
import { createLocalMaker, type LocalMaker, type Progress } from '#engine/local-maker.ts';
import { engineQuestion, type LessonsFound, type LessonsMissing } from './engine-messages.ts';

/** Characters from which a text takes long enough on a slow phone for its progress to be told. */
const LONG = 5_000;

/** Lessons named when the subject names none. */
const NEAREST = 6;

/** What is said of a lesson while the lessons are not here, and of a writing tool while it isn't. */
const NO_LESSONS =
  'Les leçons ne sont pas encore sur cet appareil\u00a0: connectez-vous une fois pour les télécharger, elles serviront ensuite sans connexion. Votre propre texte, collé dans «\u00a0Mon cours\u00a0», suffit.';
const NO_TOOL =
  'Cet outil n’est pas encore sur cet appareil\u00a0: connectez-vous une fois pour le télécharger, il servira ensuite sans connexion.';

/** A part of the engine could not be fetched: there is no connection, and this device has not kept it yet. */
class PartNotHere extends Error {
  override readonly name = 'PartNotHere';
}

const notHere =
  (reason: string) =>
  (cause: unknown): never => {
    throw new PartNotHere(reason, { cause });
  };

let opened: Library | null = null;

/** The lessons are fetched and read at the first question that needs them: notes of one's own need none. */
async function openLibrary(): Promise<Library> {
  if (opened !== null) return opened;
  const part = await import('./lesson-library.ts').catch(notHere(NO_LESSONS));
  opened = part.openLessonLibrary();
  return opened;
}

/**
 * What the worker answers to one message of the page. `onProgress` hears how far a long text has been read. Rejects when
 * it is no question.
 */
export async function answerQuestion(message: unknown, onProgress?: Progress): Promise<unknown> {
  const question = engineQuestion.parse(message);
  try {
    switch (question.ask) {
      case 'lessons': {
        const { lessons } = await openLibrary();
        // Without the texts: copying them to the page would cost more than making the list.
        return lessons.map((lesson) => ({ ...lesson, body: undefined }));
      }
      case 'lesson':
        return (await openLibrary()).bySlug(question.slug);
      case 'find':
        return find(await openLibrary(), question.subject);
      case 'make': {
        const { name, request } = question;
        return await making(request.source, onProgress, (maker, told) => maker.make(name, request, told));
      }
      case 'fiche': {
        const { request } = question;
        return await making(request.source, onProgress, (maker, told) => maker.readFiche(request, told));
      }
      case 'write': {
        const { answerWriting } = await import('./writing-answers.ts').catch(notHere(NO_TOOL));
        return await answerWriting(question.slug, question.fields, openLibrary);
      }
    }
  } catch (failure) {
    if (!(failure instanceof PartNotHere)) throw failure;
    if (question.ask === 'lessons' || question.ask === 'lesson' || question.ask === 'find') {
      return { missing: 'lessons' } satisfies LessonsMissing;
    }
    return { made: false, reason: failure.message };
  }
}

/** Makes something of the notes, or of a lesson when there are none. */
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

function find(library: Library, subject: string): LessonsFound {
  return {
    named: library.find(subject)?.slug ?? null,
    near: library.nearest(subject, NEAREST).map(({ slug }) => slug),
  };
}
