import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { memoizeStatements } from '#server/database/prepared-statements.ts';
import { openSqlite } from '#server/database/sqlite.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ardoise-statements-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A driver that counts the statements that it prepares. */
function countingDriver(fail = () => false) {
  const prepared: string[] = [];
  const driver = memoizeStatements({
    prepare(text) {
      prepared.push(text);
      const run = () => {
        if (fail()) throw new Error('disk full');
        return { changes: 0, lastInsertRowid: 0 };
      };
      return { reader: false, all: () => [], run, iterate: () => [][Symbol.iterator]() };
    },
    close() {},
  });
  return { prepared, driver };
}

it('prepares a statement once, however often it is run', () => {
  const { prepared, driver } = countingDriver();
  for (let n = 0; n < 3; n += 1) driver.prepare('select 1').all([]);
  driver.prepare('begin').run([]);
  driver.prepare('begin').run([]);
  expect(prepared).toEqual(['select 1', 'begin']);
});

it('forgets everything once a table may have changed, and what failed', () => {
  let fails = false;
  const { prepared, driver } = countingDriver(() => fails);
  driver.prepare('select 1').all([]);
  driver.prepare('alter table a add column b').run([]);
  driver.prepare('select 1').all([]);
  expect(prepared).toEqual(['select 1', 'alter table a add column b', 'select 1']);

  driver.prepare('insert').run([]);
  fails = true;
  expect(() => driver.prepare('insert').run([])).toThrow('disk full');
  fails = false;
  driver.prepare('insert').run([]);
  expect(prepared.slice(3)).toEqual(['insert', 'insert']);
});

it('sees new columns and survives failed writes on a real database', async () => {
  const { queries, close } = openSqlite(join(folder, 'a.db'));
  await sql`create table a (id integer primary key)`.execute(queries);
  const read = async () => (await sql`select * from a`.execute(queries)).rows;
  const insert = (id: number) => sql`insert into a (id) values (${id})`.execute(queries);
  await insert(1);
  expect(await read()).toEqual([{ id: 1 }]);
  await expect(insert(1)).rejects.toThrow(/UNIQUE/);
  await insert(2);
  await sql`alter table a add column b text default 'x'`.execute(queries);
  expect(await read()).toEqual([
    { id: 1, b: 'x' },
    { id: 2, b: 'x' },
  ]);
  await close();
});

it('leaves no statement open that would hold up a checkpoint', async () => {
  const database = openSqlite(join(folder, 'a.db'));
  const { queries } = database;
  await sql`create table a (id integer primary key)`.execute(queries);
  for (let id = 0; id < 250; id += 1) await sql`insert into a (id) values (${id})`.execute(queries);
  expect((await sql`select * from a`.execute(queries)).rows).toHaveLength(250);
  await expect(sql`insert into a (id) values (${1})`.execute(queries)).rejects.toThrow();
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(queries);
  expect(rows[0]?.busy).toBe(0);
  await database.close();
});
