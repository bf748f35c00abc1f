import { DocumentRefused, type ReadDocument } from '#engine/documents/document.ts';
import {
  type DocumentAnswer,
  documentAnswer,
  type KeptPicture,
  type PagePicture,
  type ReadSome,
  type RecognisedPageFile,
} from './document-messages.ts';
import type { DocumentQuestion, KeptNotice, KeptReading } from './document-question.ts';
import { saidTitle } from './document-title.ts';
import { takeDocumentWorker } from './document-worker.ts';

export type { KeptReading, ReadSome, RecognisedPageFile };

/** Milliseconds without a sign of progress after which a file is given up. */
const PATIENCE_MS = 10_000;
/** The same, while letters are recognised: pixels hold no trap, and a slow phone takes its time for a page. */
const RECOGNISING_MS = 60_000;

/** How far the reading of a file is; nothing is known until its first page is read. */
export type DocumentProgress = { readonly done: number; readonly all: number } | null;

/** What a file picker offers: by their endings too, because Android knows few types. */
export const DOCUMENT_TYPES =
  '.jpg,.jpeg,.png,.webp,.pdf,.docx,.pptx,.odt,.odp,.epub,.html,.htm,.rtf,.txt,.md,image/jpeg,image/png,image/webp,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document,application/vnd.openxmlformats-officedocument.presentationml.presentation,application/vnd.oasis.opendocument.text,application/vnd.oasis.opendocument.presentation,application/epub+zip,text/html,application/rtf,text/plain,text/markdown';

/** Photographs that are read. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp';

interface Options {
  signal: AbortSignal;
  onProgress?: (progress: DocumentProgress) => void;
  /** Told when what recognises letters in pictures comes over the line, which it does once. */
  onFetchingRecogniser?: () => void;
  /** Keeps the first pages of a long document while the rest is being read; what it rejects with ends the reading. */
  onSome?: (some: ReadSome) => Promise<void>;
  /** Keeps a page of a scan that was recognised, for `kept`. */
  onRecognised?: (page: RecognisedPageFile) => Promise<void>;
}

/** What was read, with the pictures of its recognised pages, for the person to compare. */
export interface OpenedDocument extends ReadDocument {
  readonly pictures: readonly PagePicture[];
}

/**
 * Reads a file on the device. The reader of PDFs is fetched at first need (about 0.4 MB) and stays on the device, and so is
 * what recognises letters in pictures (1.3 MB).
 * @param files a file, or photographs that are the pages of one document
 * @param options.kept what `onSome` and `onRecognised` kept of this file before: the reading goes on from there
 * @throws DocumentRefused where the file can't be read, `signal.reason` when aborted, or what the worker failed on
 */
export async function openDocument(
  files: Blob | readonly [Blob, ...Blob[]],
  name: string,
  {
    password,
    kept = NOTHING_KEPT,
    ...options
  }: Options & { password?: string | undefined; kept?: KeptReading | undefined },
): Promise<OpenedDocument> {
  const [file, ...more] = files instanceof Blob ? [files] : files;
  const question = { file, more, name, kept, ...(password !== undefined && { password }) };
  const answer = await ask(question, options);
  if (answer.said !== 'read') throw new Error('No document came');
  const { document, pictures } = answer;
  return { ...titled(document), pictures };
}

const titled = (document: ReadDocument): ReadDocument => ({ ...document, title: saidTitle(document.title) });

const NOTHING_KEPT: KeptReading = { pages: [], recognised: [], shown: 0 };

/** Reads a picture on the device, to be kept as it is with the words on it. @throws as `openDocument` */
export async function openPicture(file: Blob, options: Options): Promise<KeptPicture> {
  const answer = await ask({ file, more: [], name: '', kept: NOTHING_KEPT, isPicture: true }, options);
  if (answer.said !== 'picture') throw new Error('No picture came');
  return answer.picture;
}

type Read = Extract<DocumentAnswer, { said: 'read' | 'picture' }>;

function ask(
  question: DocumentQuestion,
  {
    signal,
    onProgress = () => undefined,
    onFetchingRecogniser = () => undefined,
    onSome = async () => undefined,
    onRecognised = async () => undefined,
  }: Options,
): Promise<Read> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = takeDocumentWorker();
    let patience: ReturnType<typeof setTimeout> | undefined;
    /** What is being kept: nobody is told of an end before it is. */
    let keeping = Promise.resolve();
    let isRecognising = false;
    const end = () => {
      worker.terminate();
      clearTimeout(patience);
      signal.removeEventListener('abort', cancel);
    };
    const fail = (reason: unknown) => {
      end();
      void keeping.catch(() => undefined).then(() => reject(reason));
    };
    const cancel = () => fail(signal.reason);
    const wait = (milliseconds: number) => {
      clearTimeout(patience);
      patience = setTimeout(() => fail(new DocumentRefused('too_hard')), milliseconds);
    };
    signal.addEventListener('abort', cancel);
    worker.addEventListener('error', ({ message }) =>
      fail(new Error(message || 'The document worker failed')),
    );
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const read = documentAnswer.safeParse(data);
      if (!read.success) return fail(read.error);
      const answer = read.data;
      if (answer.said === 'refused') return fail(new DocumentRefused(answer.code));
      if (answer.said === 'read' || answer.said === 'picture') {
        end();
        return void keeping.then(() => resolve(answer), reject);
      }
      if (answer.said === 'some') {
        const { some } = answer;
        const notice: KeptNotice = { said: 'kept' };
        keeping = keeping.then(() => onSome({ ...some, document: titled(some.document) }));
        keeping.then(() => worker.postMessage(notice), fail);
        return wait(isRecognising ? RECOGNISING_MS : PATIENCE_MS);
      }
      if (answer.said === 'recognised') {
        keeping = keeping.then(() => onRecognised(answer.page));
        return void keeping.catch(fail);
      }
      // What comes over a slow line first is not the file's fault.
      if (answer.said === 'fetching-recogniser') onFetchingRecogniser();
      if (answer.said.startsWith('fetching')) return clearTimeout(patience);
      if (answer.said !== 'pages') return wait(PATIENCE_MS);
      const { done, all } = answer;
      isRecognising = answer.isRecognising;
      wait(isRecognising ? RECOGNISING_MS : PATIENCE_MS);
      onProgress({ done, all });
    });
    worker.postMessage(question);
  });
}
