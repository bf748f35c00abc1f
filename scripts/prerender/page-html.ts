import type { PageHead } from '../../src/prerender/describe.ts';

/** A page, as it goes into the shell's place. */
export interface Drawn {
  readonly head: PageHead;
  /** Inside of `#root`. */
  readonly markup: string;
  /** The rules that it uses. */
  readonly style: string;
  /** Addresses of the files that the app draws this page with, beside its code. */
  readonly parts: readonly string[];
}

/** Stands for the server's own address, which is known when it starts (server/http/pages.ts). */
const ORIGIN = 'https://ardoise.invalid';

/** What does nothing without a script. */
const WITHOUT_SCRIPT = '[data-app-only],#root button,#root dialog{display:none!important}';

/** As the value of an attribute, or as text. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** @throws where there is nothing to replace */
function replaced(html: string, what: RegExp, by: string): string {
  if (!what.test(html)) throw new Error(`index.html has no ${what}`);
  return html.replace(what, () => by);
}

/** Another content of a `meta`. */
function withMeta(html: string, name: string, content: string): string {
  const kind = name.startsWith('og:') ? 'property' : 'name';
  return replaced(
    html,
    new RegExp(`<meta ${kind}="${name}"[^>]*>`),
    `<meta ${kind}="${name}" content="${escaped(content)}" />`,
  );
}

/** With whole addresses, for other machines to read. */
function absolute(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(absolute);
  if (typeof value !== 'object' || value === null) return value;
  const isAddress = (key: string, inside: unknown) =>
    (key === 'url' || key === 'image') && typeof inside === 'string';
  return Object.fromEntries(
    Object.entries(value).map(([key, inside]) => [
      key,
      isAddress(key, inside) ? ORIGIN + inside : absolute(inside),
    ]),
  );
}

/**
 * The shell with the head of a page: its names, where it stands, what search engines and social networks read.
 * @param shell the built index.html
 */
function withHead(shell: string, head: PageHead, styles: readonly string[] = []): string {
  const address = ORIGIN + escaped(head.path);
  // A script that is data is not run, and no policy asks about it.
  const structured = JSON.stringify(absolute(head.structured)).replaceAll('<', '\\u003c');
  const more = [
    `<link rel="canonical" href="${address}" />`,
    `<meta property="og:url" content="${address}" />`,
    ...styles,
    `<script type="application/ld+json">${structured}</script>`,
  ];
  let html = replaced(shell, /<title>[^<]*<\/title>/, `<title>${escaped(head.title)}</title>`);
  html = withMeta(html, 'description', head.description);
  html = withMeta(html, 'og:type', head.kind);
  html = withMeta(html, 'og:title', head.title);
  html = withMeta(html, 'og:description', head.description);
  html = withMeta(html, 'og:image', `${ORIGIN}/social-card.jpg`);
  return replaced(html, /\s*<\/head>/, `\n    ${more.join('\n    ')}\n  </head>`);
}

/** What the first page says to who has no script: what Ardoise is, and what of it can be read. */
const INSTEAD = `<noscript>
            <div class="shell-note">
              <p>Ardoise aide à réviser et à rédiger en français, même sans connexion&nbsp;: leçons, fiches, cartes mentales, flashcards, quiz, examens blancs et correction de textes.</p>
              <p><a href="/library">Les leçons</a> se lisent sans JavaScript. Pour le reste, activez-le dans les réglages de votre navigateur, puis rechargez la page.</p>
            </div>
          </noscript>`;

/** The first page: the shell with a head of its own. */
export const homeHtml = (shell: string, head: PageHead): string =>
  replaced(withHead(shell, head), /<noscript>[\s\S]*?<\/noscript>/, INSTEAD);

/** What the first words are set in: words in another font that are already read would move when these come. */
const FONTS = [400, 500, 600].map(
  (weight) =>
    `<link rel="preload" as="font" crossorigin href="/fonts/poppins-latin-${weight}-normal.woff2" />`,
);

/** The app's own scripts. They come after the page, which they would share a slow line with. */
const SCRIPTS = /<script (?:defer|type="module")[^>]*><\/script>/g;

/**
 * A page as the server sends it.
 * @param shell the built index.html
 */
export function pageHtml(shell: string, { head, markup, style, parts }: Drawn): string {
  const marked = replaced(shell, /<html lang="fr">/, '<html lang="fr" data-whole>');
  const html = withHead(marked.replace(SCRIPTS, ''), head, [
    ...FONTS,
    `<style>${style}</style>`,
    `<noscript><style>${WITHOUT_SCRIPT}</style></noscript>`,
  ]);
  const root = `<div id="root" data-page="${escaped(head.path)}">${markup}</div>`;
  const preloads = parts.map((path) => `<link rel="modulepreload" crossorigin href="${path}" />`);
  return replaced(
    html,
    /<div id="root">[\s\S]*<\/div>(?=\s*<\/body>)/,
    [root, ...preloads, ...(shell.match(SCRIPTS) ?? [])].join('\n    '),
  );
}
