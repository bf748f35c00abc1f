import {
  Agent,
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Answer, TestServer } from '#tests/support/server.ts';

/** Header of a request that is held back until `deliverLate`. */
export const HELD = 'x-torture-held';
/** Header that names the sequence of a request. A request that arrives after its sequence has ended is dropped. */
export const ROUND = 'x-torture-round';

export interface Recorder {
  readonly url: URL;
  /** The number of requests that reached the server. */
  readonly arrivals: () => number;
  /**
   * From now on only requests of this round reach the server. `arrived` is called for each answered request with a key,
   * in order of arrival.
   */
  begin(round: number, arrived: (key: string, answer: Answer) => void): void;
  /** Delivers the requests that were held back, and waits for everything that is running. */
  deliverLate(): Promise<void>;
  /** Runs `work` while no request is on its way to the server. */
  whileStill<Result>(work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/**
 * Stands between the fault proxies and the server and passes on one request at a time over real HTTP, so that the order
 * of arrival is known. Faults on the client's connection do not change what the server does.
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
    // When the connection breaks in the middle of a request, the request is never delivered.
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
