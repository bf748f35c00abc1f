import type { Stage } from '../screen.ts';

/** What the browser says of each call that finds no connection. */
export const unreachable = [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/];

/** Opens a page with no connection. */
export const offline = async ({ load, disconnect, page }: Stage, path: string): Promise<void> => {
  await disconnect();
  await load(path);
  await page.getByRole('status').filter({ hasText: 'Hors connexion' }).first().waitFor();
};
