import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import Libsql from 'libsql';
import type { Page } from 'playwright-core';
import type { Line } from '#tests/support/processes/fault-proxy.ts';
import { startProcess } from '#tests/support/processes/server-process.ts';
import { type Chance, createChance, type Outcome, quantile, roundsOf, type Torture } from '../part.ts';
import { Phone, type PhoneArtefact, type Report } from './phone.ts';

/** The last build of the app (`npm run build`). */
const main = fileURLToPath(new URL('../../../dist/server/main.js', import.meta.url));
/** Phones at once: the number of cores of a small machine. */
const PHONES = 2;
const THINGS = 5;
/**
 * Milliseconds in which the queue must drain once the connection is back: the longest delay between two tries, plus the
 * sending.
 */
const SETTLED_MS = 45_000;

const lines: readonly [Line, ...Line[]] = [
  { kind: 'down' },
  { kind: 'blackhole' },
  { kind: 'dropAnswers' },
  { kind: 'portal' },
  { kind: 'up' },
  { kind: 'up' },
];

type Step =
  | 'tap'
  | 'tap and kill'
  | 'tap and freeze'
  | 'kill browser'
  | 'line'
  | 'tab'
  | 'close tab'
  | 'report';
const steps: readonly [Step, ...Step[]] = [
  'tap',
  ...Array<Step>(6).fill('tap'),
  ...Array<Step>(4).fill('tap and kill'),
  ...Array<Step>(2).fill('tap and freeze'),
  ...Array<Step>(4).fill('line'),
  'kill browser',
  'tab',
  'tab',
  'close tab',
  'report',
];

async function take(phone: Phone, step: Step, chance: Chance, name: string): Promise<void> {
  if (step === 'line') return phone.line.set(chance.pick(lineChoices(chance)));
  const pages = await phone.pages();
  const page = pages[chance.below(pages.length)] as Page;
  const artefact = phone.artefacts[chance.below(phone.artefacts.length)] as PhoneArtefact;
  const delay = chance.below(60);
  switch (step) {
    case 'tap':
      return await phone.tap(page, artefact);
    case 'tap and kill':
      await phone.tapAnd(page, artefact, delay, () => phone.killRenderers());
      return await phone.tidy();
    case 'tap and freeze':
      return await phone.tapAnd(page, artefact, delay, () => phone.freeze(50 + chance.below(400)));
    case 'kill browser':
      return await phone.tapAnd(page, artefact, delay, () => phone.killBrowser());
    case 'tab':
      if (pages.length < 3) await phone.openTab();
      return;
    case 'close tab':
      if (pages.length > 1) await page.close();
      return;
    case 'report':
      return await phone.report(page, artefact, name);
  }
}

const lineChoices = (chance: Chance): readonly [Line, ...Line[]] => [
  ...lines,
  { kind: 'cutAfter', bytes: chance.below(4_000) },
];

/** Restores the connection and waits until everything has arrived. Returns the milliseconds it took. */
async function settle(phone: Phone): Promise<number> {
  // Pending requests are reset, as when a phone changes its network. Waiting for their time-outs would prove nothing.
  phone.line.set({ kind: 'down' });
  phone.line.set({ kind: 'up' });
  await phone.tidy();
  const [page] = (await phone.pages()) as [Page];
  const from = performance.now();
  while ((await phone.waiting(page)) > 0) {
    // The person opens the app again, and the app checks the connection.
    await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
    if (performance.now() - from > SETTLED_MS) throw new Error('the queue did not empty');
    await pass(50);
  }
  return performance.now() - from;
}

/** Returns one sentence for each wrong state, and takes the state of the server as the known one from now on. */
async function faultsOf(phone: Phone): Promise<string[]> {
  const server = await phone.onServer();
  const [page] = (await phone.pages()) as [Page];
  const faults: string[] = [];
  for (const artefact of phone.artefacts) {
    const isOn = server.get(artefact.id);
    if (isOn === undefined) faults.push(`${artefact.subject} is gone`);
    else if (!artefact.may.has(isOn)) faults.push(`${artefact.subject}: the server says ${isOn}`);
    const shown = async () => (await phone.shown(page, artefact)) === isOn;
    for (let tries = 0; tries < 100 && !(await shown()); tries += 1) await pass(50);
    if (!(await shown())) faults.push(`${artefact.subject}: the phone does not say ${isOn}`);
    if (isOn !== undefined) artefact.may = new Set([isOn]);
  }
  return faults;
}

/** Finds reports that the server has not stored exactly once. */
function wrongReports(data: string, reports: readonly Report[]): string[] {
  const database = new Libsql(join(data, 'ardoise.db'), { readonly: true });
  const rows = database.prepare('select reason from reports').all() as { reason: string }[];
  database.close();
  const lines = rows.flatMap(({ reason }) => reason.split('\n'));
  return reports.flatMap(({ reason }) => {
    const times = lines.filter((line) => line === reason).length;
    return times === 1 ? [] : [`the report ${reason} arrived ${times} times`];
  });
}

/**
 * Random sequences in Chromium: the built app runs on phones whose connection fails in every way, whose pages are
 * killed and frozen at any instant between the tap, its commit, its sending and its answer, and whose whole browser is
 * killed. At the end the queue must be empty, the server must hold what was seen on screen, and every report must be
 * stored once.
 */
export async function browserSequences(torture: Torture): Promise<Outcome> {
  const rounds = roundsOf(1_000, torture);
  const folder = await mkdtemp(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'ardoise-phones-'));
  const data = join(folder, 'data');
  await mkdir(data);
  const server = startProcess({ main }, { ARDOISE_DATA: data, LOG_LEVEL: 'error' });
  const failures: string[] = [];
  const times: number[] = [];
  const reports: Report[] = [];
  let next = 0;
  try {
    const url = await server.ready;
    const live = async (_: unknown, place: number) => {
      let phone: Phone | null = null;
      while (next < rounds) {
        const round = next;
        next += 1;
        const chance = createChance(torture.seed * 100_003 + round);
        const trail: string[] = [];
        let doing = 'begin';
        try {
          phone ??= await Phone.open(url, data, join(folder, `profile-${place}-${round}`), THINGS);
          for (let count = 2 + chance.below(5); count > 0; count -= 1) {
            const step = chance.pick(steps);
            doing = step;
            await take(phone, step, chance, `${round}.${count}`);
          }
          doing = 'settle';
          times.push(await settle(phone));
          trail.push(...(await faultsOf(phone)));
        } catch (error) {
          trail.push(`${doing}: ${error instanceof Error ? error.message.slice(0, 300) : String(error)}`);
        }
        if (trail.length === 0) continue;
        failures.push(`sequence ${round}: ${trail.join('; ')}`);
        // A fault must not be counted again in the next sequence.
        reports.push(...(phone?.reports ?? []));
        await phone?.close();
        phone = null;
      }
      reports.push(...(phone?.reports ?? []));
      await phone?.close();
    };
    await Promise.all(Array.from({ length: Math.min(PHONES, rounds) }, live));
  } finally {
    server.child.kill('SIGTERM');
    await server.exited;
  }
  failures.push(...wrongReports(data, reports));
  await rm(folder, { recursive: true, force: true });
  const figures = `${reports.length} reports, queue empty after p50 ${Math.round(quantile(times, 0.5))} ms, p99 ${Math.round(quantile(times, 0.99))} ms`;
  return { rounds, failures, figures };
}
