// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { TRIAL_CREDITS } from '#contract/limits.ts';
import { paths } from '#contract/paths.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, `../../${path}`));
const html = read('index.html').toString('utf8');
const page = new DOMParser().parseFromString(html, 'text/html');

const Manifest = z.object({
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string() })),
});
const { icons } = Manifest.parse(JSON.parse(read('manifest.webmanifest').toString('utf8')));

/** Width and height of a PNG: the first two numbers of its first block. */
const size = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

describe('the static shell', () => {
  it('shows a newcomer the heading of the page that comes', () => {
    const words = (name: string) =>
      [...page.querySelectorAll(`.${name} :is(h1, p)`)].map((element) => element.textContent?.trim());
    expect(words('shell-login')).toEqual([
      'Se connecter',
      'Retrouvez vos fiches, vos cartes et vos crédits.',
    ]);
    expect(words('shell-signup')).toEqual([
      'Créer un compte',
      `${TRIAL_CREDITS} crédits offerts, sans carte bancaire.`,
    ]);
    expect(words('shell-home')).toEqual(['Bonjour']);
  });

  it('says what Ardoise is with the words and the picture of the page that comes', () => {
    const welcome = read('src/features/identity/welcome.tsx').toString('utf8').replace(/\s+/g, ' ');
    const words = [...page.querySelectorAll('.shell-welcome :is(p, a)')].map((one) => one.textContent ?? '');
    expect(words).toHaveLength(4);
    for (const one of words) expect(welcome).toContain(one);
    expect(page.querySelector('.shell-welcome a')?.getAttribute('href')).toBe(paths.library);
    const drawn = (text: string) => [...text.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path);
    const scene = drawn(read('src/ui/drawings/slate-scene.tsx').toString('utf8'));
    expect(scene.length).toBeGreaterThan(5);
    expect(drawn(page.querySelector('.shell-welcome svg')?.outerHTML ?? '')).toEqual(scene);
  });

  it('is French and shows the product before any script', () => {
    expect(page.documentElement.lang).toBe('fr');
    expect(page.querySelector('#root header')?.textContent).toContain('Ardoise');
    expect(page.querySelector('noscript')?.textContent).toContain('a besoin de JavaScript');
  });

  it('asks nothing of a content security policy but the digests of its one style and its one script', () => {
    expect(page.querySelectorAll('style')).toHaveLength(1);
    expect(page.querySelectorAll('[style]')).toHaveLength(0);
    const [inline, ...scripts] = page.querySelectorAll('script');
    expect(inline?.attributes).toHaveLength(0);
    expect(scripts.map((script) => [script.type, script.getAttribute('src'), script.textContent])).toEqual([
      ['', '/secours.js', ''],
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
    const order = (css: string) => /@layer ([a-z, ]+);/.exec(css)?.[1]?.split(', ');
    // The shell keeps its own spacing over the reset, and gives way to everything else of the app.
    const [reset, ...rest] = order(read('src/ui/tokens.css').toString('utf8')) ?? [];
    expect(order(page.querySelector('style')?.textContent ?? '')).toEqual([reset, 'shell', ...rest]);
  });

  it('lets people enlarge the page and uses the whole screen', () => {
    const viewport = page.querySelector('meta[name=viewport]')?.getAttribute('content');
    expect(viewport).toBe(
      'width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content',
    );
  });
});

describe('what runs before the first paint', () => {
  const KEY = 'ardoise:appearance';
  const html = document.documentElement;
  // What it asks for after the first paint would come when this page is gone.
  const run = new Function('requestAnimationFrame', page.querySelector('script')?.textContent ?? '');
  const shown = () =>
    Object.fromEntries(html.getAttributeNames().map((name) => [name, html.getAttribute(name)]));
  const startAt = (path: string) => {
    history.replaceState(null, '', path);
    run(() => 0);
    return shown();
  };
  beforeEach(() => {
    localStorage.clear();
    for (const name of html.getAttributeNames()) html.removeAttribute(name);
    document.head.replaceChildren();
  });

  it('shows Ardoise as this device was told to', () => {
    localStorage.setItem(KEY, JSON.stringify({ theme: 'papier', textSize: 'larger', spacing: 'wide' }));
    const meta = document.createElement('meta');
    meta.name = 'theme-color';
    document.head.append(meta);
    expect(page.querySelectorAll('meta[name=theme-color]')).toHaveLength(1);
    expect(page.querySelector('style')?.textContent).not.toContain('prefers-color-scheme');
    expect(startAt('/library')).toEqual({
      'data-theme': 'papier',
      'data-text-size': 'larger',
      'data-spacing': 'wide',
    });
    expect(meta.content).toBe('#f4f0e6');
  });

  it.each([
    '{',
    'null',
    '3',
    '[]',
    '"papier"',
    '{"theme":3,"textSize":null,"spacing":{}}',
    '{"theme":"x onload=1","textSize":"UPPER","spacing":"muchtoolongavalue"}',
  ])('leaves aside what is malformed: %s', (kept) => {
    localStorage.setItem(KEY, kept);
    expect(startAt('/library')).toEqual({});
  });

  it.each([
    ['/', 'login'],
    ['/login', 'login'],
    ['/home', 'guest-home'],
    ['/signup', 'signup'],
  ])('names the first page of a newcomer at %s', (path, first) => {
    expect(startAt(path)).toEqual({ 'data-first': first });
  });

  it('promises whoever is signed in no login page', () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValueOnce('id=1; token=abc');
    expect(startAt('/')).toEqual({ 'data-first': 'signed-in' });
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
    const css = read('src/ui/fonts.css').toString('utf8');
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
