import { DocumentRefused } from '#engine/documents/document.ts';
import { trustedScriptUrl } from '#src/device/trusted-url.ts';
import {
  type DrawnPage,
  PAGE_WIDTH_MAX,
  type PageAnswer,
  type PageFigure,
  type PagePart,
  type PageQuestion,
  pageAnswer,
} from './page-messages.ts';
import pdfPageWorkerUrl from './pdf-page.worker.ts?worker&url';

/** Milliseconds without an answer after which a file is given up. */
const OPENING_MS = 10_000;
/** The same for a page: a scan at its full size takes a slow phone its time. */
const DRAWING_MS = 30_000;

/** A PDF whose pages are drawn. */
export interface OpenPages {
  readonly pages: number;
  /**
   * Draws a page, counted from 1. One at a time: what was asked for before never comes.
   * @param width in pixels of the screen
   * @param part what of it is drawn, as wide as is said
   * @throws DocumentRefused, or what the worker failed on; after that nothing more is drawn
   */
  draw(page: number, width: number, part?: PagePart): Promise<DrawnPage>;
  /** The figures of a page that is drawn in so many pixels. As for `draw`, one at a time. @throws as `draw` */
  figures(page: number, width: number): Promise<readonly PageFigure[]>;
  close(): void;
}

interface Opening {
  readonly password?: string | undefined;
  readonly signal: AbortSignal;
  /** Told when the reader of PDFs comes over the line, which it does once. */
  readonly onFetching?: () => void;
}

type Drawn = Extract<PageAnswer, { said: 'drawn' | 'figures' }>;

interface Waiting {
  readonly id: number;
  readonly done: (drawn: Drawn) => void;
  readonly failed: (reason: unknown) => void;
}

/**
 * Opens a PDF to look at its pages. Whatever the file does to its reader, the worker ends with `close` or with the first
 * failure, and nothing of it stays.
 * @throws DocumentRefused where it can't be opened, `signal.reason` when aborted, or what the worker failed on
 */
export function openPages(
  file: Blob,
  { password, signal, onFetching = () => undefined }: Opening,
): Promise<OpenPages> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(trustedScriptUrl(pdfPageWorkerUrl), { type: 'module', name: 'pages' });
    let waiting: Waiting | undefined;
    let ended: unknown;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (patience: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => fail(new DocumentRefused('too_hard')), patience);
    };
    const fail = (reason: unknown) => {
      ended ??= reason;
      clearTimeout(timer);
      worker.terminate();
      reject(ended);
      waiting?.failed(ended);
    };
    const ask = (question: PageQuestion) => worker.postMessage(question);
    const drawn = (
      question: { ask: 'draw'; part?: PagePart } | { ask: 'figures' },
      page: number,
      width: number,
    ) =>
      new Promise<Drawn>((done, failed) => {
        if (ended !== undefined) return failed(ended);
        const id = (waiting?.id ?? 0) + 1;
        waiting = { id, done, failed };
        ask({ ...question, id, page, width: Math.min(PAGE_WIDTH_MAX, Math.max(1, Math.round(width))) });
        wait(DRAWING_MS);
      });
    const draw: OpenPages['draw'] = async (page, width, part) => {
      const answer = await drawn({ ask: 'draw', ...(part !== undefined && { part }) }, page, width);
      if (answer.said !== 'drawn') throw new Error('No page came');
      return answer.drawn;
    };
    const figures: OpenPages['figures'] = async (page, width) => {
      const answer = await drawn({ ask: 'figures' }, page, width);
      if (answer.said !== 'figures') throw new Error('No figures came');
      return answer.figures;
    };
    signal.addEventListener('abort', () => fail(signal.reason), { once: true });
    worker.addEventListener('error', ({ message }) => fail(new Error(message || 'The reader failed')));
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const read = pageAnswer.safeParse(data);
      if (!read.success) return fail(read.error);
      const answer = read.data;
      switch (answer.said) {
        case 'refused':
          return fail(new DocumentRefused(answer.code));
        case 'opened':
          clearTimeout(timer);
          return resolve({ pages: answer.pages, draw, figures, close: () => fail(new Error('Closed')) });
        case 'drawn':
        case 'figures':
          if (answer.id !== waiting?.id) return giveBack(answer);
          clearTimeout(timer);
          return waiting.done(answer);
        case 'fetching':
          // What comes over a slow line first is not the file's fault.
          clearTimeout(timer);
          return onFetching();
        case 'begun':
          return wait(OPENING_MS);
      }
    });
    ask({ ask: 'open', file, ...(password !== undefined && { password }) });
  });
}

/** A picture takes as much memory as its pixels, until it is given back. */
function giveBack(answer: Drawn): void {
  if (answer.said === 'drawn') answer.drawn.picture.close();
  else for (const { picture } of answer.figures) picture.close();
}
