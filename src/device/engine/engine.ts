import type * as z from 'zod/mini';
import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import type { RevisionToolRequest } from '#contract/revision-tools.ts';
import type { ChatMessage } from '#contract/sessions.ts';
import type { WritingToolSlug } from '#contract/writing/tools.ts';
import type { ExamItem } from '#engine/exam/paper.ts';
import type { Progress } from '#engine/local-maker.ts';
import type { Fiche } from '#engine/make/fiche/fiche-shape.ts';
import { LessonsUnavailable, readFigures } from '#src/device/lessons.ts';
import { trustedScriptUrl } from '#src/device/trusted-url.ts';
import engineWorkerUrl from './engine.worker.ts?worker&url';
import {
  type CourseAnswered,
  courseAnswered,
  courseOpened,
  courseReply,
  courseSessionOpened,
  dictionaryMissing,
  type EngineQuestion,
  type ExamQuestion,
  engineProgress,
  examDrawn,
  type LessonsFound,
  lessonsFound,
  lessonsMissing,
  type MadeHere,
  madeArtefact,
  madeFiche,
  type WrittenText,
  writtenText,
} from './engine-messages.ts';
import { WritingDataMissing } from './writing-data-missing.ts';

interface Making {
  readonly signal: AbortSignal;
  /** Told the share of a long text that has been read, 0 to 1. */
  readonly onProgress?: Progress;
  /** Names the intention: the same name draws the same of what was written. Without one it is drawn anew. */
  readonly draw?: string;
}

/** Makes an artefact on the device. It rejects with `signal.reason` when aborted. */
export async function makeOnDevice<Name extends ArtefactName>(
  name: Name,
  request: RevisionToolRequest,
  { signal, onProgress, draw = crypto.randomUUID() }: Making,
): Promise<MadeHere<ArtefactContent<Name>>> {
  const ask = (figures: boolean) =>
    askEngine({ ask: 'make', name, request, figures, draw }, madeArtefact(name), signal, onProgress);
  const made = await ask(true);
  return (await haveFigures(name, made)) ? made : await ask(false);
}

/** Fetches the figures that a quiz asks about, so that they are on the device with it; false when one can't be had. */
async function haveFigures<Name extends ArtefactName>(
  name: Name,
  made: MadeHere<ArtefactContent<Name>>,
): Promise<boolean> {
  if (name !== 'Quiz' || !made.made) return true;
  const { questions } = made.artefact as ArtefactContent<'Quiz'>;
  const asked = questions.flatMap(({ figure }) => figure ?? []);
  if (asked.length === 0) return true;
  const there = await Promise.all(
    asked.map(async ({ lesson, name: figure }) => (await readFigures(lesson).catch(() => null))?.[figure]),
  );
  return !there.includes(undefined);
}

/** Makes a revision sheet on the device. It rejects with `signal.reason` when aborted. */
export function makeFicheOnDevice(
  request: RevisionToolRequest,
  signal: AbortSignal,
  onProgress?: Progress,
): Promise<MadeHere<Fiche>> {
  return askEngine({ ask: 'fiche', request }, madeFiche, signal, onProgress);
}

/**
 * Runs a writing tool on the device, without a model. Files that it needs and that are not on the
 * device (see writing-files.ts) are fetched first, and stay. The answer to a correction
 * contains each change with its rule. It rejects with `signal.reason` when aborted.
 */
export function writeOnDevice(
  slug: WritingToolSlug,
  fields: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<WrittenText> {
  return askEngine({ ask: 'write', slug, fields: { ...fields } }, writtenText, signal);
}

export interface Writer {
  /** Runs the tool on one text. It rejects after the worker failed or was closed. */
  write(slug: WritingToolSlug, fields: Readonly<Record<string, string>>): Promise<WrittenText>;
  close(): void;
}

/** Opens a worker for the parts of a long text: it reads what the tool needs once. */
export function openWriter(): Writer {
  const { ask, close } = openConversation();
  return {
    write: async (slug, fields) =>
      readAnswer(await ask({ ask: 'write', slug, fields: { ...fields } }), writtenText),
    close,
  };
}

/**
 * Draws the items of a practice exam from what was written for lessons, without their drawings; empty where no such item
 * was written for them. `onProgress` is told the share of these lessons that have come. @throws LessonsUnavailable where
 * one of them is not on this device and can't be fetched
 */
export function drawExam(
  wish: Omit<ExamQuestion, 'ask'>,
  signal: AbortSignal,
  onProgress?: Progress,
): Promise<ExamItem[]> {
  return askEngine({ ask: 'exam', ...wish }, examDrawn, signal, onProgress);
}

export interface LessonSearch {
  /**
   * Finds the lesson that a subject names and the lessons that mention it. It rejects after the worker failed
   * or was closed.
   */
  find(subject: string): Promise<LessonsFound>;
  close(): void;
}

/**
 * Opens a worker for a whole search: it reads what is known of all lessons at the first question and answers
 * the next ones at once, while the person is still typing.
 */
export function openLessonSearch(): LessonSearch {
  const { ask, close } = openConversation();
  return { find: async (subject) => readAnswer(await ask({ ask: 'find', subject }), lessonsFound), close };
}

export interface CourseQuestions {
  /** Quotes what answers, or names the section that treats it. It rejects after the worker failed or was closed. */
  ask(question: string): Promise<CourseAnswered>;
  close(): void;
}

/** Opens a worker for questions to one's own course: it reads the sections once. */
export function openCourseQuestions(
  sections: readonly { readonly title: string; readonly notes: string }[],
): CourseQuestions {
  const { ask, close } = openConversation();
  const opening = ask({ ask: 'open course', sections: [...sections] });
  opening.catch(() => undefined);
  return {
    async ask(question) {
      readAnswer(await opening, courseOpened);
      return readAnswer(await ask({ ask: 'course', question }), courseAnswered);
    },
    close,
  };
}

export interface CourseTalk {
  /** The fiche that opens the session, as Markdown; empty where the course yields none. */
  readonly fiche: Promise<string>;
  /** What the tutor says to a message. It rejects after the worker failed or was closed. */
  reply(chat: readonly ChatMessage[], message: string): Promise<string>;
  close(): void;
}

/** Opens a worker for a session about one's own course: it reads the sections once. */
export function openCourseTalk(
  title: string,
  sections: readonly { readonly title: string; readonly notes: string }[],
): CourseTalk {
  const { ask, close } = openConversation();
  const opening = ask({ ask: 'open course session', title, sections: [...sections] });
  const fiche = opening.then((opened) => readAnswer(opened, courseSessionOpened).fiche);
  fiche.catch(() => undefined);
  return {
    fiche,
    async reply(chat, message) {
      await fiche;
      const said = await ask({ ask: 'course message', chat: [...chat], message });
      return readAnswer(said, courseReply).reply;
    },
    close,
  };
}

/** A worker that is asked several questions. Every question rejects after it failed or was closed. */
function openConversation() {
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
    ask: (question: EngineQuestion) =>
      new Promise<unknown>((answer, fail) => {
        if (ended !== null) return fail(ended);
        waiting.push({ answer, fail });
        worker.postMessage(question);
      }),
    close: () => end(new DOMException('The search was closed', 'AbortError')),
  };
}

function startWorker(): Worker {
  return new Worker(trustedScriptUrl(engineWorkerUrl), { type: 'module', name: 'engine' });
}

/** The engine is not on this device and can't be fetched now. */
export class EngineUnavailable extends Error {
  override readonly name = 'EngineUnavailable';
}

/** A worker whose script does not come fails without a message; one that throws says what it threw. */
function workerFailure({ message }: ErrorEvent): Error {
  return message ? new Error(message) : new EngineUnavailable('The engine worker could not start');
}

/** @throws LessonsUnavailable or WritingDataMissing, or the schema's error */
function readAnswer<Answer>(data: unknown, schema: z.ZodMiniType<Answer>): Answer {
  if (lessonsMissing.safeParse(data).success)
    throw new LessonsUnavailable('The lessons are not on this device');
  if (dictionaryMissing.safeParse(data).success)
    throw new WritingDataMissing('The dictionary is not on this device');
  return schema.parse(data);
}

/**
 * Asks one question of a new worker and then ends it. Aborting `signal` ends the worker at once, whatever it
 * is doing. It rejects if the worker fails or if the answer doesn't match the schema.
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
