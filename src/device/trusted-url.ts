/**
 * The one Trusted Types policy of the app, named in the Content-Security-Policy (`trusted-types ardoise`).
 * Nothing but a script of our own origin ever becomes a worker.
 * Source: https://www.w3.org/TR/trusted-types/
 */
const policyName = 'ardoise';

/** The part of Trusted Types used here; the DOM's own types have none of it yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(path: string): string }): typeof rules;
}

function ownPath(path: string): string {
  const url = new URL(path, location.origin);
  if (!path.startsWith('/') || url.origin !== location.origin) {
    throw new TypeError(`Not a path of this origin: ${path}`);
  }
  return url.pathname + url.search;
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy(policyName, { createScriptURL: ownPath });

/**
 * What `new Worker` and `serviceWorker.register` accept under `require-trusted-types-for 'script'`.
 * @param path an absolute path of this origin, such as `/sw.js` or what `import url from './x.ts?worker&url'` gives
 * @returns a TrustedScriptURL where the browser has Trusted Types; typed as text, the only thing the DOM's types take
 * @throws TypeError for any other URL
 */
export function trustedScriptUrl(path: string): string {
  return policy ? policy.createScriptURL(path) : ownPath(path);
}
