import { ACCOUNTS_ASKED } from '#contract/limits.ts';
import { call } from '#src/data/server/api.ts';
import { accountOfDatabase } from '#src/offline/database/database.ts';
import { emptyAccount } from './empty-account.ts';

/**
 * Forgets what these databases of the device hold of accounts that were erased. @returns how many accounts were forgotten.
 * @throws CallError when the server can't be asked
 */
export async function forgetErasedIn(names: readonly string[]): Promise<number> {
  const ids = names.flatMap((name) => accountOfDatabase(name) ?? []).slice(0, ACCOUNTS_ASKED);
  if (ids.length === 0) return 0;
  const { erased } = await call('findErased', { body: { ids } });
  const emptied = await Promise.all(erased.map(emptyAccount));
  return emptied.filter(Boolean).length;
}
