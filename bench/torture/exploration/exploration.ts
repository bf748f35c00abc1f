import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { launchBrowser } from '#tests/support/browser.ts';
import { freePort } from '#tests/support/processes/free-port.ts';
import { makeDataFolder, startProcess } from '#tests/support/processes/server-process.ts';
import { refuses, says, saysThenCuts, startScriptedModel } from '#tests/support/scripted-model.ts';
import { signUpAt } from '../over-http.ts';
import { type Outcome, type Part, roundsOf } from '../part.ts';

const of = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** The last build of the app (`npm run build`). */
const built = of('../../../dist/server/');
const properties = of('properties.ts');
const bombadil = of('../../../node_modules/@antithesishq/bombadil/bin/bombadil.js');

const HOUR_S = 3_600;
const PATIENCE_S = 45;
/** How Bombadil ends: in time, or in time with a property that was broken. */
const [FINISHED, BROKEN] = [0, 2];
/** The smallest phone that the app is drawn for. */
const SCREEN = { width: 360, height: 640 };

/** A line of the file that Bombadil writes: a state, what was done before it, and the properties that it breaks. */
const state = z.object({
  action: z.unknown(),
  state: z.object({ url: z.string() }),
  violations: z.array(z.object({ name: z.string() })),
});

export interface Seen {
  /** Number of states. */
  readonly states: number;
  readonly paths: ReadonlySet<string>;
  /** One sentence for each property that a state broke first. */
  readonly failures: readonly string[];
}

interface Exploring {
  /** `name=value`, each. */
  readonly cookies?: readonly string[];
  /** Ends at the first property that is broken. */
  readonly untilBroken?: boolean;
}

/** Walks a page by itself for some seconds, in a Chromium of its own, and looks at every property in every state. */
export async function explore(
  url: string,
  seconds: number,
  { cookies = [], untilBroken = false }: Exploring = {},
): Promise<Seen> {
  const folder = await mkdtemp(join(tmpdir(), 'ardoise-exploration-'));
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    const child = spawn(
      process.execPath,
      [
        bombadil,
        ...['browser', 'test-external', '--create-target', '--remote-debugger', `http://127.0.0.1:${port}`],
        ...['--width', String(SCREEN.width), '--height', String(SCREEN.height)],
        ...['--time-limit', `${seconds}s`, '--output-path', folder, '--output-path-overwrite'],
        // Nothing chooses its way by what was run so far, and scripts are the app's own.
        ...['--instrument-javascript', ''],
        ...(untilBroken ? ['--exit-on-violation'] : []),
        ...cookies.flatMap((cookie) => ['--cookie', cookie]),
        ...[url, properties],
      ],
      // A group of its own: the program that npm starts starts another one.
      { stdio: ['ignore', 'pipe', 'pipe'], detached: true },
    );
    // On a busy machine its end may not come: what was seen until then counts.
    const late = setTimeout(
      () => child.pid && process.kill(-child.pid, 'SIGKILL'),
      1_000 * (seconds + PATIENCE_S),
    );
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes: Buffer) => {
        said = (said + bytes.toString()).slice(-4_000);
      });
    const [code, signal] = await once(child, 'close');
    clearTimeout(late);
    if (signal !== 'SIGKILL' && code !== FINISHED && code !== BROKEN)
      throw new Error(`Bombadil ended with ${code}: ${said}`);
    const seen = await readTrace(join(folder, 'trace.jsonl'));
    if (seen.states === 0) throw new Error(`Nothing was explored: ${said}`);
    return seen;
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function readTrace(file: string): Promise<Seen> {
  const paths = new Set<string>();
  const failures: string[] = [];
  let states = 0;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    // What was being written when it was ended.
    if (!line.endsWith('}')) continue;
    const seen = state.parse(JSON.parse(line));
    const { pathname } = new URL(seen.state.url);
    states += 1;
    paths.add(pathname);
    for (const { name } of seen.violations)
      failures.push(`state ${states}, ${pathname}, after ${JSON.stringify(seen.action)}: ${name}`);
  }
  return { states, paths, failures };
}

/** An hour at full scale. A model answers, refuses or breaks off, so that a student's credits are spent and given back. */
export const exploration =
  (who: 'guest' | 'student'): Part =>
  async (torture): Promise<Outcome> => {
    const seconds = roundsOf(HOUR_S, torture);
    const data = await makeDataFolder();
    const model = await startScriptedModel(async (request, answer) => {
      const scripts = [
        says('Voici une réponse. '.repeat(30), { everyMs: 5 }),
        refuses(500),
        saysThenCuts('Voici'),
      ];
      await scripts[model.requests.length % scripts.length]?.(request, answer);
    });
    const env = { ARDOISE_DATA: data, LOG_LEVEL: 'error' };
    const ai = { AI_BASE_URL: model.baseUrl.href, AI_MODEL: 'scripted', AI_API_KEY: 'sk-none' };
    const server = startProcess({ main: join(built, 'main.js') }, { ...env, ...ai });
    try {
      const url = await server.ready;
      const cookies = who === 'guest' ? [] : await cookiesOfStudent(url, data);
      const { states, paths, failures } = await explore(`${url}/home`, seconds, { cookies });
      const ledger = await checkLedger(env);
      return {
        rounds: states,
        failures: ledger.isSound ? failures : [...failures, ledger.said],
        figures: `${paths.size} pages, ${model.requests.length} calls of the model`,
      };
    } finally {
      server.child.kill('SIGKILL');
      await server.exited;
      await model.close();
      await rm(data, { recursive: true, force: true });
    }
  };

/** Whether each balance is the sum of its ledger, as `npm run admin -- ledger` says it. */
async function checkLedger(env: Record<string, string>): Promise<{ isSound: boolean; said: string }> {
  const admin = spawn(process.execPath, [join(built, 'admin.js'), 'ledger'], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = await text(admin.stdout);
  if (admin.exitCode === null) await once(admin, 'exit');
  return { isSound: admin.exitCode === 0, said };
}

async function cookiesOfStudent(url: string, data: string): Promise<string[]> {
  const { email, password } = await signUpAt(url, data);
  const answer = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  // Bombadil knows few of the attributes that a server may set.
  return answer.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
}
