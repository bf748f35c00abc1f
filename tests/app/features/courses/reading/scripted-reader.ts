import { afterEach, beforeEach, vi } from 'vitest';
import { openFileShelf } from '#src/data/device/course-files.ts';
import { openCourseShelf } from '#src/data/device/course-shelf.ts';
import { openWaitingFiles } from '#src/data/device/waiting-files.ts';
import type { DocumentAnswer } from '#src/device/documents/document-messages.ts';
import { type DocumentQuestion, documentQuestion } from '#src/device/documents/document-question.ts';
import { createBatch } from '#src/features/courses/reading/batch.ts';
import { createCourse } from '#src/offline/stores/courses.ts';
import type { OpenedDevice } from '#tests/app/data/opened-device.tsx';

/** A course on a device that has nothing in it. */
export const newCourse = ({ database }: OpenedDevice): Promise<string> =>
  createCourse(
    database,
    { title: 'Fleuves', subject: '', classe: '' },
    { now: () => new Date(), newId: () => crypto.randomUUID() },
  );

/** The batch of a course as an app that is started anew has it. */
export const batchOn = (store: OpenedDevice, course: string) =>
  createBatch(course, {
    shelf: openCourseShelf(store),
    files: openFileShelf(store.database),
    waiting: openWaitingFiles(store),
  });

/** What the worker that reads files says to a question, in order. `null`: nothing more, as where the app is killed. */
export type Script = (question: DocumentQuestion) => readonly (DocumentAnswer | null)[];

/** Gives each test a device whose reader of files says what is written for it. */
export function onDeviceWithReader(): { answers: Script; readonly questions: DocumentQuestion[] } {
  const reader = { answers: (() => []) as Script, questions: [] as DocumentQuestion[] };
  class ScriptedReader extends EventTarget {
    #isEnded = false;
    postMessage(message: unknown): void {
      const asked = documentQuestion.safeParse(message);
      if (!asked.success) return;
      reader.questions.push(asked.data);
      void this.#say(reader.answers(asked.data));
    }
    async #say(answers: readonly (DocumentAnswer | null)[]): Promise<void> {
      for (const data of answers) {
        await new Promise((resolve) => setTimeout(resolve));
        if (this.#isEnded || data === null) return;
        this.dispatchEvent(new MessageEvent('message', { data }));
      }
    }
    terminate(): void {
      this.#isEnded = true;
    }
  }
  beforeEach(() => {
    reader.questions.length = 0;
    vi.stubGlobal('location', { origin: 'http://localhost' });
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('Worker', ScriptedReader);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  return reader;
}
