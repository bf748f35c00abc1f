/**
 * What the app asks of a browser while it draws, where there is none: no account, nothing kept, no connection to lose. Only what
 * the public pages touch; there is no `window`, by which packages tell a server.
 */
const ignore = (): void => undefined;
const nothingKept = { getItem: () => null, setItem: ignore, removeItem: ignore };
const place = { pathname: '/', search: '', hash: '', origin: 'http://localhost', protocol: 'http:' };

/** The address of the page that is drawn. */
export function standAt(pathname: string): void {
  place.pathname = pathname;
}

for (const [name, value] of Object.entries({
  // KaTeX asks how the page is laid out.
  document: { cookie: '', compatMode: 'CSS1Compat' },
  location: place,
  localStorage: nothingKept,
  sessionStorage: nothingKept,
  navigator: { onLine: true, hardwareConcurrency: 1 },
  addEventListener: ignore,
  removeEventListener: ignore,
})) {
  Object.defineProperty(globalThis, name, { value, configurable: true });
}
