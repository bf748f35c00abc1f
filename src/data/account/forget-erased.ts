import { tolerateFailure } from '#src/data/device/tolerate-failure.ts';

/**
 * Forgets what this device still holds of accounts that were erased, on another device or while its session here was
 * over already: nobody can sign in to them any more. Asks the server, and leaves everything as it is when that can't
 * be asked. A device that holds nothing, as a newcomer's, loads nothing for it.
 * @returns how many accounts were forgotten
 */
export async function forgetErased(): Promise<number> {
  const databases = (await tolerateFailure(() => indexedDB.databases())) ?? [];
  if (databases.length === 0) return 0;
  try {
    const { forgetErasedIn } = await import('./ask-erased.ts');
    return await forgetErasedIn(databases.map(({ name = '' }) => name));
  } catch {
    return 0;
  }
}
