import { rm } from 'node:fs/promises';
import { Agent, request as send } from 'node:http';
import { connect } from 'node:net';
import { buildServer, makeDataFolder, startProcess } from '#tests/support/processes/server-process.ts';
import { startIdleProcess } from './idle-process.ts';
import { type Malformed, malformedBytes, malformedRequest } from './malformed-requests.ts';
import { ask, type Member, signUpAt } from './over-http.ts';
import { createChance, inParallel, type Outcome, roundsOf, type Torture } from './part.ts';

const AT_ONCE = 24;
/** One in this many requests goes over a raw socket. */
const SOCKET_EVERY = 10;
/**
 * Requests for each account. An account may make only 1,200 calls a minute; with more accounts, what is sent is
 * processed and not rate limited.
 */
const PER_ACCOUNT = 1_500;
const BLOCK_MS = 100;
const SOCKET_MS = 150;
const ANSWER_MS = 15_000;

/**
 * Malformed requests to the shipped server: no answer may be 5xx, none may be missing, the process must survive, and
 * its event loop must never be blocked for long (p99 of the whole run, by the server's own measure).
 */
export async function malformed(torture: Torture): Promise<Outcome> {
  const chance = createChance(torture.seed);
  const rounds = roundsOf(100_000, torture);
  const [built, data] = await Promise.all([buildServer(), makeDataFolder()]);
  const server = startProcess(built, { ARDOISE_DATA: data, LOG_LEVEL: 'error', SMS_DAILY_CAP: '1000000' });
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const failures: string[] = [];
  const statuses = new Map<string, number>();
  let ended: number | null | undefined;
  server.exited.then((code) => {
    ended = code;
  });
  let slowest = 0;
  let blocked = Number.NaN;
  let idle = Number.NaN;
  try {
    const url = new URL((await server.ready).replace('localhost', '127.0.0.1'));
    const members: Member[] = [];
    for (let count = 0; count < Math.ceil(rounds / PER_ACCOUNT); count += 1) {
      members.push(await signUpAt(url.origin, data));
    }
    await warmUp(url, members[0]);
    // Reading the metric starts a new measurement.
    await readLag(url);
    const endIdle = startIdleProcess();
    await inParallel(rounds, AT_ONCE, async (round) => {
      if (ended !== undefined) return;
      const token = members[round % members.length]?.token ?? '';
      let outcome: { status: string; sent: string };
      if (round % SOCKET_EVERY === 0) {
        const bytes = malformedBytes(chance);
        outcome = { status: await overSocket(url, bytes), sent: JSON.stringify(bytes.toString('latin1')) };
      } else {
        const asked = malformedRequest(chance);
        const from = performance.now();
        const status = await overHttp(url, agent, token, asked);
        slowest = Math.max(slowest, performance.now() - from);
        outcome = { status, sent: `${asked.method} ${asked.path} ${String(asked.body)}` };
      }
      statuses.set(outcome.status, (statuses.get(outcome.status) ?? 0) + 1);
      if (/(^| )5\d\d$|unanswered/.test(outcome.status))
        failures.push(`${outcome.status}: ${outcome.sent.slice(0, 300)}`);
    });
    blocked = (await readLag(url)) * 1_000;
    idle = await endIdle();
    if (!(blocked < BLOCK_MS)) failures.push(`the event loop was held up for ${blocked} ms (p99)`);
  } finally {
    agent.destroy();
    if (ended !== undefined)
      failures.push(`the process ended with ${ended}: ${server.output.stderr.slice(-500)}`);
    server.child.kill('SIGKILL');
    await server.exited;
    await Promise.all([built.remove(), rm(data, { recursive: true, force: true })]);
  }
  const seen = [...statuses].sort().map(([status, count]) => `${status}: ${count}`);
  return {
    rounds,
    failures,
    figures: `event loop p99 ${blocked.toFixed(1)} ms (of a process that does nothing: ${idle.toFixed(1)} ms), slowest answer ${Math.round(slowest)} ms, answers ${seen.join(', ')}`,
  };
}

/** One valid request of each kind. The first one loads the engine's lessons and dictionaries, once in each process. */
async function warmUp({ origin: url }: URL, member: Member | undefined): Promise<void> {
  if (member === undefined) return;
  const { token } = member;
  const session = {
    educationSystem: 'RD Congo',
    classe: '6e',
    level: 'Histoire',
    subject: 'La Bastille',
    attributes: '',
  };
  for (const [path, body] of [
    ['/tools/correction', { text: 'Il a manger une pomme.' }],
    ['/tools/freestyle', { qa: 'Bonjour' }],
    ['/revision/start', session],
    ['/revision-tools/quiz', { subject: 'La Bastille' }],
  ] as const) {
    await ask(url, 'POST', path, { token, body });
  }
}

/** Seconds for which the event loop was blocked (p99) since the last read. */
async function readLag(url: URL): Promise<number> {
  const metrics = await (await fetch(new URL('/metrics', url))).text();
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(metrics)?.[1]);
}

function overHttp(
  url: URL,
  agent: Agent,
  token: string,
  { method, path, headers, body }: Malformed,
): Promise<string> {
  return new Promise((resolve) => {
    const own = { authorization: `Bearer ${token}`, 'content-length': String(Buffer.byteLength(body)) };
    let latin: Record<string, string>;
    try {
      latin = Object.fromEntries(
        Object.entries({ ...own, ...headers }).map(([name, value]) => [
          name,
          Buffer.from(value).toString('latin1'),
        ]),
      );
      const outgoing = send(
        {
          agent,
          host: url.hostname,
          port: url.port,
          method,
          path: `/api${path}`,
          headers: latin,
          timeout: ANSWER_MS,
        },
        (reply) => {
          reply.resume();
          reply.on('end', () => resolve(String(reply.statusCode)));
          reply.on('error', () => resolve('cut'));
        },
      );
      outgoing.on('timeout', () => {
        resolve('unanswered');
        outgoing.destroy();
      });
      outgoing.on('error', () => resolve('cut'));
      outgoing.end(body);
    } catch {
      resolve('not sendable');
    }
  });
}

/** The status that a raw socket receives; most of these bytes get no answer. */
function overSocket(url: URL, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(url.port), url.hostname);
    let received = '';
    const end = () => {
      socket.destroy();
      resolve(`socket ${/^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? 'closed'}`);
    };
    socket.setTimeout(SOCKET_MS, end);
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
      if (received.includes('\r\n\r\n')) end();
    });
    socket.on('error', end).on('close', end);
    socket.write(bytes);
  });
}
