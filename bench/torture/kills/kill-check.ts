import { readUser } from '#server/accounts/repository.ts';
import { sumLedger } from '#server/credits/repository.ts';
import type { Database } from '#server/database/database.ts';
import type { Write, Writer } from './writer.ts';

/** Finds acknowledged writes of one account that a killed server has lost or doubled: one sentence for each. */
export async function findLosses(database: Database, { member, writes, odd }: Writer): Promise<string[]> {
  const faults = [...odd];
  const rows = await database.queries
    .selectFrom('items')
    .selectAll()
    .where('user_id', '=', member.id)
    .orderBy('id')
    .execute();
  for (const write of writes.filter(({ settled }) => settled)) {
    if (write.kind === 'import' || write.kind === 'generate') {
      const named = rows.filter(
        ({ client_id, input }) => client_id === write.mark || input.includes(write.mark),
      );
      const own = rows.find(({ id }) => id === write.id);
      if (own === undefined) faults.push(`lost: ${write.kind} ${write.id}`);
      if (named.length > 1) faults.push(`doubled: ${write.kind} ${write.mark}`);
      continue;
    }
    const row = rows.find(({ id }) => id === write.id);
    const later = writes.slice(writes.indexOf(write) + 1).filter(({ id }) => id === write.id);
    if (write.kind === 'delete' && row?.deleted !== 1) faults.push(`lost: delete ${write.id}`);
    if (write.kind === 'heart' && later.length === 0 && row?.favorite !== Number(write.favorite)) {
      faults.push(`lost: heart ${write.id}`);
    }
  }
  return faults;
}

/** Checks the balance of an account once every write was repeated until it was answered. */
export async function findWrongBalance(
  database: Database,
  { member, writes }: Writer,
  credits: number,
): Promise<string[]> {
  const { queries } = database;
  const [user, sum] = [await readUser(queries, member.id), await sumLedger(queries, member.id)];
  const paid = writes.filter(({ kind, settled }) => kind === 'generate' && settled).length;
  const due = credits - paid;
  return user?.credits === due && sum === due ? [] : [`credits: ${user?.credits}, ledger ${sum}, due ${due}`];
}

/** Counts the generations whose credit has been reserved for longer than `ms`. */
export async function countReserved(database: Database, ms: number): Promise<number> {
  const rows = await database.queries
    .selectFrom('generations')
    .select('id')
    .where('state', '=', 'running')
    .where('created_at', '<', Date.now() - ms)
    .execute();
  return rows.length;
}

/** The writes that have no answer yet. */
export const unsettled = ({ writes }: Writer): Write[] => writes.filter(({ settled }) => !settled);
