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

type Compression = 'br' | 'gzip';
type Compress = Readonly<Record<Compression, (plain: Buffer) => Promise<Buffer>>>;

/** How a page is compressed for who takes it that way. */
export const compressPage: Compress = {
  // 11 takes thirty times as long, for a page that is 4 % smaller.
  br: (plain) => promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (plain) => promisify(gzip)(plain),
};

/** What is made once for each key; again after a failure. */
function createKept<Made>() {
  const kept = new Map<string, Promise<Made>>();
  return (key: string, make: () => Promise<Made>): Promise<Made> => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make();
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    return made;
  };
}

interface Options {
  readonly appFolder: string | undefined;
  /** Where people reach the server. */
  readonly publicUrl: URL;
  /** `compressPage`, unless somebody counts. */
  readonly compress?: Compress;
}

/**
 * Serves the public pages as whole HTML, readable before and without any script, and for search engines `/sitemap.xml` and
 * `/robots.txt`. Addresses in them are whole, so each page is finished, and compressed, when it is first asked for.
 */
export function servePages(
  app: FastifyInstance,
  { appFolder, publicUrl, compress = compressPage }: Options,
): void {
  const { pages } = readPageList(appFolder);
  if (appFolder === undefined || pages.length === 0) return;
  // All of a build's pages: some 3 MB. Compressing one again holds up whoever waits for a password to be checked.
  const keptBody = createKept<Buffer>();
  const keptEtag = createKept<string>();

  async function read(file: string): Promise<Buffer> {
    const text = await readFile(join(appFolder ?? '', PAGES, file), 'utf8');
    return Buffer.from(text.replaceAll(ORIGIN, publicUrl.origin));
  }
  const etagOf = (file: string) =>
    keptEtag(file, async () => {
      const digest = createHash('sha256')
        .update(await read(file))
        .digest('base64url');
      return `W/"${digest.slice(0, 20)}"`;
    });
  const bodyOf = (file: string, compression: Compression | null) =>
    compression === null
      ? read(file)
      : keptBody(`${compression} ${file}`, async () => await compress[compression](await read(file)));

  for (const { path, file } of pages) {
    app.get(path, async (request, reply) => {
      reply.header('vary', 'accept-encoding, cookie');
      // The app draws these pages with what is the account's own.
      if (HAS_ACCOUNT.test(request.headers.cookie ?? '')) return reply.sendFile('index.html');
      const etag = await etagOf(file);
      reply.headers({ 'cache-control': 'no-cache', etag });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const compression = compressionFor(request);
      if (compression !== null) reply.header('content-encoding', compression);
      return reply.type('text/html; charset=utf-8').send(await bodyOf(file, compression));
    });
  }
  app.get('/sitemap.xml', (_request, reply) => sendText(reply, 'application/xml', sitemap(pages, publicUrl)));
  app.get('/robots.txt', (_request, reply) => sendText(reply, 'text/plain', robots(publicUrl)));
}

function compressionFor(request: FastifyRequest): Compression | null {
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .flatMap((one) => (/;\s*q=0(?:\.0+)?\s*$/.test(one) ? [] : [one.split(';', 1)[0]?.trim()]));
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : null;
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
