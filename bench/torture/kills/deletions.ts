import { randomUUID } from 'node:crypto';
import type { DatabaseKind } from '#server/database/database.ts';
import { importBodyOf } from '#tests/support/artefacts.ts';
import { courseBody, partBody } from '#tests/support/courses.ts';
import { ask, signUpAt } from '../over-http.ts';
import { type Outcome, type Part, roundsOf, type Torture } from '../part.ts';
import { openServerScene } from './kill-scenes.ts';

/** The tables that may hold rows of an account. */
const OWNED = [
  'tokens',
  'codes',
  'resets',
  'items',
  'ledger',
  'generations',
  'reviews',
  'reports',
  'mutations',
  'courses',
  'course_sources',
  'course_parts',
] as const;

/**
 * Kills the server the moment it has answered that an account is deleted. After its restart none of the account's data
 * may be left.
 */
export const deletions =
  (kind: DatabaseKind): Part =>
  async (torture: Torture): Promise<Outcome> => {
    const rounds = roundsOf(50, torture);
    const failures: string[] = [];
    const scene = await openServerScene(kind);
    const { queries } = scene.database;
    try {
      for (let round = 0; round < rounds; round += 1) {
        const fail = (what: string) => failures.push(`round ${round}: ${what}`);
        const { id, token, email, password } = await signUpAt(scene.url, scene.data);
        const write = (path: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
          ask(scene.url, method, path, { token, key: randomUUID(), body });
        await write('/revision-tools/import', importBodyOf());
        await write('/tools/freestyle', { qa: `Tour ${round}` });
        const course = randomUUID();
        await write(`/courses/${course}`, courseBody(), 'PUT');
        const part = partBody(course, randomUUID());
        const stored = await write(`/course-sources/${randomUUID()}/parts/0`, part, 'PUT');
        if (stored?.status !== 200) fail(`its course got ${stored?.status}`);
        const answer = await write('/users/delete', { email, password });
        await scene.kill();
        if (answer?.status !== 200) fail(`the deletion got ${answer?.status}`);

        await scene.restart();
        const login = await ask(scene.url, 'POST', '/users/login', { body: { email, password } });
        if (login?.status !== 401) fail(`the account logs in: ${login?.status}`);
        const own = await ask(scene.url, 'GET', `/users/${id}`, { token });
        if (own?.status !== 401) fail(`its token opens: ${own?.status}`);
        if (await queries.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) {
          fail('its row is there');
        }
        for (const table of OWNED) {
          const left = await queries.selectFrom(table).select('user_id').where('user_id', '=', id).execute();
          if (left.length > 0) fail(`${left.length} rows of ${table} are there`);
        }
      }
    } finally {
      await scene.close();
    }
    return { rounds, failures };
  };
