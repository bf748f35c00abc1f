import * as z from 'zod/mini';
import { create } from 'zustand';

/** The static shell of index.html reads this key too, before the first paint. */
const KEY = 'ardoise:appearance';

const Appearance = z.object({
  /** If absent, slate: it leads whatever the system prefers. */
  theme: z.catch(z.optional(z.enum(['ardoise', 'papier'])), undefined),
  /** If absent, the browser's own size applies. */
  textSize: z.catch(z.optional(z.enum(['large', 'larger'])), undefined),
  /** If absent, the spacing is as designed. */
  spacing: z.catch(z.optional(z.enum(['wide'])), undefined),
});

/**
 * How this device shows Ardoise. A missing key means the default. The choice belongs to the device, not to an
 * account, and outlives every account on it.
 */
export type Appearance = z.infer<typeof Appearance>;

const useStored = create<Appearance>(() => ({}));

/** Reads the stored choice. A value that another release wrote and this one doesn't know counts as absent. */
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

/** If storage is forbidden or full, the choice lasts as long as the page. */
function keep(appearance: Appearance): void {
  const chosen = Object.values(appearance).some((value) => value !== undefined);
  try {
    if (chosen) localStorage.setItem(KEY, JSON.stringify(appearance));
    else localStorage.removeItem(KEY);
  } catch {
    // There is no storage to write to.
  }
}

function setAttribute(name: string, value: string | undefined): void {
  if (value === undefined) document.documentElement.removeAttribute(name);
  else document.documentElement.setAttribute(name, value);
}

/** Sets the attributes on `<html>` that tokens.css reads, and colours the browser's own bar like the page. */
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

/** The current choice on this device; re-renders when it changes. */
export function useAppearance(): Appearance {
  return useStored();
}

/** Changes part of the choice, in this tab and in the others. `undefined` restores the default. */
export function chooseAppearance(change: Partial<Appearance>): void {
  const appearance = { ...useStored.getState(), ...change };
  keep(appearance);
  take(appearance);
}

/**
 * Applies the stored choice and follows later changes in another tab. Call it once at the start of the app. The returned
 * function stops it.
 */
export function watchAppearance(): () => void {
  take(parseKept(readKept()));
  const changed = ({ key, newValue }: StorageEvent) => {
    // The key is null when the whole storage was cleared.
    if (key === KEY || key === null) take(parseKept(key === null ? null : newValue));
  };
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
}
