import { readdirSync, readFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { DocumentRefused, type ReadDocument } from '#engine/documents/document.ts';
import { TEXT_MAX } from '#engine/documents/limits.ts';
import { notesOf } from '#engine/documents/notes.ts';
import { readPdfPages } from '#engine/documents/pdf/read-pdf.ts';
import { pictureSize } from '#engine/documents/photo/picture-size.ts';
import { readDocument } from '#engine/documents/read-document.ts';
import { sectionsOf } from '#engine/documents/sections.ts';
import { documentAnswer } from '#src/device/documents/document-messages.ts';
import { readPdfFile } from '#src/device/documents/pdf-pages.ts';
import { decodeText } from '#src/device/engine/packed-text.ts';
import { type Mutated, mutate, type Sample } from './mutate.ts';
import type { Verdict } from './mutated-files.ts';

/**
 * A process that reads broken files, one for each seed that it is sent, as the app's worker does. It is started so that no text
 * can be run as code and its heap is bounded; whoever opens a connection here is told of.
 */

const [, , folder = ''] = process.argv;
const samples = readdirSync(folder)
  .filter((name) => !name.endsWith('.md') || name === 'cours.md')
  .toSorted()
  .map((name): Sample => ({ name, bytes: new Uint8Array(readFileSync(join(folder, name))) })) as [
  Sample,
  ...Sample[],
];

/** As the app cuts a document that is longer than what a tool takes. */
const SECTION_MAX = 20_000;

let opened = 0;
const refuse = (): never => {
  opened += 1;
  throw new Error('A file made its reader open a connection');
};
Socket.prototype.connect = refuse;
globalThis.fetch = refuse;

process.on('message', (seed: number) => {
  verdictOn(seed).then((verdict) => process.send?.(verdict));
});
// pdf.js rejects promises that nobody holds, when a file is closed half-way. The app's worker is ended after its file and its page
// hears nothing of them; this process lives on.
process.on('unhandledRejection', () => undefined);

async function verdictOn(seed: number): Promise<Verdict> {
  const file = mutate(samples, seed);
  const before = opened;
  const verdict = { seed, how: file.how };
  try {
    const document = await readAsWorker(file);
    const fault = faultOf(document) ?? (opened > before ? 'opened a connection' : undefined);
    return { ...verdict, outcome: 'read', ...(fault !== undefined && { fault }) };
  } catch (error) {
    if (!(error instanceof DocumentRefused))
      return {
        ...verdict,
        outcome: 'crashed',
        fault: error instanceof Error ? `${error.stack}` : `${error}`,
      };
    return { ...verdict, outcome: error.code, ...(opened > before && { fault: 'opened a connection' }) };
  }
}

const readAsWorker = ({ bytes, name }: Mutated): Promise<ReadDocument> =>
  readDocument(bytes, name, {
    decode: decodeText,
    readPdf: async (pdf) => {
      const { pages, ...rest } = await readPdfFile(pdf, undefined);
      return readPdfPages(pages, rest);
    },
    // Its pixels are decoded by a browser; its header is read here.
    readPhoto: (photo) => {
      pictureSize(photo);
      return Promise.reject(new DocumentRefused('picture'));
    },
  });

/** What is wrong with a document that was read; undefined when it can be kept. */
function faultOf(document: ReadDocument): string | undefined {
  const sent = documentAnswer.safeParse({ said: 'read', document, pictures: [] });
  if (!sent.success) return `would not reach the page: ${sent.error.message}`;
  const notes = notesOf(document.blocks);
  if (notes.length > 2 * TEXT_MAX) return `has ${notes.length} characters`;
  sectionsOf(document, SECTION_MAX);
  return 'ran' in globalThis ? 'ran a script of the file' : undefined;
}
