/**
 * The lower bound for the API's figures: a bare Fastify with one route for each call. It does the same query on the
 * same data and nothing else: no authentication, no validation, no rate limit, no headers. `FLOOR_FILE` or `FLOOR_URL`
 * names the database.
 */
import { fastify } from 'fastify';

const { FLOOR_FILE, FLOOR_URL } = process.env;

const LIST = `select id, user_id, type, name, input, engine, favorite, client_id, created_at, seq, edition, deleted,
  case when type = 'tool' then output else '' end as output
  from items where user_id = $1 and deleted = 0 order by id desc limit 21`;
const ARTEFACT = 'select * from items where user_id = $1 and id = $2 and deleted = 0';
const HEART = 'update items set favorite = $3, seq = seq + 1 where user_id = $1 and id = $2';

async function openSqlite(file) {
  const { default: Libsql } = await import('libsql');
  const database = new Libsql(file);
  for (const pragma of ['busy_timeout = 5000', 'journal_mode = WAL', 'synchronous = FULL'])
    database.pragma(pragma);
  const prepared = new Map();
  const prepare = (sql) => {
    if (!prepared.has(sql)) prepared.set(sql, database.prepare(sql.replace(/\$\d/g, '?')));
    return prepared.get(sql);
  };
  return {
    read: async (sql, values) => prepare(sql).all(values),
    write: async (sql, [user, id, favorite]) => void prepare(sql).run([favorite, user, id]),
  };
}

async function openPostgres(url) {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  return {
    read: async (sql, values) => (await pool.query(sql, values)).rows,
    write: (sql, values) => pool.query(sql, values),
  };
}

const database = FLOOR_FILE ? await openSqlite(FLOOR_FILE) : await openPostgres(FLOOR_URL);
const plans = JSON.parse(process.env.FLOOR_PLANS ?? '{}');
const app = fastify();
app.get('/plans', async () => plans);
app.get('/history/:user', async ({ params }) => ({ data: await database.read(LIST, [params.user]) }));
app.get('/artefacts/:user/:id', async ({ params }) => ({
  data: (await database.read(ARTEFACT, [params.user, params.id]))[0],
}));
app.put('/favorite/:user/:id', async ({ params, body }) => {
  await database.write(HEART, [params.user, params.id, body.favorite ? 1 : 0]);
  return { favorite: body.favorite };
});
app.get('/cpu', async () => {
  const { user, system } = process.cpuUsage();
  return { seconds: (user + system) / 1e6 };
});
await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${app.server.address().port}\n`);
