import type { DrawnText } from './drawn/drawn-text.tsx';

let loaded: typeof DrawnText | null = null;

/** What draws formulas, if it has come; null before, and for ever if it is neither stored nor reachable. */
export const drawnIfLoaded = (): typeof DrawnText | null => loaded;

/** Loads what draws formulas: a file that comes after the app. @throws when it is neither stored nor reachable */
export async function loadDrawn(): Promise<typeof DrawnText> {
  loaded = (await import('./drawn/drawn-text.tsx')).DrawnText;
  return loaded;
}
