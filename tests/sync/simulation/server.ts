import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import type { User } from '#contract/users.ts';
import { buildApp } from '#server/app.ts';
import { type ChangeFeed, createChangeFeed } from '#server/database/change-feed.ts';
import type { Database } from '#server/database/database.ts';
import { openSqlite } from '#server/database/sqlite.ts';
import { createScriptedEngine, oneCard } from '#tests/support/scripted-engine.ts';
import { startTestServer } from '#tests/support/server.ts';
import { BEGINNING, unmeasuredWhile } from './globals.ts';
import type { Actor, Loop } from './loop.ts';

/** Credits that one artefact of the engine costs here. */
export const COST = 1;
/** What the account has when a sequence begins; more than a sequence can spend. */
const CREDITS = 500;

/** An account that every sequence finds as it was signed up. */
export interface Template {
  readonly file: string;
  readonly token: string;
  readonly user: User;
  close(): Promise<void>;
}

/** Signs one account up, by the product's own way and on the real clock: its password is hashed on other threads. */
export async function makeTemplate(): Promise<Template> {
  const parent = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
  const folder = await mkdtemp(join(parent, 'ardoise-simulation-'));
  const clock = { now: () => BEGINNING };
  const server = await unmeasuredWhile(() =>
    startTestServer({ dataFolder: folder, engine: createScriptedEngine(), clock }),
  );
  const { token, user } = await server.signUp({ email: 'eleve@ecole.test', phoneNumber: '+243810000001' });
  const { queries } = server.database;
  const more = CREDITS - user.credits;
  await queries.updateTable('users').set({ credits: CREDITS }).where('id', '=', user.id).execute();
  const line = { user_id: user.id, generation_id: null, kind: 'plan' as const, amount: more, at: BEGINNING };
  await queries.insertInto('ledger').values(line).execute();
  await server.database.scrub();
  await server.close();
  return {
    file: join(folder, 'ardoise.db'),
    token,
    user: { ...user, credits: CREDITS },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
}

export interface Reply {
  readonly status: number;
  readonly body: string;
}

/** One process of the server; each query of its is a step, between which it may be killed. */
class Process implements Actor {
  readonly name: string;
  isDead = false;
  app: FastifyInstance | undefined;
  readonly #waiting = new Set<() => void>();
  readonly #loop: Loop;

  constructor(loop: Loop, name: string) {
    this.#loop = loop;
    this.name = name;
  }

  /** A killed process asks the database nothing more, and its transaction is rolled back. */
  get steps(): KyselyPlugin {
    const assertAlive = () => {
      if (this.isDead) throw new Error('This process was killed');
    };
    return {
      transformQuery: ({ node }) => {
        assertAlive();
        return node;
      },
      transformResult: async ({ result }) => {
        await new Promise<void>((resolve) => {
          this.#waiting.add(resolve);
          const delay = this.#loop.chance.next() < 0.9 ? 0.2 : 8 * this.#loop.chance.next();
          this.#loop.after(delay, this, 'query', () => {
            this.#waiting.delete(resolve);
            resolve();
          });
        });
        assertAlive();
        return result;
      },
    };
  }

  kill(): void {
    this.isDead = true;
    for (const wake of this.#waiting) wake();
    this.#waiting.clear();
  }
}

/** The real server in this process, on a database that outlives its processes. */
export class Server {
  readonly database: Database;
  readonly #loop: Loop;
  readonly #file: string;
  #process: Process | null = null;
  #count = 0;
  /** Artefacts that its engine made. */
  made = 0;
  onChange: (change: { userId: number; seq: number }) => void = () => {};

  private constructor(loop: Loop, file: string) {
    this.#loop = loop;
    this.#file = file;
    this.database = openSqlite(file);
  }

  static async open(loop: Loop, template: Template, number: number): Promise<Server> {
    const file = `${template.file}.${number}`;
    await copyFile(template.file, file);
    return new Server(loop, file);
  }

  get isUp(): boolean {
    return this.#process?.app !== undefined;
  }

  /** Starts a process, on behalf of which everything in this realm runs from now on. */
  async start(): Promise<void> {
    this.#count += 1;
    const process = new Process(this.#loop, `server ${this.#count}`);
    this.#process = process;
    this.#loop.base = process;
    const changes = createChangeFeed();
    changes.listen((change) => this.onChange(change));
    const app = this.#loop.as(process, () => this.#build(process, changes));
    await app.ready();
    if (!process.isDead) process.app = app;
  }

  #build(process: Process, changes: ChangeFeed): FastifyInstance {
    return buildApp({
      database: { ...this.database, changes, queries: this.database.queries.withPlugin(process.steps) },
      engine: createScriptedEngine(async () => {
        this.made += 1;
        await this.#loop.sleep(2_000 * this.#loop.chance.next(), process, 'engine');
        return { made: true, artefact: oneCard };
      }),
      messages: { send: async () => {} },
      clock: { now: () => BEGINNING + Math.floor(this.#loop.now) },
      publicUrl: new URL('http://localhost:3000'),
      smsLimits: { perDay: 1, perCountry: 1, perBlock: 1, perMonth: 1, countries: null },
      localEngineCredits: COST,
    });
  }

  /** kill -9: what it was doing is over, and nobody is answered. */
  kill(): void {
    this.#process?.kill();
    this.#process = null;
  }

  /** Null when nobody answers. */
  async answer({ method, url, headers, body }: Request): Promise<Reply | null> {
    const process = this.#process;
    if (process?.app === undefined) return null;
    const reply = await this.#loop.as(process, () =>
      (process.app as FastifyInstance).inject({
        method,
        url,
        headers,
        ...(body !== undefined && { payload: body }),
      }),
    );
    return process.isDead ? null : { status: reply.statusCode, body: reply.body };
  }

  async close(): Promise<void> {
    this.kill();
    await this.database.close();
    await Promise.all(['', '-wal', '-shm'].map((end) => rm(this.#file + end, { force: true })));
  }
}
