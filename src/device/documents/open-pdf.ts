/// <reference path="./pdfjs-dist.d.ts" />
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { DocumentRefused } from '#engine/documents/document.ts';
import { PAGES_MAX } from '#engine/documents/limits.ts';
import { WorkerCanvasFactory, WorkerFilterFactory } from './photos/draw-page.ts';

interface PdfOpening {
  /** Told once pdf.js is there, which may come over a slow line first. */
  readonly onReady?: () => void;
  /** Starts the half of pdf.js that parses; without it, and outside a browser, pdf.js finds it by itself. */
  readonly startParser?: (() => Promise<MessagePort>) | undefined;
  /** Pages are drawn, in a worker. */
  readonly draws: boolean;
}

/** An opened PDF. */
export interface OpenedPdf {
  readonly file: PDFDocumentProxy;
  /** Gives back what it takes. */
  readonly close: () => Promise<void>;
}

/** Loads the half of pdf.js that asks for pages, once. */
export const loadPdfJs = () => import('pdfjs-dist/legacy/build/pdf.min.mjs');

/**
 * Opens a PDF with pdf.js: nothing that the file brings is executed, and it fetches nothing.
 * @throws DocumentRefused
 */
export async function openPdf(
  bytes: Uint8Array,
  password: string | undefined,
  { onReady = () => undefined, startParser, draws }: PdfOpening,
): Promise<OpenedPdf> {
  const { getDocument, PasswordResponses, PDFWorker, VerbosityLevel } = await loadPdfJs();
  const port = await startParser?.();
  onReady();
  const task = getDocument({
    data: bytes,
    ...(password !== undefined && { password }),
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: VerbosityLevel.ERRORS,
    // It only sends and listens, as to a worker.
    ...(port !== undefined && { worker: PDFWorker.create({ port: port as unknown as Worker }) }),
    ...(draws && { CanvasFactory: WorkerCanvasFactory, FilterFactory: WorkerFilterFactory }),
  });
  const close = async () => {
    await task.destroy();
    port?.close();
  };
  let file: PDFDocumentProxy;
  try {
    file = await task.promise;
  } catch (error) {
    const { name, code } = error as { name?: string; code?: number };
    if (name !== 'PasswordException') throw new DocumentRefused('cut_off');
    throw new DocumentRefused(
      code === PasswordResponses.INCORRECT_PASSWORD ? 'wrong_password' : 'needs_password',
    );
  }
  if (file.numPages <= PAGES_MAX) return { file, close };
  await close();
  throw new DocumentRefused('too_many_pages');
}
