import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

const read = (path: string) => readFileSync(join(import.meta.dirname, `../../../${path}`));
const html = read('index.html').toString('utf8');
const page = new DOMParser().parseFromString(html, 'text/html');

const Manifest = z.object({
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string() })),
});
const { icons } = Manifest.parse(JSON.parse(read('manifest.webmanifest').toString('utf8')));

/** Width and height of a PNG: the first two numbers of its first block. */
const size = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

describe('the static shell', () => {
  it('is French and shows the product before any script', () => {
    expect(page.documentElement.lang).toBe('fr');
    expect(page.querySelector('#root header')?.textContent).toContain('Ardoise');
    expect(page.querySelector('noscript')?.textContent).toContain('a besoin de JavaScript');
  });

  it('asks nothing of a content security policy but the digest of its one style', () => {
    expect(page.querySelectorAll('style')).toHaveLength(1);
    expect(page.querySelectorAll('[style]')).toHaveLength(0);
    const scripts = [...page.querySelectorAll('script')];
    expect(scripts.map((script) => [script.type, script.getAttribute('src'), script.textContent])).toEqual([
      ['module', '/src/main.tsx', ''],
    ]);
    expect(html).not.toMatch(/\son\w+=|https?:\/\/(?!www\.w3\.org)/);
  });

  it('names only files that exist', () => {
    const files = [...page.querySelectorAll('link[href]')].map((link) => link.getAttribute('href') ?? '');
    expect(files).toContain('/icons/apple-touch-180.png');
    for (const file of files) expect(read(`public${file}`).length, file).toBeGreaterThan(0);
  });

  it('orders the cascade layers before any style sheet can, as the tokens do', () => {
    const order = (css: string) => /@layer ([a-z, ]+);/.exec(css)?.[1];
    const tokens = order(read('src/ui/tokens.css').toString('utf8'));
    expect(order(page.querySelector('style')?.textContent ?? '')).toBe(`shell, ${tokens}`);
  });

  it('lets people enlarge the page and uses the whole screen', () => {
    const viewport = page.querySelector('meta[name=viewport]')?.getAttribute('content');
    expect(viewport).toBe('width=device-width, initial-scale=1, viewport-fit=cover');
  });
});

describe('the icons', () => {
  it.each(icons)('$src is a PNG of $sizes px', ({ src, sizes, type }) => {
    expect(type).toBe('image/png');
    expect(size(read(`public${src}`))).toBe(sizes);
  });

  it('are there in both sizes, plain and maskable', () => {
    expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
    ]);
  });
});

describe('the fonts', () => {
  it('are our own, three weights under 9 kB each, with their licence', () => {
    const css = read('src/ui/tokens.css').toString('utf8');
    const files = [...css.matchAll(/url\("(\/fonts\/[^"]+)"\)/g)].map(([, file]) => file);
    expect(files).toHaveLength(3);
    for (const file of files) {
      const font = read(`public${file}`);
      expect(font.subarray(0, 4).toString('latin1')).toBe('wOF2');
      expect(font.length).toBeLessThan(9000);
    }
    expect(read('public/fonts/poppins-OFL.txt').toString('utf8')).toContain('SIL Open Font License');
  });
});
