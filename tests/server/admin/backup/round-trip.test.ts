import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backUp, restore } from '#server/admin/backup/keep-copies.ts';
import { readEnv, type Settings } from '#server/base/env.ts';
import { lockDataFolder } from '#server/database/data-folder.ts';
import { type Database, inTransaction } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { databaseFile, openDatabase } from '#server/database/open-database.ts';
import { insertItem } from '#server/items/repository.ts';
import { findErased, noteErased } from '#server/users/erased-repository.ts';
import { insertUser } from '#server/users/repository.ts';
import { waitingAccount } from '#tests/server/waiting-account.ts';
import { storeArtefact } from '#tests/support/artefacts.ts';
import { storeCourse } from '#tests/support/courses.ts';
import { createPostgresDatabase, type PostgresDatabase } from '#tests/support/processes/postgres.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { databases, startTestServer } from '#tests/support/server.ts';

const tables = [
  ...(['users', 'items', 'ledger', 'mutations', 'secrets', 'generations'] as const),
  ...(['courses', 'course_sources', 'course_parts'] as const),
];
const tools = spawnSync('pg_dump', ['--version']).status === 0;

const made = {
  type: 'revisionTool',
  name: 'Flashcards',
  input: 'Été\n« œuf » 🥚',
  output: '{"data":[]}',
  engine: 'device',
  client_id: null,
  created_at: 2 ** 41,
} as const;

/** Returns a digest of every row of every table that a restore must bring back. */
async function digests({ queries }: Database): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const table of tables) {
    const rows = (await queries.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row));
    all[table] = `${rows.length} ${createHash('sha256').update(rows.sort().join()).digest('hex')}`;
  }
  return all;
}

describe.each(databases.filter((kind) => kind === 'sqlite' || tools))(
  'a backup on %s',
  { timeout: 30_000 },
  (kind) => {
    let folder: string;
    let postgres: PostgresDatabase | undefined;
    let settings: Settings;
    let copy: string;
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'ardoise-backup-'));
      postgres = kind === 'postgres' ? await createPostgresDatabase() : undefined;
      settings = readEnv({
        ARDOISE_DATA: folder,
        ...(postgres && { DATABASE_URL: postgres.url.split('?', 1)[0] }),
      });
      copy = join(folder, 'copie');
    });
    afterEach(async () => {
      await postgres?.drop();
      await rm(folder, { recursive: true, force: true });
    });

    async function withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
      const database = await openDatabase(settings, () => {});
      try {
        await migrate(database);
        return await work(database);
      } finally {
        await database.close();
      }
    }

    /** Fills an installation with accounts. On PostgreSQL it writes only rows of its own. */
    const fill = async () => {
      if (kind === 'sqlite') {
        const server = await startTestServer({ dataFolder: folder, engine: createScriptedEngine() });
        const { token } = await server.signUp();
        await storeArtefact(server, token);
        await storeCourse(server, token, 'La cellule');
        await server.call('POST', '/revision-tools/flashcards', { token, body: { subject: 'La Bastille' } });
        await server.close();
        return;
      }
      await withDatabase(async (database) => {
        await database.queries.insertInto('sms_months').values({ month: '2026-11', sent: 7 }).execute();
        const { id } = await insertUser(database.queries, waitingAccount());
        await inTransaction(database, (transaction) => insertItem(transaction, id, made));
      });
    };

    it('comes back row for row, whatever happened since', async () => {
      await fill();
      const before = await withDatabase(digests);
      await backUp(settings, copy);
      expect((await stat(copy)).mode & 0o077).toBe(0);
      await withDatabase(({ queries }) => queries.updateTable('secrets').set({ value: 'lost' }).execute());
      await withDatabase(({ queries }) => queries.deleteFrom('users').execute());
      expect(await withDatabase(digests)).not.toEqual(before);
      await restore(settings, copy);
      expect(await withDatabase(digests)).toEqual(before);
    });

    it('brings back nothing that was ended since: accounts, passwords, sessions, links', async () => {
      const [gone, other, changed] = await withDatabase(async ({ queries }) => {
        const users = [];
        for (let n = 0; n < 3; n += 1) {
          users.push(
            await insertUser(queries, { ...waitingAccount(), verified: 1, password_hash: `old ${n}` }),
          );
        }
        return users;
      });
      const end = Date.now() + 1_000_000;
      const contactOf = (user: typeof gone) => ({
        email_key: user?.email_key ?? '',
        phone: user?.phone ?? '',
      });
      const id = changed?.id ?? 0;
      await withDatabase(async ({ queries }) => {
        await queries
          .insertInto('tokens')
          .values({ hash: 'h', user_id: id, created_at: 0, expires_at: end })
          .execute();
        await queries.insertInto('resets').values({ hash: 'r', user_id: id, expires_at: end }).execute();
        const proof = { hash: 'p', user_id: id, email: 'ancienne@ecole.test', expires_at: end };
        await queries.insertInto('email_proofs').values(proof).execute();
        const code = { code_hash: 'c', user_id: id, expires_at: end };
        await queries.insertInto('earlier_codes').values(code).execute();
      });
      await backUp(settings, copy);
      await withDatabase(async (database) => {
        const { queries } = database;
        // Two accounts that give each other their e-mail and their number.
        const swap = [
          { ...contactOf(other), id, email_confirmed_at: 7, password_hash: 'new' },
          { ...contactOf(changed), id: other?.id ?? 0 },
        ];
        for (const { id } of swap)
          await queries
            .updateTable('users')
            .set({ email_key: `x${id}`, phone: `x${id}` })
            .where('id', '=', id)
            .execute();
        for (const { id, ...now } of swap)
          await queries.updateTable('users').set(now).where('id', '=', id).execute();
        await queries.deleteFrom('tokens').execute();
        await inTransaction(database, async (transaction) => {
          await transaction
            .deleteFrom('users')
            .where('id', '=', gone?.id ?? 0)
            .execute();
          await noteErased(transaction, gone?.id ?? 0);
        });
      });
      await restore(settings, copy);
      await withDatabase(async ({ queries }) => {
        const users = await queries
          .selectFrom('users')
          .select(['id', 'password_hash', 'email_key', 'phone', 'email_confirmed_at'])
          .orderBy('id')
          .execute();
        expect(users).toEqual([
          { id: other?.id, password_hash: 'old 1', ...contactOf(changed), email_confirmed_at: null },
          { id, password_hash: 'new', ...contactOf(other), email_confirmed_at: 7 },
        ]);
        expect(await findErased(queries, [gone?.id ?? 0])).toEqual([gone?.id]);
        for (const table of ['tokens', 'resets', 'codes', 'earlier_codes', 'email_proofs'] as const)
          expect(await queries.selectFrom(table).selectAll().execute()).toEqual([]);
      });
    });

    it('never writes over a file, and changes nothing when what it is given is no backup', async () => {
      await fill();
      const before = await withDatabase(digests);
      await writeFile(copy, 'des notes');
      await expect(backUp(settings, copy)).rejects.toThrow('existe déjà');
      expect(await readFile(copy, 'utf8')).toBe('des notes');
      await expect(restore(settings, copy)).rejects.toThrow(/sauvegarde|pg_restore/);
      await expect(restore(settings, join(folder, 'rien'))).rejects.toThrow('n’existe pas');
      expect(await withDatabase(digests)).toEqual(before);
    });

    it('that fails says why in one sentence, and leaves no file', async () => {
      await expect(backUp(settings, join(folder, 'nulle part', 'copie'))).rejects.toThrow(
        /^Le fichier .*copie.* ne peut pas être écrit/,
      );
      const nowhere = readEnv(
        postgres
          ? { ARDOISE_DATA: folder, DATABASE_URL: `${new URL('/absente', postgres.url)}` }
          : { ARDOISE_DATA: join(folder, 'absent') },
      );
      await expect(backUp(nowhere, copy)).rejects.toThrow();
      await expect(stat(copy)).rejects.toThrow('ENOENT');
    });

    it.runIf(kind === 'postgres')('is not put back while a server is connected', async () => {
      await fill();
      await backUp(settings, copy);
      const before = await withDatabase(async (database) => {
        await database.queries.updateTable('sms_months').set({ sent: 8 }).execute();
        await expect(restore(settings, copy)).rejects.toThrow('encore utilisée');
        return await digests(database);
      });
      expect(await withDatabase(digests)).toEqual(before);
    });

    it.runIf(kind === 'sqlite')(
      'is taken while the server runs, and put back only once it is stopped',
      async () => {
        const server = await startTestServer({ dataFolder: folder, engine: createScriptedEngine() });
        const { token, email, password } = await server.signUp();
        await backUp(settings, copy);
        await storeArtefact(server, token);
        await server.close();
        expect(databaseFile(settings)).toBe(join(folder, 'ardoise.db'));
        const unlock = lockDataFolder(folder);
        await expect(restore(settings, copy)).rejects.toThrow('utilise déjà le dossier');
        unlock();
        await restore(settings, copy);
        const again = await startTestServer({ dataFolder: folder, engine: createScriptedEngine() });
        const { body } = await again.call('POST', '/users/login', { body: { email, password } });
        const history = await again.call('GET', '/users/special/history', { token: String(body.token) });
        expect(history.body.data).toEqual([]);
        await again.close();
      },
    );
  },
);
