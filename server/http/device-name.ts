import { browserOn } from '#contract/messages/account.ts';

/** What a browser calls itself, and what people call it; the first that is found counts, since most name others as well. */
const browsers = [
  ['SamsungBrowser/', 'Samsung Internet'],
  ['OPR/', 'Opera'],
  ['Opera', 'Opera'],
  ['EdgA/', 'Edge'],
  ['Edg/', 'Edge'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['KAIOS', 'KaiOS'],
  ['Windows', 'Windows'],
  ['CrOS', 'Chromebook'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
] as const;

/**
 * The name under which a session is listed, « Chrome sur Android », from the header `User-Agent`; null where it says nothing
 * known. It is for its owner to recognise, and anybody can send another one.
 */
export function deviceName(userAgent: string | undefined): string | null {
  if (userAgent === undefined) return null;
  const named = (names: readonly (readonly [string, string])[]) =>
    names.find(([mark]) => userAgent.includes(mark))?.[1];
  const [browser, system] = [named(browsers), named(systems)];
  if (browser !== undefined && system !== undefined) return browserOn(browser, system);
  return browser ?? system ?? null;
}
