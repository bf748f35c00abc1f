import type { DrawnText, Formula } from './drawn/drawn-text.tsx';

interface Drawing {
  readonly DrawnText: typeof DrawnText;
  readonly Formula: typeof Formula;
}
let loaded: Drawing | null = null;

/** What draws a text with formulas, if it has come; null before, and for ever if it is neither stored nor reachable. */
export const drawnIfLoaded = (): typeof DrawnText | null => loaded?.DrawnText ?? null;
/** What draws a formula that stands alone, in the same way. */
export const formulaIfLoaded = (): typeof Formula | null => loaded?.Formula ?? null;

/** Loads what draws formulas: a file that comes after the app. @throws when it is neither stored nor reachable */
export const loadDrawn = async (): Promise<typeof DrawnText> => (await load()).DrawnText;
export const loadFormula = async (): Promise<typeof Formula> => (await load()).Formula;

async function load(): Promise<Drawing> {
  loaded ??= await import('./drawn/drawn-text.tsx');
  return loaded;
}
