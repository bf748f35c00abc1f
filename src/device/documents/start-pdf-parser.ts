/// <reference path="./pdfjs-dist.d.ts" />

/**
 * Starts the half of pdf.js that parses, in the worker that asks: it has nothing to do while its pages are put in order, and a
 * worker of its own would take a phone 20 MB more for that.
 * @returns where it is spoken to
 */
export async function startPdfParser(): Promise<MessagePort> {
  const { port1: ours, port2: its } = new MessageChannel();
  const { WorkerMessageHandler } = await loadPdfParser();
  WorkerMessageHandler.initializeFromPort(its);
  for (const port of [ours, its]) port.start();
  return ours;
}

/**
 * Loads it, once. Loaded in a worker, the parser takes that worker for its own and speaks to whoever started it. It does not where there is a
 * `window`, which is there only while it is loaded.
 */
export async function loadPdfParser(): Promise<typeof import('pdfjs-dist/legacy/build/pdf.worker.min.mjs')> {
  const scope: { window?: unknown } = globalThis;
  scope.window = globalThis;
  try {
    return await import('pdfjs-dist/legacy/build/pdf.worker.min.mjs');
  } finally {
    delete scope.window;
  }
}
