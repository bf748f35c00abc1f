/**
 * The only Trusted Types policy of the app, named in the Content-Security-Policy (`trusted-types ardoise`).
 * It ensures that only scripts of our own origin become workers.
 * Source: https://www.w3.org/TR/trusted-types/
 */
const policyName = 'ardoise';

/** The part of Trusted Types that is used here. TypeScript's DOM types don't include it yet. */
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
 * Makes the address that `new Worker` and `serviceWorker.register` accept under `require-trusted-types-for
 * 'script'`.
 * @param path an absolute path of this origin, such as `/sw.js` or what `import url from './x.ts?worker&url'`
 *   gives
 * @returns a TrustedScriptURL if the browser supports it, typed as the string that the DOM's types expect
 * @throws TypeError for any other URL
 */
export function trustedScriptUrl(path: string): string {
  return policy ? policy.createScriptURL(path) : ownPath(path);
}
