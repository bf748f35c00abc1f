import type { TestServer } from '#tests/support/server.ts';
import type { Oracle } from './oracle.ts';

/** The fate of one request. */
export type Fate =
  /** The request arrives and its answer comes back. */
  | 'ok'
  | 'request lost'
  | 'answer lost'
  /** The client gives up on the request, and it arrives later all the same. */
  | 'late'
  | '500 before'
  | '500 after'
  | '502 page'
  | '429'
  | 'portal'
  | 'other json';

export const fates: readonly Fate[] = [
  'ok',
  'request lost',
  'answer lost',
  'late',
  '500 before',
  '500 after',
  '502 page',
  '429',
  'portal',
  'other json',
];

/** The connection between the devices and the server. It reports each change to the oracle in the order of arrival. */
export interface Line {
  /** The `fetch` of one tab. `nextFate` answers the fate of its next request. */
  fetch(nextFate: () => { fate: Fate; delay: number }): typeof globalThis.fetch;
  /** Delivers the requests that the clients gave up on. */
  deliverLate(): Promise<void>;
  /** After this no request of this connection arrives any more. */
  close(): Promise<void>;
}

interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly key: string | undefined;
  readonly token: string;
  readonly body: unknown;
}

const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
};

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const html = (status: number) =>
  new Response('<!doctype html><title>Wi-Fi</title>', { status, headers: { 'content-type': 'text/html' } });

/**
 * The network between the devices and the real server. One request arrives at a time, and the order of arrival is
 * recorded, so that the expected state is known.
 */
export class Wire implements Line {
  readonly #server: TestServer;
  readonly #token: string;
  readonly #oracle: Oracle;
  #last: Promise<unknown> = Promise.resolve();
  readonly #late: Request[] = [];

  constructor(server: TestServer, token: string, oracle: Oracle) {
    this.#server = server;
    this.#token = token;
    this.#oracle = oracle;
  }

  /** Passes a request to the server and reports it to the oracle in the order of arrival. */
  #arrive(request: Request): Promise<Response> {
    const arrival = this.#last.then(async () => {
      const answer = await this.#server.call(request.method, request.path, {
        token: request.token,
        ...(request.key !== undefined && { key: request.key }),
        ...(request.body !== undefined && { body: request.body }),
      });
      if (request.key !== undefined) this.#oracle.arrived(request.key, answer);
      return json(answer.status, answer.body);
    });
    this.#last = arrival.catch(() => {});
    return arrival;
  }

  async deliverLate(): Promise<void> {
    for (const request of this.#late.splice(0)) await this.#arrive(request);
  }

  async close(): Promise<void> {}

  fetch(nextFate: () => { fate: Fate; delay: number }): typeof globalThis.fetch {
    return async (url, init) => {
      const { fate, delay } = nextFate();
      const headers = new Headers(init?.headers);
      const request: Request = {
        method: (init?.method ?? 'GET') as Request['method'],
        path: String(url).replace(/^\/api/, ''),
        key: headers.get('idempotency-key') ?? undefined,
        token: this.#token,
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
      };
      await turns(delay);
      const answer = await this.#travel(fate, request);
      await turns(delay);
      return answer;
    };
  }

  async #travel(fate: Fate, request: Request): Promise<Response> {
    const lost = () => new TypeError('Failed to fetch');
    switch (fate) {
      case 'ok':
        return await this.#arrive(request);
      case 'request lost':
        throw lost();
      case 'answer lost':
        await this.#arrive(request);
        throw lost();
      case 'late':
        this.#late.push(request);
        throw lost();
      case '500 after':
        await this.#arrive(request);
        return json(500, { success: false, code: 'internal', message: 'Une erreur inconnu a eu lieu' });
      case '500 before':
        return json(500, { success: false, code: 'internal', message: 'Une erreur inconnu a eu lieu' });
      case '502 page':
        return html(502);
      case '429':
        return json(429, {
          success: false,
          code: 'too_many_tries',
          message: 'Trop de tentatives.',
          retryAfter: 3,
        });
      case 'portal':
        return html(200);
      case 'other json':
        return json(200, { status: 'ok' });
    }
  }
}
