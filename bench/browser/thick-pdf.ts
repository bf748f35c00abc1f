import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { lessonPath, paths } from '#contract/paths.ts';
import { lessonEntries } from '#lessons/entries.ts';
import { launchBrowser, phone, waitForLateFiles } from '#tests/support/browser.ts';
import { startShippedApp } from '#tests/support/shipped-app.ts';
import type { BenchPart } from '../section.ts';
import { spread, table } from '../section.ts';
import { haltInTurn, lowMemory, paceOf, renderersOf, watchMemory } from './renderers.ts';

/** How much slower the phone's processor is. */
const FACTOR = 6;
/** Lessons that make a book of some three hundred pages. */
const LESSONS = 33;
const PATIENCE = { timeout: 180_000 };

/** What one reading took: seconds, megabytes that the renderer grew by at most, and how slow the processor really was. */
interface Reading {
  readonly pages: number;
  readonly first: number;
  readonly all: number;
  readonly grown: number;
  readonly slower: number;
}

/** How long somebody looks for a file at least, in milliseconds, from the button to the choice. */
const LOOKING_MS = 3_000;

/** Prints the lessons as one book, with an outline. */
async function printBook(page: Page, url: string): Promise<Buffer> {
  const texts: string[] = [];
  for (const { slug } of lessonEntries.slice(0, LESSONS)) {
    const answer = await page.request.get(url + lessonPath(slug), { headers: { accept: 'text/html' } });
    texts.push(/<main[\s\S]*<\/main>/.exec(await answer.text())?.[0] ?? '');
  }
  await page.setContent(`<html lang="fr"><title>Cours</title><body>${texts.join('')}</body></html>`);
  return page.pdf({ format: 'A4', outline: true, tagged: true, margin: { top: '20mm', bottom: '20mm' } });
}

/** Prints one page. */
async function printSheet(page: Page): Promise<Buffer> {
  await page.setContent(
    '<html lang="fr"><title>Feuille</title><body><p>Une feuille, avec des mots.</p></body></html>',
  );
  return page.pdf({ format: 'A4' });
}

/** Brings a file into the course as a person does: the button, a look round, the choice. Answers when it was chosen. */
async function bring(page: Page, file: string): Promise<number> {
  const picker = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Ouvrir un fichier' }).click();
  const opened = await picker;
  await page.waitForTimeout(LOOKING_MS);
  const chosen = performance.now();
  // From the disk: bytes that are handed over would be in the page's memory.
  await opened.setFiles(file);
  return chosen;
}

async function read(
  browser: Browser,
  url: string,
  [book, sheet]: readonly [string, string],
  factor: number,
): Promise<Reading> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  try {
    await page.goto(url + paths.courses);
    await waitForLateFiles(page);
    const usual = await paceOf(page);
    await page.getByRole('button', { name: 'Nouveau cours', exact: true }).click();
    await page.getByLabel('Titre').fill('Tout le programme');
    await page.getByRole('button', { name: 'Créer', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Tout le programme' }).waitFor();
    const pids = await renderersOf(browser);
    const before = watchMemory(() => pids)();
    // What reads PDFs comes over the line with the first of them.
    await bring(page, sheet);
    await page
      .getByRole('listitem')
      .getByText(/^1 page$/)
      .waitFor(PATIENCE);
    const letGo = factor > 1 ? haltInTurn(pids, factor) : () => undefined;
    try {
      const slower = (await paceOf(page)) / usual;
      const most = watchMemory(() => pids);
      const begun = await bring(page, book);
      const lengths = page.getByRole('listitem').getByText(/^\d+ pages(?: sur \d+)?$/);
      await lengths.waitFor(PATIENCE);
      const first = (performance.now() - begun) / 1_000;
      await page
        .getByRole('listitem')
        .getByText(/^\d+ pages$/)
        .waitFor(PATIENCE);
      const all = (performance.now() - begun) / 1_000;
      const pages = Number.parseInt(await lengths.innerText(), 10);
      return { pages, first, all, grown: most() - before, slower };
    } finally {
      letGo();
    }
  } finally {
    await context.close();
  }
}

/** A thick PDF brought into a course, on a processor that is as slow as a cheap phone's. */
export const thickPdf: BenchPart = async ({ runs }, say) => {
  const folder = await mkdtemp(join(tmpdir(), 'ardoise-book-'));
  const app = await startShippedApp();
  const browser = await launchBrowser();
  const low = await launchBrowser([lowMemory]);
  try {
    const page = await browser.newPage();
    say('printing the book');
    const printed = await printBook(page, app.url);
    const files = [join(folder, 'programme.pdf'), join(folder, 'feuille.pdf')] as const;
    await writeFile(files[0], printed);
    await writeFile(files[1], await printSheet(page));
    await page.close();
    const rows: string[][] = [];
    let pages = 0;
    for (const [name, on, factor] of [
      ['as this machine is', browser, 1],
      [`${FACTOR} times slower`, browser, FACTOR],
      [`${FACTOR} times slower, as a phone with little memory`, low, FACTOR],
    ] as const) {
      const readings: Reading[] = [];
      for (let run = 0; run < runs; run++) {
        say(`${name}, ${run + 1} of ${runs}`);
        readings.push(await read(on, app.url, files, factor));
      }
      pages = readings[0]?.pages ?? 0;
      rows.push([
        name,
        spread(
          readings.map(({ slower }) => slower),
          1,
        ),
        spread(
          readings.map(({ first }) => first),
          1,
        ),
        spread(
          readings.map(({ all }) => all),
          1,
        ),
        spread(readings.map(({ grown }) => grown)),
      ]);
    }
    const head = [
      'processor',
      'slower in fact',
      'first pages, s (≤ 5)',
      'all of it, s (≤ 60)',
      'memory, MB (≤ 100)',
    ];
    return {
      title: 'A thick PDF',
      lines: [
        `${pages} pages that Chromium printed of ${LESSONS} lessons, ${(printed.length / 1e6).toFixed(1)} MB, with an outline. Memory is what the page and its workers grew by at most, what they share with others counted in part (PSS). What reads PDFs is on the device, and loaded while somebody looks for the file, for ${LOOKING_MS / 1_000} s.`,
        '',
        ...table(head, rows),
      ],
    };
  } finally {
    await low.close();
    await browser.close();
    await app.dispose();
    await rm(folder, { recursive: true, force: true });
  }
};
