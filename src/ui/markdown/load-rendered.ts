import type { Rendered } from './rendered.tsx';

let loaded: typeof Rendered | null = null;

/** What parses and draws a text in Markdown, if it has come. */
export const renderedIfLoaded = (): typeof Rendered | null => loaded;

/** Loads it. @throws when it is neither stored nor reachable */
export async function loadRendered(): Promise<typeof Rendered> {
  loaded ??= (await import('./rendered.tsx')).Rendered;
  return loaded;
}
