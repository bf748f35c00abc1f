import {
  Agent,
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Answer, TestServer } from '#tests/support/server.ts';

/** A request that says so is kept back until `deliverLate`. */
export const HELD = 'x-torture-held';
/** Which sequence a request belongs to: one that comes after its sequence is over never arrives. */
export const ROUND = 'x-torture-round';

export interface Recorder {
  readonly url: URL;
  /** Requests that reached the server. */
  readonly arrivals: () => number;
  /** From now on only requests of this round arrive; each answered one with a key is told, in order of arrival. */
  begin(round: number, arrived: (key: string, answer: Answer) => void): void;
  /** What was kept back arrives, and everything that is under way ends. */
  deliverLate(): Promise<void>;
  /** Runs `work` while nothing is under way to the server. */
  whileStill<Result>(work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/**
 * Stands between the faulty lines and the server: passes one request on at a time over real HTTP, so that there is
 * an order of arrival to agree on. What the client's line does to the answer is no concern of the server's.
 */
export async function startRecorder(server: TestServer): Promise<Recorder> {
  const agent = new Agent({ keepAlive: true });
  let last: Promise<unknown> = Promise.resolve();
  let round = 0;
  let arrivals = 0;
  let tell: (key: string, answer: Answer) => void = () => {};
  const held: (() => void)[] = [];

  const whileStill = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };

  async function pass(incoming: IncomingMessage, body: Buffer, answer: ServerResponse): Promise<void> {
    const { [HELD]: _held, [ROUND]: own, connection: _connection, ...headers } = incoming.headers;
    if (Number(own) !== round) return void answer.destroy();
    arrivals += 1;
    const origin = new URL(await server.url());
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      const { method, url: path } = incoming;
      const outgoing = forward({ agent, host: origin.hostname, port: origin.port, method, path, headers });
      outgoing.on('response', resolve).on('error', reject).end(body);
    });
    const bytes = await buffer(reply);
    const status = reply.statusCode ?? 0;
    const key = incoming.headers['idempotency-key'];
    if (typeof key === 'string')
      tell(key, { status, body: JSON.parse(bytes.toString()), headers: reply.headers });
    const type = reply.headers['content-type'] ?? 'text/plain';
    answer.writeHead(status, { 'content-type': type, 'content-length': bytes.length, connection: 'close' });
    answer.end(bytes);
  }

  const gate = createServer(async (incoming, answer) => {
    answer.on('error', () => {});
    // A line that breaks in the middle of a request never delivers it.
    const body = await buffer(incoming).catch(() => null);
    if (body === null) return;
    if (incoming.headers[HELD] !== undefined) await new Promise<void>((resolve) => held.push(resolve));
    await whileStill(() => pass(incoming, body, answer)).catch((error: unknown) =>
      answer.destroy(error as Error),
    );
  });
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  const address = gate.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  return {
    url: new URL(`http://127.0.0.1:${port}`),
    arrivals: () => arrivals,
    begin(next, arrived) {
      round = next;
      tell = arrived;
    },
    async deliverLate() {
      for (const release of held.splice(0)) release();
      await new Promise((resolve) => setTimeout(resolve, 5));
      await whileStill(async () => {});
    },
    whileStill,
    async close() {
      gate.closeAllConnections();
      agent.destroy();
      await new Promise((resolve) => gate.close(resolve));
    },
  };
}
