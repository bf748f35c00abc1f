import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { packPages, unpackPages } from '#engine/documents/pdf/kept-pages.ts';
import type { PdfPage } from '#engine/documents/pdf/page.ts';
import { readPdfPages } from '#engine/documents/pdf/read-pdf.ts';
import { type PdfFile, readPdfFile } from '#src/device/documents/pdf-pages.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { readCourse, readPages } from '#src/offline/reads/courses.ts';
import { dropWaiting } from '#src/offline/stores/course-drop.ts';
import { createCourse, rewriteSource } from '#src/offline/stores/courses.ts';
import { keepFirstPages, keptReading } from '#src/offline/stores/growing-source.ts';
import { keepWaiting } from '#src/offline/stores/waiting-files.ts';
import { Device } from '#tests/offline/device.ts';
import { bookPdf, wordsOfPage } from '#tests/support/documents/book-pdf.ts';

/** A long PDF that is read in several goes, as an app that is killed and opened again reads it. */

const PAGES = 60;
const book = bookPdf(PAGES);
const bytes = () => new Uint8Array(book);
const textOf = ({ pages, ...about }: PdfFile) => readPdfPages(pages, about);
const unbroken = await readPdfFile(bytes(), undefined);
const whole = textOf(unbroken);

/** The pages with their fonts called by their order: each file that pdf.js opens here gets names of its own. */
const named = ({ pages }: PdfFile): PdfPage[] => {
  const fonts = new Map<string, string>();
  const nameOf = (font: string) => {
    if (!fonts.has(font)) fonts.set(font, String(fonts.size));
    return fonts.get(font) ?? '';
  };
  return pages.map((page) => ({
    ...page,
    runs: page.runs.map((run) => ({ ...run, font: nameOf(run.font) })),
  }));
};

/** Reads until so many steps were told. */
async function firstSteps(count: number, kept: readonly PdfPage[] = []): Promise<PdfFile[]> {
  const steps: PdfFile[] = [];
  const killed = new Error('killed');
  const reading = readPdfFile(bytes(), undefined, {
    kept,
    onSome: (some) => {
      steps.push(some);
      if (steps.length === count) throw killed;
    },
  });
  await reading.catch((error: unknown) => {
    if (error !== killed) throw error;
  });
  return steps;
}

describe('a long PDF', () => {
  test('has its first pages told while the rest is read, as they stand in the whole', async () => {
    const steps = await firstSteps(Number.POSITIVE_INFINITY);
    expect(steps.map(({ pages }) => pages.length)).toEqual([4, 12, 20, 30, 45]);
    for (const step of steps) {
      const some = textOf(step);
      // Its last page may go on overleaf.
      const last = step.pages.length;
      const known = (of: typeof whole) => of.blocks.filter(({ page }) => page < last - 1);
      expect(known(some)).toEqual(known(whole));
      expect(some.pageLabels).toEqual(whole.pageLabels?.slice(0, last));
    }
    expect(whole.blocks.some((block) => block.kind !== 'row' && block.text === 'Atlas des fleuves')).toBe(
      false,
    );
  });

  test('is told in fewer steps where they can’t be taken at once', async () => {
    const told: number[] = [];
    let read = 0;
    await readPdfFile(bytes(), undefined, {
      onPage: (done) => {
        read = done;
      },
      isWanted: () => read === 20 || read >= 40,
      onSome: ({ pages }) => told.push(pages.length),
    });
    expect(told).toEqual([20, 40]);
  });

  test('is read on behind the pages that are kept, with the same fonts', async () => {
    for (let count = 1; count <= 5; count += 1) {
      const kept = (await firstSteps(count)).at(-1)?.pages ?? [];
      const read: number[] = [];
      const again = await readPdfFile(bytes(), undefined, { kept, onPage: (done) => read.push(done) });
      expect(read[0]).toBe(kept.length + 1);
      expect(named(again)).toEqual(named(unbroken));
    }
  });

  test('is read from its first page where the kept ones are of another file', async () => {
    const [step] = await firstSteps(1);
    const other = (step?.pages ?? []).map((page) => ({
      ...page,
      runs: page.runs.map((run) => ({ ...run, text: `${run.text}.` })),
    }));
    const told: number[] = [];
    const again = await readPdfFile(bytes(), undefined, {
      kept: other,
      onSome: (_, { used }) => told.push(used),
    });
    expect(textOf(again)).toEqual(whole);
    expect(new Set(told)).toEqual(new Set([0]));
  });
});

describe('a reading that is killed', () => {
  let device: Device;
  let database: OfflineDatabase;
  let course: string;
  const ports = { now: () => new Date('2026-11-29T08:00:00.000Z'), newId: () => device.ids() };
  beforeEach(async () => {
    device = new Device();
    database = await device.open();
    course = await createCourse(database, { title: 'Fleuves', subject: '', classe: '' }, ports);
  });

  /** One life of the app: reads on from what is kept, and is killed after so many steps. Returns whether it came to the end. */
  async function live(key: string, steps: number): Promise<boolean> {
    const file = { key, course, name: 'fleuves.pdf', kind: 'file' as const };
    const { pages: blobs } = await keptReading(database, key);
    const kept = unpackPages(await Promise.all(blobs.map((blob) => blob.text())));
    const told: { some: PdfFile; all: number }[] = [];
    const killed = new Error('killed');
    let read: PdfFile | null = null;
    try {
      read = await readPdfFile(bytes(), undefined, {
        kept,
        onSome: (some, { all }) => {
          told.push({ some, all });
          if (told.length === steps) throw killed;
        },
      });
    } catch (error) {
      if (error !== killed) throw error;
    }
    let from = kept.length;
    for (const { some, all } of told) {
      const pages = new Blob([packPages(some.pages.slice(from))]);
      const first = { document: textOf(some), all, from, pages };
      expect(await keepFirstPages(database, file, first, from > 0, ports)).toBe(true);
      from = some.pages.length;
      const [source, ...others] = (await readCourse(database, course))?.sources ?? [];
      expect(others).toEqual([]);
      expect(source).toMatchObject({ id: key, pages: from, partial: { of: PAGES, isStopped: false } });
      const words = JSON.stringify(await readPages(database, key, 3, 3));
      expect(words).toContain(wordsOfPage(3));
    }
    if (read === null) return false;
    await rewriteSource(database, key, { ...textOf(read), kind: 'file' }, ports);
    await dropWaiting(database, [key]);
    return true;
  }

  test('at any step, any number of times, ends with one document that has the text of the whole', async () => {
    const lives = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(lives, async (deaths) => {
        const key = crypto.randomUUID();
        await database.courseSources.clear();
        await database.courseParts.clear();
        const row = { key, course, name: 'fleuves.pdf', fileName: 'fleuves.pdf', kind: 'file' as const };
        await keepWaiting(database, [{ ...row, file: new Blob([bytes()]), begun: 0 }]);
        for (const steps of deaths) if (await live(key, steps)) break;
        if ((await database.waitingFiles.count()) > 0) await live(key, Number.POSITIVE_INFINITY);
        const sources = (await readCourse(database, course))?.sources ?? [];
        expect(sources).toHaveLength(1);
        expect(sources[0]).toMatchObject({ id: key, pages: PAGES });
        expect(sources[0]?.partial).toBeUndefined();
        expect(await readPages(database, key)).toEqual(whole.blocks);
        expect(await database.readPages.count()).toBe(0);
      }),
      { numRuns: 12 },
    );
  });
});
