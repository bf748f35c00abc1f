import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { connectRealtime } from '#tests/support/realtime-client.ts';
import { buildServer, makeDataFolder, startProcess } from '#tests/support/server-process.ts';
import { ask, type Member, signUpAt } from './over-http.ts';
import { inParallel, type Outcome, roundsOf, type Torture } from './part.ts';
import { openRawSocket, type RawOptions, type RawSocket } from './raw-socket.ts';

const AT_ONCE = 200;
/** Connections that one account may keep. */
const OWN = 5;
/**
 * Milliseconds after the last one in which those with no right to stay must be gone, and between two looks: 5 s to show a
 * token, then the 30 s that a WebSocket waits for an answer to its goodbye, which none of these gives.
 */
const GONE_MS = 45_000;
const LOOK_MS = 100;
/** Milliseconds in which the honest one still hears of its own text. */
const HEARD_MS = 2_000;
const HUGE_BYTES = 2 * 1024 * 1024;

interface Kind {
  readonly name: string;
  readonly options: (intruder: Member, victim: Member) => RawOptions;
  /** Turned away before it opens. */
  readonly refused?: true;
}

const hello = (token: string) => `40${JSON.stringify({ token })}`;
const event = (name: string, ...data: unknown[]) => `42${JSON.stringify([name, ...data])}`;

/** Connections that nobody should make. */
const kinds: readonly Kind[] = [
  { name: 'silent', options: () => ({}) },
  { name: 'without a token', options: () => ({ says: ['40'] }) },
  { name: 'with a guessed token', options: () => ({ says: [hello(randomBytes(32).toString('base64url'))] }) },
  {
    name: 'that speaks for somebody else',
    options: ({ token }, { id: userId }) => ({
      says: [
        hello(token),
        event('completion', { userId, completionId: 'x', data: 'x' }),
        event('join', `u:${userId}`),
        event('subscribe', { room: `u:${userId}` }),
      ],
    }),
  },
  {
    name: 'with 2 MB in one frame',
    options: ({ token }) => ({ says: [hello(token), 'x'.repeat(HUGE_BYTES)] }),
  },
  { name: 'of a foreign page', options: () => ({ origin: 'https://evil.test' }), refused: true },
  { name: 'of another protocol', options: () => ({ query: 'EIO=3' }) },
  { name: 'of a session called __proto__', options: () => ({ query: 'EIO=4&sid=__proto__' }), refused: true },
];

/**
 * Connections of eight kinds that have no right to be there, as many at once as the machine opens, beside one student who
 * has: who may not stay is gone, nobody hears what is the student's, and the student still does.
 */
export async function sockets(torture: Torture): Promise<Outcome> {
  const rounds = roundsOf(10_000, torture);
  const failures: string[] = [];
  const [built, data] = await Promise.all([buildServer(), makeDataFolder()]);
  const server = startProcess(built, { ARDOISE_DATA: data, LOG_LEVEL: 'error' });
  const opened: { readonly kind: Kind; readonly socket: RawSocket }[] = [];
  const countOpen = () => opened.filter(({ socket }) => socket.isOpen).length;
  let most = 0;
  let memory = 0;
  let heardAfter = Number.NaN;
  let goneAfter = Number.NaN;
  try {
    const url = (await server.ready).replace('localhost', '127.0.0.1');
    const victim = await signUpAt(url, data);
    const intruder = await signUpAt(url, data);
    const honest = connectRealtime(url, victim.token);
    await honest.ready;
    const write = () => ask(url, 'POST', '/tools/synonym', { token: victim.token, body: { word: 'maison' } });
    // The first text loads the engine.
    await write();
    const before = honest.heard.length;

    await inParallel(rounds, AT_ONCE, async (round) => {
      const kind = kinds[round % kinds.length];
      if (kind === undefined) return;
      opened.push({ kind, socket: await openRawSocket(url, kind.options(intruder, victim)) });
      if (round % 500 === 0) most = Math.max(most, countOpen());
    });
    most = Math.max(most, countOpen());
    memory = await readMemory(url);

    const from = performance.now();
    const wrote = await write();
    while (honest.heard.length === before && performance.now() - from < HEARD_MS) await wait(5);
    heardAfter = performance.now() - from;
    if (wrote?.status !== 200) failures.push(`the student got ${wrote?.status}`);
    if (honest.heard.length === before) failures.push('the student heard nothing of a text of their own');

    const last = performance.now();
    while (countOpen() > OWN && performance.now() - last < GONE_MS) await wait(LOOK_MS);
    goneAfter = performance.now() - last;
    if (countOpen() > OWN) failures.push(`${countOpen()} connections are still open`);
    if (!honest.socket.connected) failures.push('the student’s own connection is gone');
    for (const { kind, socket } of opened) {
      const turnedAway = socket.status >= 400 && socket.status < 500;
      if (turnedAway !== (kind.refused === true))
        failures.push(`a connection ${kind.name} got ${socket.status}`);
      if (socket.heardEvent) failures.push(`a connection ${kind.name} heard an event`);
    }
    const health = await ask(url, 'GET', '/health');
    if (health?.status !== 200) failures.push(`health said ${health?.status}`);
    honest.socket.disconnect();
  } finally {
    for (const { socket } of opened) socket.close();
    if (server.child.exitCode !== null)
      failures.push(`the server ended: ${server.output.stderr.slice(-500)}`);
    server.child.kill('SIGKILL');
    await server.exited;
    await Promise.all([built.remove(), rm(data, { recursive: true, force: true })]);
  }
  return {
    rounds,
    failures,
    figures: `${most} open at once, server at ${Math.round(memory / 1024 ** 2)} MB, the student heard after ${Math.round(heardAfter)} ms, gone after ${Math.round(goneAfter / 1_000)} s`,
  };
}

/** Bytes that the server's process holds. */
async function readMemory(url: string): Promise<number> {
  const metrics = await (await fetch(new URL('/metrics', url))).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1]);
}
