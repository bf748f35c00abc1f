import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const style = 'body { background: #12161c }';
const first = 'document.documentElement.dataset.first = "login"';
const shell = `<!doctype html><html lang="fr"><head><title>Ardoise</title><script>${first}</script><style>${style}</style><script type="module" src="/assets/main-1a2b3c.js"></script></head></html>`;
const script = 'console.log("ardoise");'.repeat(50);
const recogniser = '/assets/late-recogniser.worker-1a2b3c4d.js';

describe('the files of the app', () => {
  let server: TestServer;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ardoise-app-'));
    await mkdir(join(folder, 'assets'));
    await mkdir(join(folder, 'icons'));
    await writeFile(join(folder, 'index.html'), shell);
    await writeFile(join(folder, 'index.html.br'), brotliCompressSync(shell));
    await writeFile(join(folder, 'sw.js'), script);
    await writeFile(join(folder, 'manifest.webmanifest'), '{}');
    await writeFile(join(folder, 'icons', 'icon.png'), 'png');
    await writeFile(join(folder, 'assets', 'main-1a2b3c.js'), script);
    await writeFile(join(folder, 'assets', 'main-1a2b3c.js.br'), brotliCompressSync(script));
    await writeFile(join(folder, 'assets', 'main-1a2b3c.js.gz'), gzipSync(script));
    await writeFile(join(folder, recogniser.slice(1)), script);
    await writeFile(join(folder, `${recogniser.slice(1)}.br`), brotliCompressSync(script));
    await writeFile(join(folder, 'assets', 'late-fra-1a2b3c4d.gz'), gzipSync('fra'));
    await writeFile(join(folder, '.secret'), 'x');
    server = await startTestServer({ engine: createScriptedEngine(), appFolder: folder });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'GET', url, headers });

  it.each([
    '/',
    '/login',
    '/artefacts/MTIz',
    '/reset-password/abc',
    '/chat/12?x=1',
    '/n-importe/quoi',
    '/apiculture',
  ])('every page is the shell: %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body).toBe(shell);
  });

  it.each([
    '/assets/main-old.js',
    '/assets/',
    '/assets/x',
    // Sent in the place of its file alone.
    '/assets/main-1a2b3c.js.br',
    '/favicon.ico',
    '/robots.txt',
    '/icons/none.png',
    '/.secret',
    '/..%2f..%2fetc/passwd.txt',
  ])('what looks like a file and is none is 404: %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('<html');
  });

  it('built files are kept for ever, the rest is asked for again', async () => {
    const policies = await Promise.all(
      ['/assets/main-1a2b3c.js', '/sw.js', '/manifest.webmanifest', '/icons/icon.png', '/index.html'].map(
        async (url) => [url, (await get(url)).headers['cache-control']],
      ),
    );
    expect(Object.fromEntries(policies)).toEqual({
      '/assets/main-1a2b3c.js': 'public, max-age=31536000, immutable',
      '/sw.js': 'no-cache',
      '/manifest.webmanifest': 'no-cache',
      '/icons/icon.png': 'no-cache',
      '/index.html': 'no-cache',
    });
  });

  it('what was compressed at build time is sent compressed to who reads it', async () => {
    const br = await get('/assets/main-1a2b3c.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(br.headers['content-type']).toMatch(/javascript/);
    expect(String(br.headers.vary).toLowerCase()).toContain('accept-encoding');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(script);
    const gzip = await get('/assets/main-1a2b3c.js', { 'accept-encoding': 'gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    const plain = await get('/assets/main-1a2b3c.js');
    expect(plain.headers['content-encoding']).toBeUndefined();
    const page = await get('/login', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(page.rawPayload).toString()).toBe(shell);
  });

  it('only our own files may run, and nobody may frame them', async () => {
    const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    for (const url of ['/', '/assets/main-1a2b3c.js', '/api/health', '/api/rien', '/none.js', '/api/%']) {
      const { headers } = await get(url);
      expect(headers, url).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        'content-security-policy': [
          "default-src 'none'",
          `script-src 'self' ${digest(first)}`,
          `style-src 'self' ${digest(style)}`,
          "img-src 'self' data: blob:",
          "font-src 'self'",
          "connect-src 'self' ws://localhost:3000",
          "worker-src 'self'",
          "manifest-src 'self'",
          "base-uri 'none'",
          "object-src 'none'",
          "frame-ancestors 'none'",
          "form-action 'self'",
          "require-trusted-types-for 'script'",
          "trusted-types ardoise dompurify 'allow-duplicates'",
        ].join('; '),
      });
    }
  });

  it('WebAssembly may run in the recogniser of photographs alone, however its script is sent', async () => {
    for (const encoding of ['identity', 'br']) {
      const { headers } = await get(recogniser, { 'accept-encoding': encoding });
      expect(headers['content-encoding']).toBe(encoding === 'br' ? 'br' : undefined);
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
      );
    }
    for (const url of ['/', '/sw.js', '/assets/main-1a2b3c.js', `${recogniser}.map`, `/x${recogniser}`])
      expect((await get(url)).headers['content-security-policy'], url).not.toContain('wasm');
  });

  it('a file that is compressed by itself comes as it is', async () => {
    const answer = await get('/assets/late-fra-1a2b3c4d.gz', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['content-type']).toMatch(/^application\/(x-)?gzip/);
    expect(gunzipSync(answer.rawPayload).toString()).toBe('fra');
  });

  it('answers of the API are kept by nobody', async () => {
    for (const url of ['/api/health', '/api/plans', '/api/rien', '/api/users/special/history']) {
      expect((await get(url)).headers['cache-control'], url).toBe('no-store');
    }
  });

  it.each([
    '/',
    '/login',
    '/index.html',
    '/assets/main-1a2b3c.js',
    '/sw.js',
    '/none.js',
    '/api/health',
    '/api/rien',
  ])('asked for its headers alone, %s answers as when it is read, without a body', async (url) => {
    for (const encoding of ['identity', 'br']) {
      const asked = { url, headers: { 'accept-encoding': encoding } };
      const read = await server.app.inject({ method: 'GET', ...asked });
      const head = await server.app.inject({ method: 'HEAD', ...asked });
      const { date: _read, ...expected } = read.headers;
      const { date: _head, ...headers } = head.headers;
      expect({ status: head.statusCode, body: head.body }).toEqual({ status: read.statusCode, body: '' });
      expect(headers).toEqual(expected);
    }
  });

  it('behind TLS the policy names the secure socket, and the browser is told to keep to TLS', async () => {
    const publicUrl = new URL('https://ardoise.test');
    const secure = await startTestServer({ engine: createScriptedEngine(), appFolder: folder, publicUrl });
    const { headers } = await secure.app.inject({ method: 'GET', url: '/' });
    await secure.close();
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toContain("connect-src 'self' wss://ardoise.test");
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
  });

  it.each(['POST', 'TRACE'] as const)('only a reading method gets the shell, not %s', async (method) => {
    const answer = await server.app.inject({ method, url: '/login' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ success: false, code: 'not_found' });
  });
});
