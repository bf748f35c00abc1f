import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { buildServer, makeDataFolder, startProcess } from '#tests/support/processes/server-process.ts';
import { connectRealtime } from '#tests/support/realtime-client.ts';
import { ask, type Member, signUpAt } from './over-http.ts';
import { inParallel, type Outcome, roundsOf, type Torture } from './part.ts';
import { openRawSocket, type RawOptions, type RawSocket } from './raw-socket.ts';

const AT_ONCE = 200;
/** Connections that one account may keep. */
const CONNECTIONS_PER_ACCOUNT = 5;
/**
 * Milliseconds after the last connection in which the invalid ones must be closed, and between two checks. A socket has
 * 5 s to show a token; then the server waits 30 s for an answer to its close frame, and none of these sockets sends
 * one.
 */
const CLOSED_WITHIN_MS = 45_000;
const POLL_MS = 100;
/** Milliseconds in which the valid client must receive its own text. */
const RECEIVE_WITHIN_MS = 2_000;
const HUGE_BYTES = 2 * 1024 * 1024;

interface Kind {
  readonly name: string;
  readonly options: (intruder: Member, victim: Member) => RawOptions;
  /** The connection is refused before it opens. */
  readonly refused?: true;
}

const hello = (token: string) => `40${JSON.stringify({ token })}`;
const event = (name: string, ...data: unknown[]) => `42${JSON.stringify([name, ...data])}`;

/** The kinds of invalid connections. */
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
 * Opens as many invalid connections of eight kinds at once as the machine can, beside one valid student. The invalid
 * ones must be closed, none may receive the student's events, and the student must still receive them.
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
  let receivedAfter = Number.NaN;
  let closedAfter = Number.NaN;
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
    while (honest.heard.length === before && performance.now() - from < RECEIVE_WITHIN_MS) await wait(5);
    receivedAfter = performance.now() - from;
    if (wrote?.status !== 200) failures.push(`the student got ${wrote?.status}`);
    if (honest.heard.length === before) failures.push('the student heard nothing of a text of their own');

    const last = performance.now();
    while (countOpen() > CONNECTIONS_PER_ACCOUNT && performance.now() - last < CLOSED_WITHIN_MS)
      await wait(POLL_MS);
    closedAfter = performance.now() - last;
    if (countOpen() > CONNECTIONS_PER_ACCOUNT) failures.push(`${countOpen()} connections are still open`);
    if (!honest.socket.connected) failures.push('the student’s own connection is gone');
    for (const { kind, socket } of opened) {
      const turnedAway = socket.status >= 400 && socket.status < 500;
      if (turnedAway !== (kind.refused === true))
        failures.push(`a connection ${kind.name} got ${socket.status}`);
      if (socket.receivedEvent) failures.push(`a connection ${kind.name} heard an event`);
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
    figures: `${most} open at once, server at ${Math.round(memory / 1024 ** 2)} MB, the student heard after ${Math.round(receivedAfter)} ms, gone after ${Math.round(closedAfter / 1_000)} s`,
  };
}

/** Memory of the server's process in bytes. */
async function readMemory(url: string): Promise<number> {
  const metrics = await (await fetch(new URL('/metrics', url))).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1]);
}
