import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type * as z from 'zod/mini';
import { endpoints } from '#contract/endpoints.ts';
import { errors, failure } from '#contract/errors.ts';
import { paths } from '#contract/paths.ts';
import { heardOptions, type SignupBody, type User } from '#contract/users.ts';
import { buildApp } from '#server/app.ts';
import { type Clock, systemClock } from '#server/base/clock.ts';
import type { RateLimiter } from '#server/base/rate-limiter.ts';
import type { Database, DatabaseKind } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { openSqlite } from '#server/database/sqlite.ts';
import type { Engine } from '#server/engines/engine.ts';
import type { Ceilings } from '#server/generation/ceilings.ts';
import type { Message, Messages } from '#server/messages/message.ts';
import type { SmsLimits } from '#server/users/codes/sms-limits.ts';
import type { PasswordCost } from '#server/users/password/passwords.ts';
import { borrowPostgresDatabase, type PostgresDatabase, postgresUrl } from './processes/postgres.ts';

const roomy: SmsLimits = {
  perDay: 10_000,
  perCountry: 10_000,
  perBlock: 10_000,
  perMonth: 10_000,
  countries: null,
};

/** The least that argon2 takes: most tests need an account, few are about its password. */
const cheap: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** What every server test runs on: SQLite always, PostgreSQL where `TEST_DATABASE_URL` names a server. */
export const databases: readonly DatabaseKind[] = postgresUrl ? ['sqlite', 'postgres'] : ['sqlite'];

export interface TestServerOptions {
  database?: DatabaseKind;
  clock?: Clock;
  engine?: Engine;
  /** Keeps the SQLite database there, and leaves it there; by default a folder of its own that goes away. */
  dataFolder?: string;
  /** Where messages go; by default into `outbox`. */
  messages?: Messages;
  appFolder?: string;
  publicUrl?: URL;
  requestTimeoutMs?: number;
  metricsToken?: string;
  securityContact?: URL;
  /** Gets each line of the log; without it nothing is logged. */
  log?: (line: string) => void;
  /** Counts tries; by default the process's own. */
  limiter?: RateLimiter;
  /** Credits that a generation of the local engine costs; by default it is free. */
  localEngineCredits?: number;
  /** How much may be generated; by default what a school uses. */
  ceilings?: Ceilings;
  /** What differs from budgets that no test reaches. */
  smsLimits?: Partial<SmsLimits>;
  /** Hashes passwords at the price of production, for what is about hashing and its time. */
  realPasswords?: boolean;
}

export interface TestAccount {
  readonly token: string;
  readonly user: User;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
}

export interface TestServer {
  /** The server as it stands; `restart` replaces it. */
  readonly app: FastifyInstance;
  readonly database: Database;
  /** Every message sent, oldest first, but for those in `confirmations`. */
  readonly outbox: Message[];
  /** The mails that confirm an address. Each account gets one, after the answer that confirmed its phone. */
  readonly confirmations: Message[];
  /** Starts listening on a free loopback port, once, and answers `http://127.0.0.1:<port>`. */
  url(): Promise<string>;
  /** A call below /api, without the network. */
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options?: CallOptions): Promise<Answer>;
  /** A verified account, by the product's own way: sign-up, the code out of the SMS, verification. */
  signUp(over?: Partial<SignupBody>): Promise<TestAccount>;
  /** Closes and opens it again on the same data; the port is another one. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export interface CallOptions {
  token?: string;
  key?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown> & { message?: string; code?: string };
  readonly headers: LightMyRequestResponse['headers'];
}

let people = 0;

/** A sign-up form nobody else has used: valid mobile numbers of the Democratic Republic of the Congo. */
export function signUpForm(over: Partial<SignupBody> = {}): SignupBody {
  people += 1;
  const person = `${process.pid % 1_000}`.padStart(3, '0') + `${people}`.padStart(4, '0');
  return {
    lname: 'Mbuyi',
    fname: 'Aline',
    phoneNumber: `+24381${person}`,
    email: `eleve-${person}@ecole.test`,
    why: heardOptions[0],
    password: 'craie blanche 7',
    ...over,
  };
}

/** Loaded when it is asked for: reading every lesson takes longer than most tests. */
async function openDefaultEngine(): Promise<Engine> {
  const { openLocalEngine } = await import('#server/engines/local/local-engine.ts');
  return openLocalEngine();
}

const patterns = Object.values(endpoints).map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`),
  wild: endpoint.path.includes(':'),
}));

/** Whatever a test asks, the answer has the shape the contract promises for that call. */
function expectToFollowContract(method: string, path: string, { status, body }: Answer): void {
  const [bare = ''] = path.split('?', 1);
  const matches = patterns.filter(
    ({ endpoint, pattern }) => endpoint.method === method && pattern.test(bare),
  );
  const found = matches.find(({ wild }) => !wild) ?? matches[0];
  if (status >= 400) {
    const parsed = failure.parse(body);
    expect(status, parsed.code).toBe(errors[parsed.code].status);
    if (found) expect(body).toHaveProperty(found.endpoint.flag, false);
    return;
  }
  expect(status).toBe(200);
  if (found === undefined) throw new Error(`${method} ${path} is no call of the contract`);
  expect(body).toHaveProperty(found.endpoint.flag, true);
  const { [found.endpoint.flag]: _flag, ...rest } = body;
  // Parsing drops what the schema does not know: nothing may be dropped.
  const reply = found.endpoint.reply as z.ZodMiniType;
  expect(rest).toEqual(reply.parse(rest));
}

async function openTestDatabase(postgres: PostgresDatabase | undefined, folder: string): Promise<Database> {
  const database = postgres ? openPostgres(postgres.url, () => {}) : openSqlite(join(folder, 'ardoise.db'));
  await migrate(database);
  return database;
}

/** The real server in this process, on a database of its own; only messages, and what is passed in, are not real. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const kind = options.database ?? 'sqlite';
  const folder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'ardoise-test-')));
  const postgres = kind === 'postgres' ? await borrowPostgresDatabase() : undefined;

  const outbox: Message[] = [];
  const confirmations: Message[] = [];
  const keep = async (message: Message) => {
    const isLink = message.url?.includes(paths.confirmEmail.replace(':token', ''));
    (isLink ? confirmations : outbox).push(message);
  };
  const engine = options.engine ?? (await openDefaultEngine());
  let listening: Promise<string> | undefined;

  async function open() {
    const database = await openTestDatabase(postgres, folder);
    const app = buildApp({
      database,
      engine,
      messages: options.messages ?? { send: keep },
      clock: options.clock ?? systemClock,
      publicUrl: options.publicUrl ?? new URL('http://localhost:3000'),
      smsLimits: { ...roomy, ...options.smsLimits },
      ...(options.limiter !== undefined && { limiter: options.limiter }),
      ...(options.localEngineCredits !== undefined && { localEngineCredits: options.localEngineCredits }),
      ...(options.ceilings !== undefined && { ceilings: options.ceilings }),
      ...(options.appFolder !== undefined && { appFolder: options.appFolder }),
      metricsToken: options.metricsToken,
      securityContact: options.securityContact,
      ...(options.log !== undefined && { logger: { level: 'info', stream: { write: options.log } } }),
      ...(options.realPasswords !== true && { passwordCost: cheap }),
      ...(options.requestTimeoutMs !== undefined && { requestTimeoutMs: options.requestTimeoutMs }),
    });
    await app.ready();
    return { database, app };
  }
  let opened = await open();
  async function shut(): Promise<void> {
    // Nobody asks on the connections that a test leaves: the server need not wait for silence on them.
    opened.app.server.closeIdleConnections();
    await opened.app.close();
    await opened.database.close();
    listening = undefined;
  }

  const server: TestServer = {
    get app() {
      return opened.app;
    },
    get database() {
      return opened.database;
    },
    outbox,
    confirmations,
    url() {
      listening ??= opened.app.listen({ host: '127.0.0.1', port: 0 });
      return listening;
    },
    async call(method, path, { token, key, body, headers } = {}) {
      const response = await opened.app.inject({
        method,
        url: `/api${path}`,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(key !== undefined && { 'idempotency-key': key }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const answer = { status: response.statusCode, body: response.json(), headers: response.headers };
      expectToFollowContract(method, path, answer);
      return answer;
    },
    async signUp(over) {
      const form = signUpForm(over);
      const created = await server.call('POST', '/users/signup', { body: form });
      if (created.status !== 200) throw new Error(`Sign-up refused: ${JSON.stringify(created.body)}`);
      const { id } = created.body.user as { id: number };
      const sms = outbox.findLast((message) => message.to === form.phoneNumber);
      const verified = await server.call('POST', '/users/verify', { body: { id, codeSupplied: sms?.code } });
      if (verified.status !== 200) throw new Error(`Code refused: ${JSON.stringify(verified.body)}`);
      return {
        token: verified.body.token as string,
        user: verified.body.user as User,
        email: form.email,
        phone: form.phoneNumber,
        password: form.password,
      };
    },
    async restart() {
      await shut();
      opened = await open();
    },
    async close() {
      await shut();
      await postgres?.drop();
      if (options.dataFolder === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
  return server;
}
