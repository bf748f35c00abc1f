import { request as send } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  type Line as Fault,
  type FaultProxy,
  startFaultProxy,
} from '#tests/support/processes/fault-proxy.ts';
import type { TestAccount } from '#tests/support/server.ts';
import type { Oracle } from '#tests/sync/oracle.ts';
import type { Fate, Line } from '#tests/sync/wire.ts';
import { HELD, type Recorder, ROUND } from './recorder.ts';

/** Milliseconds after which a device gives up on an unanswered request here; the app waits 20 s. */
const GIVE_UP_MS = { unanswered: 80, answered: 5_000 };

/** The fault of a real connection that comes closest to each fate. */
const faultOf: Readonly<Record<Fate, (delay: number) => Fault>> = {
  ok: () => ({ kind: 'up' }),
  'request lost': () => ({ kind: 'down' }),
  'answer lost': () => ({ kind: 'dropAnswers' }),
  late: () => ({ kind: 'up' }),
  '500 before': () => ({ kind: 'blackhole' }),
  '500 after': (delay) => ({ kind: 'cutAfter', bytes: 10 + delay * 70 }),
  '502 page': () => ({ kind: 'cutAfter', bytes: 1 }),
  '429': () => ({ kind: 'slow', bitsPerSecond: 400_000 }),
  portal: () => ({ kind: 'portal' }),
  'other json': () => ({ kind: 'slow', bitsPerSecond: 100_000 }),
};

/** How often each fault was set before a request. */
export type FaultCounts = Map<Fault['kind'], number>;

/** Opens the connections of one sequence after the other. Each tab has a proxy of its own in front of the recorder. */
export function createFaultyLines(recorder: Recorder, account: TestAccount) {
  const free: FaultProxy[] = [];
  const counts: FaultCounts = new Map();
  /** Requests that no tab has an answer to yet, whether or not the tab is still alive. */
  const underWay = new Set<Promise<unknown>>();
  let round = 0;

  async function ask(
    proxy: FaultProxy,
    path: string,
    init: RequestInit | undefined,
    isHeld: boolean,
    giveUpMs: number,
  ) {
    const headers = {
      ...Object.fromEntries(new Headers(init?.headers)),
      authorization: `Bearer ${account.token}`,
      [ROUND]: String(round),
      ...(isHeld && { [HELD]: '1' }),
    };
    const body = typeof init?.body === 'string' ? init.body : '';
    return await new Promise<Response>((resolve, reject) => {
      const lost = () => reject(new TypeError('Failed to fetch'));
      const outgoing = send({
        host: proxy.url.hostname,
        port: proxy.url.port,
        path,
        method: init?.method ?? 'GET',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        // Each request opens a connection of its own, so that the current fault applies to it.
        agent: false,
        signal: AbortSignal.timeout(giveUpMs),
      });
      outgoing.on('error', lost);
      outgoing.on('response', (reply) => {
        const type = String(reply.headers['content-type']);
        text(reply).then(
          (whole) =>
            resolve(
              new Response(whole, { status: reply.statusCode ?? 0, headers: { 'content-type': type } }),
            ),
          lost,
        );
      });
      outgoing.end(body);
    });
  }

  /** The connections of the next sequence. */
  function connect(oracle: Oracle): Line {
    round += 1;
    recorder.begin(round, (key, answer) => oracle.arrived(key, answer));
    const taken: FaultProxy[] = [];
    return {
      fetch(nextFate) {
        let own: Promise<FaultProxy> | undefined;
        const take = async () => {
          const proxy = free.pop() ?? (await startFaultProxy(recorder.url));
          taken.push(proxy);
          return proxy;
        };
        return async (url, init) => {
          own ??= take();
          const proxy = await own;
          const { fate, delay } = nextFate();
          const fault = faultOf[fate](delay);
          counts.set(fault.kind, (counts.get(fault.kind) ?? 0) + 1);
          proxy.set(fault);
          const isHeld = fate === 'late';
          const willAnswer = !isHeld && fault.kind !== 'blackhole';
          const giveUpMs = willAnswer ? GIVE_UP_MS.answered : GIVE_UP_MS.unanswered;
          const answer = ask(proxy, String(url), init, isHeld, giveUpMs);
          const ended = answer.catch(() => {}).finally(() => underWay.delete(ended));
          underWay.add(ended);
          return await answer;
        };
      },
      async deliverLate() {
        await Promise.all(underWay);
        await recorder.deliverLate();
      },
      async close() {
        await Promise.all(underWay);
        for (const proxy of taken) proxy.set({ kind: 'down' });
        await recorder.deliverLate();
        free.push(...taken);
      },
    };
  }

  return {
    connect,
    counts,
    close: async () => void (await Promise.all(free.map((proxy) => proxy.close()))),
  };
}
