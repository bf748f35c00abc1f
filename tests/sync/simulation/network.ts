import { createHash } from 'node:crypto';
import type { Actor, Loop } from './loop.ts';
import type { Reply, Request, Server } from './server.ts';

/** What becomes of one request. */
export const fates = [
  'request lost',
  'answer lost',
  'no answer for a long time',
  'given up but arrives later',
  'sent twice by a proxy',
  'answer cut',
  'slow',
  '500 before',
  '502 page',
  '500 after',
  '429',
  'portal',
  'other json',
] as const;
type Fate = (typeof fates)[number] | 'ok';

/** `bad`: of each two requests about one meets a fate. */
export type Weather = 'good' | 'bad' | 'down' | 'portal';

/** The line of one device. */
export interface Line {
  readonly name: string;
  weather: Weather;
}

/** Ways in which the network can be wrong, for the tests of the tests. */
export interface NetworkMutant {
  readonly request?: (request: Request, loop: Loop) => Request;
  /** Null lets the real server answer. */
  readonly answer?: (request: Request, pass: () => Promise<Reply | null>) => Promise<Reply | null>;
}

const json = (status: number, body: object): Reply => ({ status, body: JSON.stringify(body) });
const failed = json(500, { success: false, code: 'internal', message: 'Une erreur inconnu a eu lieu' });
const page: Reply = { status: 200, body: '<!doctype html><title>Wi-Fi</title>' };
const slowDown = json(429, {
  success: false,
  code: 'too_many_tries',
  message: 'Trop de tentatives.',
  retryAfter: 3,
});

/** Everything between the tabs and the server. A message that has left does not die with its tab. */
export class Network {
  readonly #loop: Loop;
  readonly #server: Server;
  readonly #mutant: NetworkMutant;
  readonly #air: Actor = { name: 'network', isDead: false };
  /** Changes that each device has on their way now, and the most that there were at once. */
  readonly #sending = new Map<string, number>();
  mostSending = 0;

  constructor(loop: Loop, server: Server, mutant: NetworkMutant = {}) {
    this.#loop = loop;
    this.#server = server;
    this.#mutant = mutant;
  }

  /**
   * Sends a request. `heard` gets what comes back: null for a line that broke.
   */
  send(line: Line, asked: Request, heard: (reply: Reply | null) => void): void {
    const request = this.#mutant.request?.(asked, this.#loop) ?? asked;
    const fate = this.#fate(line);
    const { chance } = this.#loop;
    const way = () => (chance.next() < 0.7 ? 20 + 60 * chance.next() : 1_500 * chance.next());
    const name = `${request.method} ${request.url}`;
    this.#loop.note(`${line.name} sends ${name} ${request.body ?? ''} (${fate})`);
    let isHeard = false;
    const hear = (reply: Reply | null, delay = way()) =>
      this.#loop.after(delay, this.#air, `answer to ${line.name} ${name}`, () => {
        if (isHeard) return;
        isHeard = true;
        if (reply !== null) this.#loop.note(`answer ${reply.status} ${digest(reply.body)}`);
        heard(reply);
      });
    const arrive = (delay: number, then: (reply: Reply | null) => void) =>
      this.#loop.after(delay, this.#air, `arrival of ${line.name} ${name}`, () => {
        void this.#pass(request).then(then, () => then(null));
      });
    const nothing = () => {};
    switch (fate) {
      case 'ok':
        return void arrive(way(), (reply) => hear(reply));
      case 'slow':
        return void arrive(8_000 * chance.next(), (reply) => hear(reply, 14_000 * chance.next()));
      case 'request lost':
        return void hear(null);
      case 'answer lost':
        return void arrive(way(), () => hear(null));
      case 'no answer for a long time':
        return void arrive(way(), nothing);
      case 'given up but arrives later':
        hear(null);
        return void arrive(30_000 * chance.next(), nothing);
      case 'sent twice by a proxy':
        arrive(way(), (reply) => hear(reply));
        return void arrive(way() + 5_000 * chance.next(), (reply) => hear(reply));
      case 'answer cut':
        return void arrive(way(), (reply) => {
          const cut = reply?.body.slice(0, chance.below(reply.body.length + 1));
          hear(reply === null || cut === undefined ? null : { ...reply, body: cut });
        });
      case '500 before':
        return void hear(failed);
      case '502 page':
        return void hear({ ...page, status: 502 });
      case '500 after':
        return void arrive(way(), () => hear(failed));
      case '429':
        return void hear(slowDown);
      case 'portal':
        return void hear(page);
      case 'other json':
        return void hear(json(200, { status: 'ok' }));
    }
  }

  /** A word over the channel that only hurries; in bad weather it is lost or late. */
  tell(line: Line, said: () => void): void {
    if (line.weather === 'down' || (line.weather === 'bad' && this.#loop.chance.next() < 0.5)) return;
    this.#loop.after(2_000 * this.#loop.chance.next(), this.#air, `word to ${line.name}`, said);
  }

  /** Counts a change that a living tab has on its way. */
  noteSending(line: Line, by: 1 | -1): void {
    const now = (this.#sending.get(line.name) ?? 0) + by;
    this.#sending.set(line.name, now);
    this.mostSending = Math.max(this.mostSending, now);
  }

  async #pass(request: Request): Promise<Reply | null> {
    const pass = () => this.#server.answer(request);
    return await (this.#mutant.answer?.(request, pass) ?? pass());
  }

  #fate({ weather }: Line): Fate {
    if (weather === 'down') return 'request lost';
    if (weather === 'portal') return 'portal';
    return weather === 'bad' && this.#loop.chance.next() < 0.55 ? this.#loop.chance.pick(fates) : 'ok';
  }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 12);
