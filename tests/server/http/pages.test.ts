import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressPage, servePages } from '#server/http/pages.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const digest = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const shell = '<!doctype html><title>Ardoise</title><style>body{}</style><script>first()</script>';
const lesson = `<!doctype html><title>La cellule</title><link rel="canonical" href="https://ardoise.invalid/library/cellule" />${'<p>La cellule</p>'.repeat(50)}`;
const whole = lesson.replace('https://ardoise.invalid', 'http://localhost:3000');
const library = '<!doctype html><title>Bibliothèque</title>';
const list = {
  pages: [
    { path: '/library', file: 'library.html', changed: '2026-11-20' },
    { path: '/library/cellule', file: 'library-cellule.html', changed: '2026-10-02' },
    { path: '/', file: 'accueil.html', changed: null },
  ],
  styles: [digest('body{}'), digest('.lesson{}')],
  scripts: [digest('first()')],
};

describe('the pages that are sent whole', () => {
  let server: TestServer;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ardoise-pages-'));
    await mkdir(join(folder, 'pages'));
    await writeFile(join(folder, 'index.html'), shell);
    await writeFile(join(folder, 'pages', 'library.html'), library);
    await writeFile(join(folder, 'pages', 'library-cellule.html'), lesson);
    await writeFile(join(folder, 'pages', 'accueil.html'), 'Ardoise');
    await writeFile(join(folder, 'pages', 'pages.json'), JSON.stringify(list));
    server = await startTestServer({ engine: createScriptedEngine(), appFolder: folder });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });
  const get = (url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'GET', url, headers });

  it('come with the server’s own address in them, and are asked for again', async () => {
    const answer = await get('/library/cellule?utm_source=x');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(answer.body).toBe(whole);
    expect((await get('/library')).body).toBe(library);
    expect((await get('/')).body).toBe('Ardoise');
  });

  it('come compressed to who reads it, and as they are to who does not', async () => {
    const read = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const [asked, sent] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip;q=0.5', 'gzip'],
    ] as const) {
      const { headers, rawPayload } = await get('/library/cellule', { 'accept-encoding': asked });
      expect(headers['content-encoding'], asked).toBe(sent);
      expect(String(headers.vary)).toContain('accept-encoding');
      expect(read[sent](rawPayload).toString()).toBe(whole);
    }
    expect((await get('/library/cellule')).headers['content-encoding']).toBeUndefined();
  });

  it('come once to who has them', async () => {
    const { etag = '' } = (await get('/library/cellule', { 'accept-encoding': 'br' })).headers;
    expect(etag).not.toBe('');
    const again = await get('/library/cellule', { 'accept-encoding': 'br', 'if-none-match': String(etag) });
    expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' });
    const other = await get('/library', { 'accept-encoding': 'br', 'if-none-match': String(etag) });
    expect(other.statusCode).toBe(200);
  });

  it('are those of visitors: somebody with an account gets the app, which draws what is theirs', async () => {
    const answer = await get('/library/cellule', { cookie: 'id=1; token=abc' });
    expect(answer.body).toBe(shell);
    expect(String(answer.headers.vary)).toContain('cookie');
    expect((await get('/library/cellule', { cookie: 'my-token=abc' })).body).toBe(whole);
  });

  it('are no files, and what is none of them is the shell as before', async () => {
    for (const url of ['/pages/library.html', '/pages/pages.json'])
      expect((await get(url)).statusCode, url).toBe(404);
    expect((await get('/library/inconnue')).body).toBe(shell);
  });

  it('hold only what the policy names', async () => {
    const policy = String((await get('/library')).headers['content-security-policy']);
    expect(policy).toContain(`style-src 'self' '${digest('body{}')}' '${digest('.lesson{}')}';`);
    expect(policy).toContain(`script-src 'self' '${digest('first()')}';`);
  });

  it('are named to search engines', async () => {
    const sitemap = await get('/sitemap.xml');
    expect(sitemap.headers['content-type']).toMatch(/^application\/xml/);
    expect(sitemap.body).toContain(
      '<url><loc>http://localhost:3000/library/cellule</loc><lastmod>2026-10-02</lastmod></url>',
    );
    expect(sitemap.body).toContain('<url><loc>http://localhost:3000/</loc></url>');
    const robots = await get('/robots.txt');
    expect(robots.headers['content-type']).toMatch(/^text\/plain/);
    expect(robots.body).toContain('Disallow: /api/');
    expect(robots.body).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  });
});

describe('a whole build of pages', () => {
  const app = fastify();
  const compressed: Buffer[] = [];
  const counted = (compression: 'br' | 'gzip') => (plain: Buffer) => {
    compressed.push(plain);
    return compressPage[compression](plain);
  };
  let folder: string;
  const pages = Array.from({ length: 60 }, (_, at) => ({
    path: `/library/lecon-${at}`,
    file: `library-lecon-${at}.html`,
    changed: null,
  }));
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ardoise-build-'));
    await mkdir(join(folder, 'pages'));
    await writeFile(join(folder, 'index.html'), shell);
    await writeFile(join(folder, 'pages', 'pages.json'), JSON.stringify({ ...list, pages }));
    for (const { file } of pages) await writeFile(join(folder, 'pages', file), `${lesson}${file}`);
    servePages(app, {
      appFolder: folder,
      publicUrl: new URL('http://localhost:3000'),
      compress: { br: counted('br'), gzip: counted('gzip') },
    });
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  const get = (url: string, headers: Record<string, string>) => app.inject({ method: 'GET', url, headers });

  it('is compressed not at all for who has it, and once in each way for all others', async () => {
    for (const { path } of pages) {
      const { etag } = (await get(path, {})).headers;
      const headers = { 'accept-encoding': 'br', 'if-none-match': String(etag) };
      expect((await get(path, headers)).statusCode).toBe(304);
    }
    expect(compressed).toHaveLength(0);
    for (const _ of [1, 2]) {
      for (const { path, file } of pages) {
        const [br, gz] = await Promise.all(
          ['br', 'gzip'].map((encoding) => get(path, { 'accept-encoding': encoding })),
        );
        expect(br && brotliDecompressSync(br.rawPayload).toString()).toBe(whole + file);
        expect(gz && gunzipSync(gz.rawPayload).toString()).toBe(whole + file);
      }
    }
    expect(compressed).toHaveLength(2 * pages.length);
  });
});
