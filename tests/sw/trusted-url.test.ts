// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** A Trusted Types implementation that marks the URLs that its policies created. */
class TrustedScriptUrl {
  constructor(readonly text: string) {}
  toString() {
    return this.text;
  }
}
const createPolicy = vi.fn((_name: string, rules: { createScriptURL(path: string): string }) => ({
  createScriptURL: (path: string) => new TrustedScriptUrl(rules.createScriptURL(path)),
}));

const load = async () => (await import('#src/device/trusted-url.ts')).trustedScriptUrl;

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  createPolicy.mockClear();
});

it('a script of our own origin is trusted, under the one policy named ardoise', async () => {
  vi.stubGlobal('trustedTypes', { createPolicy });
  const trustedScriptUrl = await load();
  expect(trustedScriptUrl('/sw.js')).toBeInstanceOf(TrustedScriptUrl);
  expect(String(trustedScriptUrl('/assets/engine-1a2b.js?v=1'))).toBe('/assets/engine-1a2b.js?v=1');
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['ardoise']);
});

it('a browser without Trusted Types gets the same path as text', async () => {
  expect((await load())('/sw.js')).toBe('/sw.js');
});

it.each([
  'https://evil.example/x.js',
  '//evil.example/x.js',
  '/\\evil.example/x.js',
  '/\t/evil.example/x.js',
  'javascript:alert(1)',
  'data:text/javascript,1',
  'blob:http://localhost/1',
  'sw.js',
  '../sw.js',
  '',
])('%j is never trusted', async (path) => {
  vi.stubGlobal('trustedTypes', { createPolicy });
  const trustedScriptUrl = await load();
  expect(() => trustedScriptUrl(path)).toThrow(TypeError);
});
