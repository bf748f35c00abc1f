import { filesHere } from '#src/device/storage.ts';
import { trustedScriptUrl } from '#src/device/trusted-url.ts';
import documentWorkerUrl from './document.worker.ts?worker&url';
import type { Preparation } from './document-question.ts';

/** What parses PDFs; with it comes the rest of what reads them. */
const PDF_PARSER = /\/late-pdf\.worker\.min-[\w-]{7}\.js$/;

/** Milliseconds for which a worker waits for a file. Whoever has not found one by then looks for something else. */
const WAITING_MS = 120_000;

/** A worker that has loaded what reads PDFs, and nothing to do yet. */
let prepared: { readonly worker: Worker; readonly forget: () => void } | null = null;

const start = (): Worker =>
  new Worker(trustedScriptUrl(documentWorkerUrl), { type: 'module', name: 'document' });

/**
 * Lets a worker load what reads PDFs while somebody still looks for a file: on a cheap phone that is a third of what its first
 * pages take. Nothing is fetched for it: where it is not on the device, it comes with the first PDF. Never rejects.
 */
export async function prepareDocumentWorker(): Promise<void> {
  const here = await filesHere().catch(() => []);
  if (prepared !== null || !here.some((url) => PDF_PARSER.test(url))) return;
  const worker = start();
  const drop = () => {
    forget();
    worker.terminate();
  };
  const timer = setTimeout(drop, WAITING_MS);
  const forget = () => {
    clearTimeout(timer);
    worker.removeEventListener('error', drop);
    prepared = null;
  };
  worker.addEventListener('error', drop);
  const preparation: Preparation = { said: 'prepare' };
  worker.postMessage(preparation);
  prepared = { worker, forget };
}

/** The worker that was prepared, or a new one. Whoever takes it ends it. */
export function takeDocumentWorker(): Worker {
  if (prepared === null) return start();
  const { worker, forget } = prepared;
  forget();
  return worker;
}
