import type * as z from 'zod/mini';
import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import type { RevisionToolRequest } from '#contract/revision-tools.ts';
import type { WritingToolSlug } from '#contract/writing-tools.ts';
import type { Lesson } from '#engine/library/lesson.ts';
import type { Made, Progress } from '#engine/local-maker.ts';
import type { Fiche } from '#engine/make/fiche-shape.ts';
import engineWorkerUrl from './engine.worker.ts?worker&url';
import {
  type EngineQuestion,
  engineProgress,
  type LessonList,
  type LessonsFound,
  lessonList,
  lessonRead,
  lessonsFound,
  lessonsMissing,
  madeArtefact,
  madeFiche,
  type WrittenText,
  writtenText,
} from './engine-messages.ts';
import { trustedScriptUrl } from './trusted-url.ts';

/**
 * Makes an artefact on the device; `onProgress` hears the share of a long text that is read, 0 to 1. Rejects with
 * `signal.reason` when aborted.
 */
export function makeOnDevice<Name extends ArtefactName>(
  name: Name,
  request: RevisionToolRequest,
  signal: AbortSignal,
  onProgress?: Progress,
): Promise<Made<ArtefactContent<Name>>> {
  return askEngine({ ask: 'make', name, request }, madeArtefact(name), signal, onProgress);
}

/** Makes a revision sheet on the device. Rejects with `signal.reason` when aborted. */
export function makeFicheOnDevice(
  request: RevisionToolRequest,
  signal: AbortSignal,
  onProgress?: Progress,
): Promise<Made<Fiche>> {
  return askEngine({ ask: 'fiche', request }, madeFiche, signal, onProgress);
}

/**
 * One of the writing tools on the device, with no model. The first correction fetches the dictionary (about 0.4 MB), the
 * first synonym the thesaurus too (0.6 MB); both then stay on the device. For a correction the answer carries each
 * change with its rule. Rejects with `signal.reason` when aborted.
 */
export function writeOnDevice(
  slug: WritingToolSlug,
  fields: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<WrittenText> {
  return askEngine({ ask: 'write', slug, fields: { ...fields } }, writtenText, signal);
}

/** The lessons are not on this device, and can't be fetched now. */
export class LessonsNotHere extends Error {
  override readonly name = 'LessonsNotHere';
}

/** The lessons that ship with the app, in the order of their files. @throws LessonsNotHere */
export function listLessons(signal: AbortSignal): Promise<LessonList> {
  return askEngine({ ask: 'lessons' }, lessonList, signal);
}

/** One lesson with its text; null when there is none of that name. @throws LessonsNotHere */
export function readLesson(slug: string, signal: AbortSignal): Promise<Lesson | null> {
  return askEngine({ ask: 'lesson', slug }, lessonRead, signal);
}

export interface LessonSearch {
  /** Which lesson a subject names, and which speak of it. Rejects once the worker broke or was closed. */
  find(subject: string): Promise<LessonsFound>;
  close(): void;
}

/**
 * A worker that stays for one search: it reads all the lessons at the first question (half a second), and
 * answers the next ones at once, while the person is still typing.
 */
export function openLessonSearch(): LessonSearch {
  const worker = startWorker();
  // The worker answers in the order of the questions.
  const waiting: { answer: (data: unknown) => void; fail: (reason: Error) => void }[] = [];
  let ended: Error | null = null;
  const end = (reason: Error) => {
    ended ??= reason;
    worker.terminate();
    for (const { fail } of waiting.splice(0)) fail(ended);
  };
  worker.addEventListener('error', (event) => end(workerFailure(event)));
  worker.addEventListener('message', (event: MessageEvent<unknown>) => waiting.shift()?.answer(event.data));

  return {
    find: async (subject) => {
      if (ended !== null) throw ended;
      const answer = await new Promise<unknown>((answer, fail) => {
        waiting.push({ answer, fail });
        worker.postMessage({ ask: 'find', subject } satisfies EngineQuestion);
      });
      return readAnswer(answer, lessonsFound);
    },
    close: () => end(new DOMException('The search was closed', 'AbortError')),
  };
}

function startWorker(): Worker {
  return new Worker(trustedScriptUrl(engineWorkerUrl), { type: 'module', name: 'engine' });
}

function workerFailure(event: ErrorEvent): Error {
  return new Error(event.message || 'The engine worker could not start');
}

/** @throws LessonsNotHere, or the schema's error */
function readAnswer<Answer>(data: unknown, schema: z.ZodMiniType<Answer>): Answer {
  if (lessonsMissing.safeParse(data).success) throw new LessonsNotHere('The lessons are not on this device');
  return schema.parse(data);
}

/**
 * Puts one question to a worker of its own and ends it. Aborting `signal` ends the worker at once, whatever it was
 * doing; a worker that breaks, or answers what the schema refuses, rejects too.
 */
function askEngine<Answer>(
  question: EngineQuestion,
  schema: z.ZodMiniType<Answer>,
  signal: AbortSignal,
  onProgress: Progress = () => undefined,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = startWorker();
    const end = () => {
      worker.terminate();
      signal.removeEventListener('abort', cancel);
    };
    const cancel = () => {
      end();
      reject(signal.reason);
    };
    signal.addEventListener('abort', cancel);
    worker.addEventListener('error', (event) => {
      end();
      reject(workerFailure(event));
    });
    worker.addEventListener('message', (event: MessageEvent<unknown>) => {
      const told = engineProgress.safeParse(event.data);
      if (told.success) return onProgress(told.data.progress);
      end();
      try {
        resolve(readAnswer(event.data, schema));
      } catch (error) {
        reject(error);
      }
    });
    worker.postMessage(question);
  });
}
