import type { PDFDocumentProxy } from 'pdfjs-dist';
import { DocumentRefused } from '#engine/documents/document.ts';
import { FILE_BYTES_MAX } from '#engine/documents/limits.ts';
import { openPdf } from '../open-pdf.ts';
import { startPdfParser } from '../start-pdf-parser.ts';
import { createPagePen } from './draw-pdf-page.ts';
import { type PageAnswer, type PageQuestion, pageQuestion } from './page-messages.ts';

/** Draws pages of one PDF outside the main thread, as long as somebody looks at it. */

const say = (answer: PageAnswer, given: Transferable[] = []): void =>
  postMessage(answer, { transfer: given });

let opened: Promise<PDFDocumentProxy> | undefined;
const pen = createPagePen();

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  answer(pageQuestion.parse(data)).catch((error: unknown) => {
    if (error instanceof DocumentRefused) return say({ said: 'refused', code: error.code });
    // Thrown outside the promise so that the page receives the worker's `error` event.
    setTimeout(() => {
      throw error;
    });
  });
});

async function answer(question: PageQuestion): Promise<void> {
  if (question.ask === 'open') {
    opened = open(question.file, question.password);
    const { numPages: pages } = await opened;
    return say({ said: 'opened', pages });
  }
  const { id, page, width } = question;
  const file = await opened;
  if (file === undefined) throw new Error('No file to draw');
  // Null where another page was asked for meanwhile.
  if (question.ask === 'figures') {
    const figures = await pen.figures(file, page, width);
    if (figures === null) return;
    return say(
      { said: 'figures', id, figures },
      figures.map(({ picture }) => picture),
    );
  }
  const drawn = await pen.draw(file, page, width, question.part);
  if (drawn !== null) say({ said: 'drawn', id, drawn }, [drawn.picture]);
}

async function open(file: Blob, password: string | undefined): Promise<PDFDocumentProxy> {
  if (file.size > FILE_BYTES_MAX) throw new DocumentRefused('too_large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  say({ said: 'fetching' });
  const { file: pdf } = await openPdf(bytes, password, {
    onReady: () => say({ said: 'begun' }),
    startParser: startPdfParser,
    draws: true,
  });
  return pdf;
}
