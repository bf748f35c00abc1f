import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { lessonPath, paths } from '#contract/paths.ts';
import { lessonEntries } from '#lessons/entries.ts';
import { openPersistent, waitForLateFiles, waitForWorker } from '#tests/support/browser.ts';
import { startFaultProxy } from '#tests/support/processes/fault-proxy.ts';
import { startShippedApp } from '#tests/support/shipped-app.ts';
import { signUp } from '#tests/support/student.ts';
import type { BenchPart } from '../section.ts';
import { table } from '../section.ts';

/** Twice a day. */
const OPENINGS = 60;

/** What a student does at one opening; every other one reads a lesson that was not read before. */
async function studyOnce(page: Page, url: string, opening: number): Promise<void> {
  const title = page.getByRole('heading', { level: 1 });
  await page.goto(url + paths.home);
  await title.waitFor();
  await page.goto(url + paths.review);
  await title.waitFor();
  const lesson = lessonEntries[opening >> 1];
  if (opening % 2 === 0 && lesson !== undefined) {
    await page.goto(url + lessonPath(lesson.slug));
    await page.getByRole('heading', { level: 1, name: lesson.title }).waitFor();
  }
  if (opening % 3 === 0) {
    await page.goto(url + paths.tool.replace(':tool', 'correction'));
    await page.getByLabel('Texte').fill(`Il a manger ${opening} pommes, puis ils est parti.`);
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await page.getByRole('heading', { name: 'Résultat' }).waitFor();
  }
  await page.waitForLoadState('networkidle');
}

/** What a month of study receives over the line, in MB: the first visit, what the worker installs, then sixty openings. */
export const monthOfStudy: BenchPart = async (_, say) => {
  const app = await startShippedApp();
  const line = await startFaultProxy(new URL(app.url));
  const profile = await mkdtemp(join(tmpdir(), 'ardoise-month-'));
  const context = await openPersistent(profile);
  const rows: string[][] = [];
  let before = 0;
  const note = (what: string) => {
    const came = line.received();
    rows.push([what, ((came - before) / 1e6).toFixed(2)]);
    before = came;
  };
  try {
    const url = line.url.origin;
    const page = await context.newPage();
    say('the installation');
    await page.goto(url + paths.login);
    await waitForWorker(page);
    await waitForLateFiles(page);
    note('first visit, with all that the worker keeps');
    await signUp(page, { ...app, url });
    await page.close();
    note('sign-up');
    for (let opening = 0; opening < OPENINGS; opening++) {
      if (opening % 10 === 0) say(`opening ${opening} of ${OPENINGS}`);
      const opened = await context.newPage();
      await studyOnce(opened, url, opening);
      await opened.close();
    }
    note(`${OPENINGS} openings: 30 lessons read, 20 texts corrected, 60 reviews`);
    rows.push(['the month', (before / 1e6).toFixed(2)]);
    return {
      title: 'A month of study',
      lines: [
        'What came over the line to one student of an account, heads of answers included (HTTP/1.1).',
        '',
        ...table(['', 'MB'], rows),
      ],
    };
  } finally {
    await context.close();
    await line.close();
    await app.dispose();
    await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }
};
