import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { lessonPath, paths } from '#contract/paths.ts';
import { writeArdoise } from '#engine/exchange/ardoise-file.ts';
import { openPersistent, phone, waitForLateFiles, waitForWorker } from '#tests/support/browser.ts';
import { startSession, walkAsStudent, walkAsVisitor } from '#tests/support/daily-ways.ts';
import { fillHistory } from '#tests/support/fill-history.ts';
import { type ShippedApp, startShippedApp } from '#tests/support/shipped-app.ts';
import { signUp } from '#tests/support/student.ts';
import type { BenchPart } from '../section.ts';
import { spread, table } from '../section.ts';
import { USABLE } from './first-load.ts';
import { lowMemory, memoryOf, renderersOf, watchMemory } from './renderers.ts';
import { serveFloor } from './serve-floor.ts';

/** What a browser may use on a phone of 2 GB, in bytes. */
const ROOM = 512 * 1024 * 1024;
const IDEAS = 300;
/** Milliseconds in which what was closed is gone, and what was begun has come. */
const SETTLE_MS = 1_500;
const HISTORY = 3_000;
const FAULTY = 'Les élèves a manger des pommes, et ils sont aller a la bibliothèque. ';

/** A way through the product, the megabytes over an empty page (aimed at / too much), and what stands on the device before. */
interface Journey {
  readonly budget?: string;
  /** The installed app, where nothing else is said. */
  readonly prepare?: (page: Page, app: ShippedApp) => Promise<void>;
  readonly go: (page: Page, url: string) => Promise<void>;
}

/** Megabytes over an empty page, at most and once nothing happens any more. */
interface Measured {
  readonly most: number;
  readonly atRest: number;
  /** Whether no tab was killed. */
  readonly isWhole: boolean;
  readonly isConfined: boolean;
}

const map = writeArdoise(
  [
    {
      name: 'Carte mentale',
      input: 'Sujet : Le programme',
      engine: 'device',
      createdAt: '2026-11-22T10:00:00.000Z',
      content: {
        title: 'Le programme',
        description: '',
        subtopics: Array.from({ length: 10 }, (_, part) => ({
          title: `Partie ${part + 1}`,
          description: 'Ce que cette partie explique.',
          subtopics: Array.from({ length: IDEAS / 10 - 1 }, (_, at) => ({
            title: `Idée ${part + 1}.${at + 1}`,
            description: 'Ce qu’il faut en retenir, en une phrase.',
            subtopics: [],
          })),
        })),
      },
    },
  ],
  new Date('2026-11-22T10:00:00.000Z'),
);

const journeys: Readonly<Record<string, Journey>> = {
  'the login': {
    budget: '36 / 100',
    async go(page, url) {
      await page.goto(url + paths.login);
      await page.getByRole('button', { name: 'Se connecter', exact: true }).waitFor();
    },
  },
  'the library': {
    budget: '46 / 130',
    async go(page, url) {
      await page.goto(url + paths.library);
      await page.getByRole('link', { name: 'La photosynthèse' }).first().waitFor();
    },
  },
  'a lesson with figures, read to its end': {
    budget: '46 / 130',
    async go(page, url) {
      await page.goto(url + lessonPath('cellule'));
      await page.getByRole('main').locator('svg[role="img"]').first().waitFor();
      for (let screen = 0; screen < 20; screen++) {
        await page.mouse.wheel(0, phone.viewport.height);
        await page.waitForTimeout(100);
      }
    },
  },
  'cards, a quiz and a review of a lesson': {
    budget: '200',
    go: (page, url) => walkAsVisitor(page, url, tap),
  },
  'a correction of 20,000 characters': {
    budget: '200',
    async go(page, url) {
      await page.goto(url + paths.tool.replace(':tool', 'correction'));
      await page.getByLabel('Texte').fill(FAULTY.repeat(Math.floor(20_000 / FAULTY.length)));
      await page.getByRole('button', { name: 'Envoyer' }).click();
      await page.getByRole('heading', { name: 'Résultat' }).waitFor({ timeout: 120_000 });
    },
  },
  [`a mind map of ${IDEAS} ideas`]: {
    budget: '130',
    async go(page, url) {
      await page.goto(`${url}/importer`);
      const file = { name: 'carte.ardoise', mimeType: 'application/octet-stream', buffer: Buffer.from(map) };
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByRole('button', { name: 'Importer', exact: true }).click();
      await page.getByRole('link', { name: 'Voir' }).click();
      await page.getByText('Partie 10', { exact: true }).first().waitFor();
    },
  },
  [`a history of ${HISTORY.toLocaleString('en')} texts, a session, a correction`]: {
    budget: '250',
    async prepare(page, app) {
      await install(page, app);
      await signUp(page, app);
      await page.evaluate(fillHistory, HISTORY);
      await startSession(page);
    },
    go: (page, url) => walkAsStudent(page, url, tap),
  },
};

async function install(page: Page, app: ShippedApp): Promise<void> {
  await page.goto(app.url + paths.library);
  await waitForLateFiles(page);
}

/** A page with the same packages that shows nothing: what each of the others is compared with. */
const barePage = (url: string): Journey => ({
  async prepare(page) {
    await page.goto(url);
    await waitForWorker(page);
  },
  async go(page) {
    await page.goto(url);
    await page.locator(USABLE).first().waitFor();
  },
});

/** Taps, and waits for what it brings. */
async function tap(_: string, on: Locator, shows: Locator): Promise<void> {
  await on.tap();
  await shows.waitFor();
}

/** Where cgroup v1 keeps its memory groups. */
const GROUPS = '/sys/fs/cgroup/memory';

/**
 * Opens a profile in a browser that may use no more memory than on a phone; the kernel ends what asks for more. It is only held
 * to that where this machine lets us make such a group (cgroup v1, as root).
 */
async function openOnPhone(profile: string) {
  const group = join(GROUPS, `ardoise-${process.pid}`);
  const enter = (into: string) => writeFileSync(join(into, 'cgroup.procs'), String(process.pid));
  let isConfined = true;
  try {
    mkdirSync(group);
    writeFileSync(join(group, 'memory.limit_in_bytes'), String(ROOM));
    // A process that is started is in the group of the one that starts it.
    enter(group);
  } catch {
    isConfined = false;
  }
  const context = await openPersistent(profile, phone.viewport, [lowMemory]);
  if (isConfined) enter(GROUPS);
  const close = async () => {
    await context.close();
    // Its last processes may still be ending.
    for (let tries = 0; isConfined && existsSync(group) && tries < 50; tries++) {
      await setTimeout(100);
      try {
        rmdirSync(group);
      } catch {
        // Not empty yet.
      }
    }
  };
  return { context, isConfined, close };
}

/** What stands on the device before: the installed app, and what the journey needs. */
async function prepareDevice(
  profile: string,
  app: ShippedApp,
  { prepare = install }: Journey,
): Promise<void> {
  const context = await openPersistent(profile);
  try {
    const page = await context.newPage();
    await prepare(page, app);
  } finally {
    await context.close();
  }
}

/** Goes a journey in a browser that was just started: the megabytes that its pages and workers took at most over an empty page. */
async function measure(app: ShippedApp, journey: Journey): Promise<Measured> {
  const profile = await mkdtemp(join(tmpdir(), 'ardoise-memory-'));
  await prepareDevice(profile, app, journey);
  const { context, isConfined, close } = await openOnPhone(profile);
  const browser = context.browser();
  let isWhole = true;
  try {
    if (browser === null) throw new Error('No browser');
    const [page = await context.newPage()] = context.pages();
    page.on('crash', () => {
      isWhole = false;
    });
    await setTimeout(SETTLE_MS);
    let pids = await renderersOf(browser);
    const empty = memoryOf(pids);
    const most = watchMemory(() => pids);
    const asking = setInterval(async () => {
      pids = await renderersOf(browser).catch(() => pids);
    }, 200);
    try {
      await journey.go(page, app.url);
      await setTimeout(SETTLE_MS);
    } finally {
      clearInterval(asking);
    }
    return { most: most() - empty, atRest: memoryOf(pids) - empty, isWhole, isConfined };
  } finally {
    await close();
    await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }
}

/** What each way through the product takes of a small phone's memory. */
export const phoneMemory: BenchPart = async ({ runs }, say) => {
  const app = await startShippedApp();
  const floor = await serveFloor();
  const rows: string[][] = [];
  let isConfined = true;
  try {
    for (const [name, journey] of Object.entries({ 'the bare page': barePage(floor.url), ...journeys })) {
      const seen: Measured[] = [];
      for (let run = 0; run < runs; run++) {
        say(`${name}, ${run + 1} of ${runs}`);
        seen.push(await measure(app, journey));
      }
      isConfined &&= seen.every((one) => one.isConfined);
      const died = seen.filter(({ isWhole }) => !isWhole).length;
      rows.push([
        name,
        spread(seen.map(({ atRest }) => atRest)),
        spread(seen.map(({ most }) => most)),
        journey.budget ?? '',
        String(died),
      ]);
    }
    const room = isConfined
      ? 'All of the browser had 512 MB (cgroup).'
      : 'The browser could not be held to 512 MB on this machine.';
    return {
      title: 'Memory on a phone',
      lines: [
        `MB of all pages and workers over an empty page, in Chromium as on a phone with little memory (PSS). ${room}`,
        '',
        ...table(['', 'at rest', 'at most', 'budget: target / fail above', 'killed tabs'], rows),
      ],
    };
  } finally {
    await floor.close();
    await app.dispose();
  }
};
