import pdfWorkerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker&url';
import { trustedScriptUrl } from '#src/device/trusted-url.ts';

/** Starts the half of pdf.js that parses. Resolves once it is there and speaks. It ends with the worker that started it. */
export function startPdfWorker(): Promise<Worker> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(trustedScriptUrl(pdfWorkerUrl), { type: 'module', name: 'pdf' });
    worker.addEventListener('message', () => resolve(worker), { once: true });
    worker.addEventListener('error', ({ message }) => reject(new Error(message || 'No reader of PDFs')));
  });
}
