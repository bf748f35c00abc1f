import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { compileOnce } from '#server/database/compile-once.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { databases, startTestServer, type TestServer } from '#tests/support/server.ts';

interface Asked {
  readonly above: number;
  readonly lname?: string;
  readonly newest?: boolean;
}

const people = (queries: Queries, { above, lname, newest = false }: Asked) => {
  const query = queries
    .selectFrom('users')
    .select('fname')
    .where('id', '>', above)
    .where('verified', '=', 1)
    .orderBy('id', newest ? 'desc' : 'asc');
  return lname === undefined ? query : query.where('lname', '=', lname);
};

describe.each(databases)('a statement that is compiled once, on %s', { timeout: 20_000 }, (kind) => {
  let server: TestServer;
  let database: Database;
  beforeAll(async () => {
    server = await startTestServer({ database: kind });
    ({ database } = server);
    for (const [fname, lname] of [
      ['Aline', 'Mbuyi'],
      ['Benoît', 'Ilunga'],
      ['Chantal', 'Mbuyi'],
    ] as const) {
      await server.signUp({ fname, lname });
    }
  });
  afterAll(() => server.close());

  it('is built once for each shape of what it is given, and run with the values of each call', async () => {
    const build = vi.fn(people);
    const read = compileOnce(build);
    const named = async (asked: Asked, queries: Queries = database.queries) =>
      (await read(queries, asked)).map(({ fname }) => fname);
    expect(await named({ above: 0 })).toEqual(['Aline', 'Benoît', 'Chantal']);
    expect(await named({ above: 1_000_000 })).toEqual([]);
    expect(build).toHaveBeenCalledTimes(1);
    expect(await named({ above: 0, lname: 'Mbuyi' })).toEqual(['Aline', 'Chantal']);
    expect(await named({ lname: 'Ilunga', above: 0 })).toEqual(['Benoît']);
    expect(await named({ above: 0, lname: 'Ilunga' })).toEqual(['Benoît']);
    expect(await named({ above: 0, newest: true })).toEqual(['Chantal', 'Benoît', 'Aline']);
    expect(await named({ above: 0, newest: false })).toEqual(['Aline', 'Benoît', 'Chantal']);
    const before = build.mock.calls.length;
    await database.queries.transaction().execute(async (transaction) => {
      await transaction.updateTable('users').set({ lname: 'Tshala' }).where('fname', '=', 'Aline').execute();
      expect(await named({ above: 0, lname: 'Tshala' }, transaction)).toEqual(['Aline']);
    });
    expect(build).toHaveBeenCalledTimes(before);
  });

  it('is another one for another kind of database', async () => {
    const build = vi.fn(people);
    const read = compileOnce(build);
    const others = await startTestServer({ database: 'sqlite' });
    try {
      await others.signUp({ fname: 'Dieudonné' });
      expect(await read(database.queries, { above: 0 })).toHaveLength(3);
      expect(await read(others.database.queries, { above: 0 })).toEqual([{ fname: 'Dieudonné' }]);
      expect(await read(database.queries, { above: 0 })).toHaveLength(3);
      expect(build).toHaveBeenCalledTimes(2);
    } finally {
      await others.close();
    }
  });
});
