import { ACCOUNTS_ASKED } from '#contract/limits.ts';
import { tolerateFailure } from '#src/data/device/tolerate-failure.ts';
import { call } from '#src/data/server/api.ts';

/** Lists the accounts whose database this device still holds, or none where the browser does not tell. */
async function accountsHere(): Promise<number[]> {
  const names = (await tolerateFailure(() => indexedDB.databases())) ?? [];
  if (names.length === 0) return [];
  const { accountOfDatabase } = await import('#src/offline/database/database.ts');
  return names.flatMap(({ name = '' }) => accountOfDatabase(name) ?? []);
}

/**
 * Forgets what this device still holds of accounts that were erased, on another device or while its session here was
 * over already: nobody can sign in to them any more. Asks the server, and leaves everything as it is when that can't
 * be asked.
 * @returns how many accounts were forgotten
 */
export async function forgetErased(): Promise<number> {
  const ids = (await accountsHere()).slice(0, ACCOUNTS_ASKED);
  if (ids.length === 0) return 0;
  try {
    const { erased } = await call('findErased', { body: { ids } });
    if (erased.length === 0) return 0;
    const { emptyAccount } = await import('./empty-account.ts');
    const emptied = await Promise.all(erased.map(emptyAccount));
    return emptied.filter(Boolean).length;
  } catch {
    return 0;
  }
}
