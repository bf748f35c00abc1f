import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';

/** What the build says of the pages that it drew whole (scripts/prerender): `pages/pages.json` of the built app. */
const PageList = z.object({
  pages: z.array(z.object({ path: z.string(), file: z.string(), changed: z.nullable(z.string()) })),
  /** Digests of what the pages hold inline, as the Content-Security-Policy names them. */
  styles: z.array(z.string()),
  scripts: z.array(z.string()),
});
export type PageList = z.infer<typeof PageList>;

/** Where the build keeps them: no address of the app. */
export const PAGES = 'pages';

/** The pages of a built app; none where it was built without. */
export function readPageList(appFolder: string | undefined): PageList {
  const file = appFolder === undefined ? null : join(appFolder, PAGES, 'pages.json');
  if (file === null || !existsSync(file)) return { pages: [], styles: [], scripts: [] };
  return PageList.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** What the build writes where the server's own address belongs. */
const ORIGIN = 'https://ardoise.invalid';

/** The cookie of somebody who is signed in. */
const HAS_ACCOUNT = /(?:^|;\s*)token=/;

/** So many answers are kept: some 40 kB each. */
const KEPT = 48;

type Encoding = 'br' | 'gzip' | 'identity';
interface Answer {
  readonly body: Buffer;
  readonly etag: string;
}

const compress: Readonly<Record<Encoding, (plain: Buffer) => Promise<Buffer>>> = {
  // 11 takes thirty times as long, for a page that is 4 % smaller.
  br: (plain) => promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (plain) => promisify(gzip)(plain),
  identity: async (plain) => plain,
};

interface Options {
  readonly appFolder: string | undefined;
  /** Where people reach the server. */
  readonly publicUrl: URL;
}

/**
 * Serves the public pages as whole HTML, readable before and without any script, and for search engines `/sitemap.xml` and
 * `/robots.txt`. Addresses in them are whole, so each page is finished, and compressed, when it is first asked for.
 */
export function servePages(app: FastifyInstance, { appFolder, publicUrl }: Options): void {
  const { pages } = readPageList(appFolder);
  if (appFolder === undefined || pages.length === 0) return;
  /** By file and encoding; the one that was asked for longest ago goes first. */
  const kept = new Map<string, Promise<Answer>>();

  async function make(file: string, encoding: Encoding): Promise<Answer> {
    const text = await readFile(join(appFolder ?? '', PAGES, file), 'utf8');
    const plain = Buffer.from(text.replaceAll(ORIGIN, publicUrl.origin));
    const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 20);
    return { body: await compress[encoding](plain), etag: `W/"${digest}"` };
  }

  function answerOf(file: string, encoding: Encoding): Promise<Answer> {
    const key = `${encoding} ${file}`;
    const answer = kept.get(key) ?? make(file, encoding);
    kept.delete(key);
    kept.set(key, answer);
    answer.catch(() => kept.delete(key));
    for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - KEPT))) kept.delete(oldest);
    return answer;
  }

  for (const { path, file } of pages) {
    app.get(path, async (request, reply) => {
      reply.header('vary', 'accept-encoding, cookie');
      // The app draws these pages with what is the account's own.
      if (HAS_ACCOUNT.test(request.headers.cookie ?? '')) return reply.sendFile('index.html');
      const encoding = encodingFor(request);
      const { body, etag } = await answerOf(file, encoding);
      reply.headers({ 'cache-control': 'no-cache', etag });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply.type('text/html; charset=utf-8').send(body);
    });
  }
  app.get('/sitemap.xml', (_request, reply) => sendText(reply, 'application/xml', sitemap(pages, publicUrl)));
  app.get('/robots.txt', (_request, reply) => sendText(reply, 'text/plain', robots(publicUrl)));
}

function encodingFor(request: FastifyRequest): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .flatMap((one) => (/;\s*q=0(?:\.0+)?\s*$/.test(one) ? [] : [one.split(';', 1)[0]?.trim()]));
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}

const sendText = (reply: FastifyReply, type: string, text: string) =>
  reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(text);

function sitemap(pages: PageList['pages'], { origin }: URL): string {
  const entries = pages.map(
    ({ path, changed }) =>
      `  <url><loc>${origin}${path}</loc>${changed === null ? '' : `<lastmod>${changed}</lastmod>`}</url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

const robots = ({ origin }: URL): string =>
  ['User-agent: *', 'Disallow: /api/', 'Allow: /', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
