import { DocumentRefused, type ReadDocument } from '#engine/documents/document.ts';
import { FILE_BYTES_MAX } from '#engine/documents/limits.ts';
import { packPages, unpackPages } from '#engine/documents/pdf/kept-pages.ts';
import { readPdfPages } from '#engine/documents/pdf/read-pdf.ts';
import { hasLetters, readDocument } from '#engine/documents/read-document.ts';
import { decodeText } from '#src/device/engine/packed-text.ts';
import type { DocumentAnswer } from './document-messages.ts';
import { documentQuestion, keptNotice, preparation } from './document-question.ts';
import { loadPdfJs } from './open-pdf.ts';
import { type PdfFile, type PdfReading, readPdfFile } from './pdf-pages.ts';
import { readPhotos } from './photos/read-photos.ts';
import { readPicture } from './photos/read-picture.ts';
import { type PageRecogniser, recognisePages } from './photos/recognise-pages.ts';
import { startRecogniser } from './photos/recogniser.ts';
import { loadPdfParser, startPdfParser } from './start-pdf-parser.ts';

/**
 * Reads one file outside the main thread. Whatever the file does to its reader, the page ends the worker and everything it
 * holds is gone.
 */
addEventListener('message', (event: MessageEvent<unknown>) => {
  if (keptNotice.safeParse(event.data).success) {
    isKept = true;
    return;
  }
  // Who asks for a document afterwards hears of what fails here.
  if (preparation.safeParse(event.data).success) return void prepare().catch(() => undefined);
  read(event.data).then(say, (error: unknown) => {
    if (error instanceof DocumentRefused) return say({ said: 'refused', code: error.code });
    // Thrown outside the promise so that the page receives the worker's `error` event.
    setTimeout(() => {
      throw error;
    });
  });
});

/** Whether the page has kept what it was told of first pages. A slow one is told of fewer steps. */
let isKept = true;

const say = (answer: DocumentAnswer): void => postMessage(answer);

const begin = (): void => say({ said: 'begun' });

async function prepare(): Promise<void> {
  await loadPdfJs();
  await loadPdfParser();
}

async function read(data: unknown): Promise<DocumentAnswer> {
  const { file, more, name, password, kept, isPicture = false } = documentQuestion.parse(data);
  const recognise = async () => {
    say({ said: 'fetching-recogniser' });
    const started = await startRecogniser();
    begin();
    return started;
  };
  if (isPicture) {
    const onShare = (done: number) => say({ said: 'pages', done, all: 1, isRecognising: true });
    return { said: 'picture', picture: await readPicture(file, recognise, onShare) };
  }
  if (file.size > FILE_BYTES_MAX) throw new DocumentRefused('too_large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  begin();
  let progress = { done: 0, all: 1 };
  const tell = (next: typeof progress) => {
    progress = next;
    say({ said: 'pages', ...progress, isRecognising: false });
  };
  const recogniser = recognisePages({
    startRecogniser: recognise,
    onPage: (page, own) => say({ said: 'recognised', page: { page, file: own } }),
    onShare: (share) => say({ said: 'pages', ...progress, done: progress.done + share, isRecognising: true }),
  });
  const document = await readDocument(bytes, name, {
    decode: decodeText,
    readPhoto: async () => recogniser.settle(await readPhotos([file, ...more], recogniser, tell)),
    readPdf: async (pdf) => {
      say({ said: 'fetching' });
      const known = unpackPages(await Promise.all(kept.pages.map((part) => part.text())));
      const recognised = new Map(kept.recognised.map(({ page, file: own }) => [page, own]));
      const { pages, ...rest } = await readPdfFile(pdf, password, {
        // The page's patience is for the file, and not for the line over which its reader comes.
        onReady: begin,
        onPage: (done, all) => tell({ done, all }),
        kept: known,
        shown: kept.shown,
        isWanted: () => isKept,
        onSome: someSayer(recogniser),
        startParser: startPdfParser,
        recognise: async (photo, number, at) => {
          tell(at);
          return recogniser.recognise(photo, number);
        },
        recognised: async (number) => {
          const own = recognised.get(number);
          return own && (await recogniser.restore(own, number));
        },
      });
      return settled(readPdfPages(pages, rest), recogniser);
    },
  });
  return { said: 'read', document, pictures: [...recogniser.pictures] };
}

/** Says what there is of a long file. */
function someSayer(recogniser: PageRecogniser): NonNullable<PdfReading['onSome']> {
  let said: number | null = null;
  return ({ pages, ...about }, { all, used, read: asRead }) => {
    const document = readableOf(pages, about);
    // Pictures come first: there is nothing to show yet.
    if (document === null) return;
    const from = said ?? used;
    const packed = new Blob([packPages(asRead.slice(from))]);
    say({ said: 'some', some: { document: settled(document, recogniser), all, from, pages: packed } });
    said = asRead.length;
    isKept = false;
  };
}

/** A document with what is to be checked of its recognised pages. */
const settled = (document: ReadDocument, recogniser: PageRecogniser): ReadDocument =>
  recogniser.count === 0 ? document : recogniser.settle(document);

function readableOf(pages: PdfFile['pages'], about: Omit<PdfFile, 'pages'>): ReadDocument | null {
  try {
    const document = readPdfPages(pages, about);
    return hasLetters(document) ? document : null;
  } catch (error) {
    if (error instanceof DocumentRefused) return null;
    throw error;
  }
}
