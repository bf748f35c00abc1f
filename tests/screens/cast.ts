import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, BrowserContext } from 'playwright-core';
import { launchBrowser, listenForErrors, phone, waitForWorker } from '#tests/support/browser.ts';
import { makeDataFolder, startProcess } from '#tests/support/processes/server-process.ts';
import { signIn } from './account.ts';
import { makeAsGuest } from './guest-work.ts';
import type { Person, Screen } from './screen.ts';
import { type Seeds, seed } from './seeds.ts';
import { type OpenStage, openStage } from './stage.ts';

const shipped = fileURLToPath(new URL('../../dist', import.meta.url));

/** Milliseconds that a step on the way to a screen may take, on a busy machine. */
const PATIENCE_MS = 20_000;

export interface CastOptions {
  /** Folder of the build: `dist` unless told otherwise. */
  readonly build?: string | undefined;
  /** Pixels of a picture for one CSS pixel. */
  readonly scale?: number;
  /** Where its browser comes from: one of its own unless told otherwise. */
  readonly openBrowser?: () => Promise<Browser>;
}

/** The app on a server with its seeded accounts, and one browser profile for each person who looks at it. */
export interface Cast {
  /** What the accounts hold. */
  readonly seeds: Seeds;
  /** Brings the screen on; answers its stage and what the browser complained of on the way. */
  show(
    screen: Screen,
  ): Promise<{ stage: OpenStage['stage']; complaints: () => string[]; leave: () => Promise<void> }>;
  /** A picture of where the way to a screen ended, and the browser's complaints on the way. */
  capture(screen: Screen, folder: string): Promise<void>;
  dispose(): Promise<void>;
}

/** Starts everything; what is dear, a browser profile, is opened when its first screen is shown. */
export async function assembleCast({
  build = shipped,
  scale = 1,
  openBrowser = launchBrowser,
}: CastOptions = {}): Promise<Cast> {
  const data = await makeDataFolder();
  const env = { ARDOISE_DATA: data };
  const server = startProcess({ main: join(build, 'server/main.js') }, env);
  const origin = new URL(await server.ready);
  // Cookies and the service worker are those of this name.
  origin.hostname = 'localhost';
  const url = origin.origin;
  const end = async () => {
    server.child.kill('SIGTERM');
    await server.exited;
    rmSync(data, { recursive: true, force: true });
  };
  const seeds = await seed(url, codeOf, activate).catch(async (error) => {
    await end();
    throw error;
  });
  const browser = await openBrowser();

  function codeOf(sentTo: string): string {
    const lines = readFileSync(join(data, 'outbox.jsonl'), 'utf8').trim().split('\n');
    const sent = lines.map((line) => JSON.parse(line) as { to: string; code?: string });
    return sent.findLast(({ to }) => to === sentTo)?.code ?? '';
  }
  async function activate(email: string, plan: string): Promise<void> {
    const admin = [join(build, 'server/admin.js'), 'activate', email, plan];
    await promisify(execFile)(process.execPath, admin, { env: { PATH: process.env.PATH ?? '', ...env } });
  }

  const stages = new Map<Person, { opened: OpenStage; noise: { complaints: readonly string[] } }>();
  async function stageOf(person: Person) {
    const known = stages.get(person);
    if (known !== undefined) return known;
    const context = await openProfile(browser, person, scale);
    await prepare(context, person, url, seeds);
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    const made = {
      opened: openStage(context, page, url, seeds.years[person === 'classmate' ? person : 'student']),
      noise: listenForErrors(context),
    };
    stages.set(person, made);
    return made;
  }

  return {
    seeds,
    async show(screen) {
      const { opened, noise } = await stageOf(screen.as);
      const before = noise.complaints.length;
      try {
        await screen.reach(opened.stage);
      } catch (error) {
        await opened.clear();
        throw error;
      }
      return {
        stage: opened.stage,
        complaints: () =>
          noise.complaints
            .slice(before)
            .filter((complaint) => !(screen.expected ?? []).some((pattern) => pattern.test(complaint))),
        async leave() {
          await screen.leave?.(opened.stage);
          await opened.clear();
        },
      };
    },
    async capture({ name, as }, folder) {
      const known = stages.get(as);
      await mkdir(folder, { recursive: true });
      await known?.opened.stage.page.screenshot({ path: join(folder, `${name}.png`) });
      await writeFile(join(folder, `${name}.txt`), known?.noise.complaints.slice(-10).join('\n') ?? '');
    },
    async dispose() {
      await browser.close();
      await end();
    },
  };
}

/** Only who loses the connection needs the service worker: without one, screens follow each other faster. */
const openProfile = (browser: Browser, person: Person, deviceScaleFactor: number): Promise<BrowserContext> =>
  browser.newContext({
    ...phone,
    deviceScaleFactor,
    reducedMotion: 'reduce',
    serviceWorkers: person === 'traveller' ? 'allow' : 'block',
  });

/** What this person did before the first screen is looked at. */
async function prepare(context: BrowserContext, person: Person, url: string, seeds: Seeds): Promise<void> {
  switch (person) {
    case 'visitor':
      return;
    case 'guest':
      return makeAsGuest(context, url);
    case 'traveller': {
      await signIn(context, url, seeds.emails.student);
      const page = await context.newPage();
      await page.goto(`${url}/account/stockage`);
      await waitForWorker(page);
      await page.getByRole('button', { name: 'Tout prendre avec moi' }).click();
      await page.getByText(/^Tout est prêt/).waitFor();
      return page.close();
    }
    default:
      return signIn(context, url, seeds.emails[person]);
  }
}
