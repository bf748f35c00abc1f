import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { DocumentRefused } from '#engine/documents/document.ts';
import { TEXT_MAX } from '#engine/documents/limits.ts';
import { mayHaveDrawnWords, withoutDrawnWords } from '#engine/documents/pdf/drawn-words.ts';
import type { Matrix } from '#engine/documents/pdf/figures.ts';
import type { OutlineEntry } from '#engine/documents/pdf/headings.ts';
import { nextRecognisedStep, nextStep } from '#engine/documents/pdf/kept-pages.ts';
import type { PdfPage, TextRun } from '#engine/documents/pdf/page.ts';
import { hasText } from '#engine/documents/pdf/read-pdf.ts';
import type { Picture } from '#engine/documents/photo/picture.ts';
import { openPdf } from './open-pdf.ts';
import { placedOnPage } from './pages/placed-on-page.ts';
import { drawPage } from './photos/draw-page.ts';
import { sameFonts } from './same-fonts.ts';

export interface PdfFile {
  readonly pages: readonly PdfPage[];
  readonly title: string | null;
  readonly outline: readonly OutlineEntry[];
  /** The numbers of its pages as it declares them; null where it does not. */
  readonly labels: readonly string[] | null;
}

export interface PdfReading {
  readonly onReady?: () => void;
  readonly onPage?: (done: number, all: number) => void;
  /** Pages of this file that an earlier reading kept, from the first one on: they are not read again. */
  readonly kept?: readonly PdfPage[];
  /** How many pages of it are shown already: what is recognised on one of them is told at once, and not when all is read. */
  readonly shown?: number;
  /** Whether more of it can be taken now; what comes meanwhile is told later. */
  readonly isWanted?: () => boolean;
  /** Told what there is so far, of a long file, in steps. */
  readonly onSome?: (some: PdfFile, of: SomeOf) => void;
  readonly startParser?: () => Promise<MessagePort>;
  /**
   * Recognises a page that has no letters, but a picture of them.
   * @param progress pages that are recognised already, and those that have to be
   */
  readonly recognise?: (
    photo: Picture,
    number: number,
    progress: { done: number; all: number },
  ) => Promise<PdfPage>;
  /** What an earlier reading recognised on a page; null where nothing can be read on it, `undefined` where it came not so far. */
  readonly recognised?: (number: number) => Promise<PdfPage | null | undefined>;
}

/** Of which file some pages are. */
interface SomeOf {
  /** Pages of the file. */
  readonly all: number;
  /** How many of `kept` fit it. */
  readonly used: number;
  /** The pages as they were read, without what was recognised on them: the reading goes on from these. */
  readonly read: readonly PdfPage[];
}

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;
type OutlineNode = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>[number];

/** How deep an outline is read, and how many entries. */
const OUTLINE_DEPTH = 4;
const OUTLINE_MAX = 2_000;

/**
 * Reads the text of a PDF with pdf.js: nothing that the file brings is executed, and it fetches nothing. Only pages that have
 * no letters are drawn, to be recognised.
 * @param onReady told once pdf.js is there, which may come over a slow line first
 * @param startParser starts the half of pdf.js that parses; without it, and outside a browser, pdf.js finds it by itself
 * @param onPage told the pages read so far and all of them
 * @param onSome told the first pages of a long file while the rest is read, those of `kept` among them
 * @param recognise without it, pages that are pictures stay empty
 * @throws DocumentRefused
 */
export async function readPdfFile(
  bytes: Uint8Array,
  password: string | undefined,
  {
    onReady = () => undefined,
    onPage = () => undefined,
    isWanted = () => true,
    onSome = () => undefined,
    kept = [],
    shown: before = 0,
    startParser,
    recognise,
    recognised = async () => undefined,
  }: PdfReading = {},
): Promise<PdfFile> {
  const { file, close } = await openPdf(bytes, password, {
    onReady,
    startParser,
    draws: recognise !== undefined,
  });
  try {
    const all = file.numPages;
    // Known before the first page, so that what is shown of it is called and divided as it will be in the end. By its title a
    // heading is known as well; where the outline says that it stands, only the end asks.
    const labels = await file.getPageLabels().catch(() => null);
    const links = await linksOf(file);
    const outline = links.map(({ title, level }): OutlineEntry => ({ title, level, page: null }));
    const about = { title: await titleOf(file), outline, labels };
    const nameOf = await sameFonts(kept.slice(0, all), (number) => readPage(file, number, TEXT_MAX));
    const pages = nameOf === null ? [] : kept.slice(0, all);
    const used = pages.length;
    let left = TEXT_MAX - lettersOf(pages);
    let step = nextStep(used, all);
    /** The pages that were told, by this reading or an earlier one. */
    let shown = Math.min(before, all);
    for (let number = used + 1; number <= all; number += 1) {
      const page = await readPage(file, number, left, nameOf ?? undefined);
      left -= lettersOf([page]);
      pages.push(page);
      onPage(number, all);
      if (number < step || number === all || !isWanted()) continue;
      onSome({ pages: [...pages], ...about }, { all, used, read: [...pages] });
      shown = Math.max(shown, number);
      step = nextStep(number, all);
    }
    if (recognise !== undefined) {
      const read = [...pages];
      let recognisedStep = nextRecognisedStep(0);
      await recognisePictures(file, pages, {
        recognise,
        recognised,
        onPage: (done, upTo) => {
          if (done < recognisedStep || !isWanted()) return;
          shown = Math.max(shown, upTo);
          onSome({ pages: pages.slice(0, shown), ...about }, { all, used, read });
          recognisedStep = nextRecognisedStep(done);
        },
      });
    }
    return { pages, ...about, outline: await placed(file, links) };
  } finally {
    await close();
  }
}

const lettersOf = (pages: readonly PdfPage[]): number =>
  pages.reduce((sum, { runs }) => runs.reduce((own, { text }) => own + text.length, sum), 0);

/**
 * Puts recognised pages in the place of those without letters. One that can't be recognised stays empty; where the
 * recogniser itself can't be had, all of them do, unless the file has nothing else.
 */
async function recognisePictures(
  file: PDFDocumentProxy,
  pages: PdfPage[],
  { recognise, recognised, onPage }: Recognising,
): Promise<void> {
  const empty = pages.filter((page) => !hasText(page));
  for (const [done, { number }] of empty.entries()) {
    const known = await recognised(number);
    if (known != null) pages[number - 1] = known;
    if (known !== undefined) continue;
    try {
      const photo = await pictureOf(file, number);
      pages[number - 1] = await recognise(photo, number, { done, all: empty.length });
    } catch (error) {
      if (!(error instanceof DocumentRefused || isOfFile(error))) {
        if (empty.length === pages.length) throw error;
        return;
      }
    }
    const next = empty[done + 1];
    if (next !== undefined) onPage(done + 1, next.number - 1);
  }
}

interface Recognising extends Required<Pick<PdfReading, 'recognise' | 'recognised'>> {
  /**
   * Told after each page but the last one.
   * @param done pages that are recognised
   * @param before pages of the file before the next one that is to be
   */
  readonly onPage: (done: number, before: number) => void;
}

/** A page as a picture; what pdf.js unpacked for it is gone before the next one, also where it failed half-way. */
async function pictureOf(file: PDFDocumentProxy, number: number): Promise<Picture> {
  const page = await file.getPage(number);
  try {
    return await drawPage(page);
  } finally {
    page.cleanup();
  }
}

/** Whether pdf.js failed on what the file holds. */
const isOfFile = (error: unknown): boolean =>
  error instanceof Error && /Exception$/.test(error.name) && !(error instanceof DOMException);

/**
 * A page that can't be read is an empty one: the others are still worth having.
 * @param left characters that the file may still have
 * @param nameOf what a font is called
 * @throws DocumentRefused where this page has more
 */
async function readPage(
  file: PDFDocumentProxy,
  number: number,
  left: number,
  nameOf = (font: string): string => font,
): Promise<PdfPage> {
  try {
    const page = await file.getPage(number);
    const viewport = page.getViewport({ scale: 1, rotation: 0 });
    const { width, height } = viewport;
    const items = await textOf(page, left);
    const runs = items.flatMap((item): TextRun[] => {
      if (!('str' in item)) return [];
      const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = item.transform as number[];
      // What stands upright in the margin is no text to read on.
      if (Math.abs(b) > Math.abs(a)) return [];
      const font = nameOf(item.fontName);
      return [{ text: item.str, x, y, width: item.width, size: Math.hypot(c, d), font }];
    });
    const view = viewport.transform as unknown as Matrix;
    const whole = { number, width, height, runs };
    // What is drawn is seldom asked for, so that other pages take no longer; the text is worth having without it.
    const placed = mayHaveDrawnWords(whole, view)
      ? await placedOnPage(page, viewport).catch(() => null)
      : null;
    const own = placed === null ? runs : withoutDrawnWords(whole, view, placed.marks);
    page.cleanup();
    return { ...whole, runs: own };
  } catch (error) {
    if (error instanceof DocumentRefused) throw error;
    return { number, width: 0, height: 0, runs: [] };
  }
}

/** The text of a page, as pdf.js reads it bit by bit: a stream of a few bytes can hold millions of letters. */
async function textOf(page: PDFPageProxy, left: number): Promise<TextContent['items']> {
  const items: TextContent['items'] = [];
  const reader: ReadableStreamDefaultReader<TextContent> = page
    .streamTextContent({ disableNormalization: false })
    .getReader();
  let taken = 0;
  for (let bit = await reader.read(); !bit.done; bit = await reader.read()) {
    for (const item of bit.value.items) {
      if ('str' in item) taken += item.str.length;
      items.push(item);
    }
    if (taken > left) {
      const refusal = new DocumentRefused('too_large');
      // The half that parses may be between a bit and the wait for the next, or at its end: cancelled there, pdf.js
      // rejects a promise that nobody holds. Nothing is asked of it now, so that a moment later it waits or is done.
      await new Promise((resolve) => setTimeout(resolve));
      // A stream that has ended meanwhile can't be cancelled any more.
      await reader.cancel(refusal).catch(() => undefined);
      throw refusal;
    }
  }
  return items;
}

async function titleOf(file: PDFDocumentProxy): Promise<string | null> {
  const { info } = await file.getMetadata().catch(() => ({ info: {} }));
  const { Title: title } = info as { Title?: unknown };
  return typeof title === 'string' && title.trim() !== '' ? title.trim().slice(0, 300) : null;
}

/** An entry of the outline, and where it leads. */
interface OutlineLink {
  readonly title: string;
  readonly level: number;
  readonly dest: OutlineNode['dest'];
}

async function linksOf(file: PDFDocumentProxy): Promise<OutlineLink[]> {
  const links: OutlineLink[] = [];
  const visit = (nodes: readonly OutlineNode[], level: number): void => {
    for (const { title, dest, items } of nodes) {
      if (links.length >= OUTLINE_MAX) return;
      links.push({ title, level, dest });
      if (level < OUTLINE_DEPTH) visit(items, level + 1);
    }
  };
  visit((await file.getOutline().catch(() => null)) ?? [], 1);
  return links;
}

/** The outline with its pages. Each is asked for by itself, which takes a second where there are a thousand. */
async function placed(file: PDFDocumentProxy, links: readonly OutlineLink[]): Promise<OutlineEntry[]> {
  const entries: OutlineEntry[] = [];
  for (const { title, level, dest } of links) entries.push({ title, level, page: await pageOf(file, dest) });
  return entries;
}

async function pageOf(file: PDFDocumentProxy, dest: OutlineNode['dest']): Promise<number | null> {
  try {
    const [target] = (typeof dest === 'string' ? await file.getDestination(dest) : dest) ?? [];
    return (await file.getPageIndex(target as Parameters<PDFDocumentProxy['getPageIndex']>[0])) + 1;
  } catch {
    return null;
  }
}
