import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { PageHead } from '../../src/prerender/describe.ts';
import { homeHtml, pageHtml } from './page-html.ts';
import { buildRenderer } from './renderer.ts';
import { usedCss } from './used-css.ts';

/**
 * Writes the public pages into `pages/` of the built app, for the server alone (server/http/pages.ts): whole HTML, to be read
 * before any script runs and without. Nothing of it is installed with the app, which draws these pages itself.
 */

/** The first page says what Ardoise is to who reads no more than its head. */
const HOME: PageHead = {
  path: '/',
  title: 'Ardoise – Réviser et rédiger en français, même sans connexion',
  description:
    'Ardoise aide à réviser et à rédiger en français, même sans connexion\u00a0: leçons, fiches, cartes mentales, flashcards, quiz, examens blancs et correction de textes. Sans compte pour commencer.',
  kind: 'website',
  changed: null,
  structured: {
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    name: 'Ardoise',
    url: '/',
    image: '/social-card.jpg',
    description:
      'Réviser et rédiger en français, même sans connexion\u00a0: leçons, fiches, cartes mentales, flashcards, quiz et outils de rédaction.',
    inLanguage: 'fr',
    applicationCategory: 'EducationalApplication',
    operatingSystem: 'Tous',
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
  },
};

const INLINE = { styles: /<style[^>]*>([\s\S]*?)<\/style>/g, scripts: /<script>([\s\S]*?)<\/script>/g };

/** What the pages hold inline, as the Content-Security-Policy names it. */
const digests = (pages: readonly string[], what: RegExp): string[] => {
  const texts = new Set(pages.flatMap((page) => [...page.matchAll(what)].map(([, text = '']) => text)));
  return [...texts].map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
};

async function writePages(app: string): Promise<void> {
  const { listPages, renderMarkup } = await buildRenderer(join(app, '../prerender'));
  const shell = readFileSync(join(app, 'index.html'), 'utf8');
  const assets = readdirSync(join(app, 'assets'));
  const sheets = styleSheets(shell, assets);
  const css = sheets.map((path) => readFileSync(join(app, path), 'utf8'));
  const drawn: { head: PageHead; markup: string }[] = [];
  for (const head of await listPages()) drawn.push({ head, markup: await renderMarkup(head.path) });

  // One style for all of them: the policy names it.
  const style = usedCss(
    css.join('\n'),
    drawn.map(({ markup }) => markup),
  );
  const pages = drawn.map(({ head, markup }) => ({
    head,
    html: pageHtml(shell, {
      head,
      markup,
      style,
      parts: partsOf(head.path, assets, markup),
    }),
  }));
  pages.push({ head: HOME, html: homeHtml(shell, HOME) });

  mkdirSync(join(app, 'pages'), { recursive: true });
  const listed = pages.map(({ head: { path, changed }, html }) => {
    const file = `${path === '/' ? 'accueil' : path.slice(1).replaceAll('/', '-')}.html`;
    writeFileSync(join(app, 'pages', file), html);
    return { path, file, changed };
  });
  const all = pages.map(({ html }) => html);
  const list = { pages: listed, styles: digests(all, INLINE.styles), scripts: digests(all, INLINE.scripts) };
  writeFileSync(join(app, 'pages', 'pages.json'), JSON.stringify(list));
}

/** The style sheets in the order in which a page loads them, those of the app first. */
function styleSheets(shell: string, assets: readonly string[]): string[] {
  const parts: Record<string, string[]> = JSON.parse(/var parts = (\{.*\});/.exec(shell)?.[1] ?? '{}');
  const first = ['app', 'lesson', 'library'].flatMap((kind) => parts[kind] ?? []);
  const all = [...first, ...assets.map((name) => `/assets/${name}`)];
  return [...new Set(all)].filter((path) => path.endsWith('.css'));
}

/**
 * What the app draws a lesson with: its text, its figures and its exercises, and what draws its formulas; the library with the
 * list of all. The shell names none of them: it stands for every page.
 */
function partsOf(path: string, assets: readonly string[], markup: string): string[] {
  const slug = /^\/library\/(.+)$/.exec(path)?.[1];
  const parts =
    slug === undefined ? ['entries'] : ['text', 'figures', 'study'].map((part) => `${part}-${slug}`);
  return [...parts, ...(markup.includes('<math') ? ['drawn-text'] : [])].flatMap((part) => {
    const file = new RegExp(`^late-${part}-[\\w-]{7,8}\\.js$`);
    return assets.filter((name) => file.test(name)).map((name) => `/assets/${name}`);
  });
}

export function prerenderedPages(outDir: string): Plugin {
  return {
    name: 'prerendered-pages',
    apply: 'build',
    closeBundle: {
      sequential: true,
      async handler(error) {
        if (error === undefined) await writePages(outDir);
      },
    },
  };
}
