import { afterEach, beforeEach, vi } from 'vitest';
import {
  type DocumentAnswer,
  type DocumentQuestion,
  documentQuestion,
} from '#src/device/documents/document-messages.ts';

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
