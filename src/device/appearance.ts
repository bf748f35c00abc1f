import * as z from 'zod/mini';
import { create } from 'zustand';

/** What the shell of index.html reads too, before anything is painted. */
const KEY = 'ardoise:appearance';

const Appearance = z.object({
  /** Absent: as the system asks. */
  theme: z.catch(z.optional(z.enum(['ardoise', 'papier'])), undefined),
  /** Absent: the browser's own size. */
  textSize: z.catch(z.optional(z.enum(['large', 'larger'])), undefined),
  /** Absent: as designed. */
  spacing: z.catch(z.optional(z.enum(['wide'])), undefined),
});

/** How this device shows Ardoise; a key that is absent is the default. No account's business: it outlives them. */
export type Appearance = z.infer<typeof Appearance>;

const useStored = create<Appearance>(() => ({}));

/** What was kept, as far as it is readable: a value of another release counts as absent. */
function parseKept(text: string | null): Appearance {
  if (text === null) return {};
  try {
    const { data } = z.safeParse(Appearance, JSON.parse(text));
    return data ?? {};
  } catch {
    return {};
  }
}

function readKept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Where storage is forbidden or full the choice lasts as long as the page does. */
function keep(appearance: Appearance): void {
  const chosen = Object.values(appearance).some((value) => value !== undefined);
  try {
    if (chosen) localStorage.setItem(KEY, JSON.stringify(appearance));
    else localStorage.removeItem(KEY);
  } catch {
    // Nothing to keep it in.
  }
}

function setAttribute(name: string, value: string | undefined): void {
  if (value === undefined) document.documentElement.removeAttribute(name);
  else document.documentElement.setAttribute(name, value);
}

/** Puts it on `<html>`, where tokens.css reads it, and colours the browser's own bar like the page. */
function show({ theme, textSize, spacing }: Appearance): void {
  setAttribute('data-theme', theme);
  setAttribute('data-text-size', textSize);
  setAttribute('data-spacing', spacing);
  colourBrowserBar();
}

function colourBrowserBar(): void {
  const page = getComputedStyle(document.documentElement).getPropertyValue('--page').trim();
  if (page === '') return;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', page);
}

function take(appearance: Appearance): void {
  useStored.setState(appearance, true);
  show(appearance);
}

/** What is chosen on this device, kept up to date. */
export function useAppearance(): Appearance {
  return useStored();
}

/** Changes some of it, here at once and in the other tabs; `undefined` goes back to the default. */
export function chooseAppearance(change: Partial<Appearance>): void {
  const appearance = { ...useStored.getState(), ...change };
  keep(appearance);
  take(appearance);
}

/**
 * Shows what was kept and follows what changes elsewhere: in another tab, or in the system between day and night.
 * Call it once, when the app starts; the answer ends it.
 */
export function watchAppearance(): () => void {
  take(parseKept(readKept()));
  const listening = new AbortController();
  const { signal } = listening;
  const changed = ({ key, newValue }: StorageEvent) => {
    // A null key: everything was cleared.
    if (key === KEY || key === null) take(parseKept(key === null ? null : newValue));
  };
  addEventListener('storage', changed, { signal });
  matchMedia('(prefers-color-scheme: light)').addEventListener('change', colourBrowserBar, { signal });
  return () => listening.abort();
}
