import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify, type Plugin, type Rolldown } from 'vite';

/**
 * What the build writes into index.html that nobody could write by hand: the names of files with a digest in them.
 * Vite leaves the app's style sheet in the head, where it would hold up the first paint; the shell needs none of it. The
 * page's own script asks for it instead, with the rest of the app, and main.tsx draws nothing without it.
 */

/**
 * The modules that each kind of first visit loads after the app itself, as the page's own script names them. A lesson is
 * where links lead: its page, and the map that says which file holds its text, would otherwise be asked for only once the
 * app has started.
 */
const FIRST_MODULES = {
  login: ['src/pages/identity/login-page.tsx'],
  signup: ['src/pages/identity/signup-page.tsx'],
  'guest-home': ['src/pages/hubs/guest-home-page.tsx'],
  'signed-in': ['src/app/signed-in.tsx'],
  library: ['src/pages/library/library-page.tsx', 'src/device/lessons.ts'],
  lesson: ['src/pages/library/lesson-page.tsx', 'src/device/lessons.ts', 'lessons/texts.ts'],
};

/** Where the page's script takes the list from; empty while developing. */
const SLOT = '/* parts of the first page */ {}';

/** A file of code in the bundle, with the style sheets that Vite made of what it imports. */
type Part = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } };

/** Adds the files that a part needs, itself included. */
function collect(parts: ReadonlyMap<string, Part>, name: string, files: Set<string>): void {
  const part = parts.get(name);
  if (part === undefined || files.has(name)) return;
  files.add(name);
  for (const css of part.viteMetadata?.importedCss ?? []) files.add(css);
  for (const needed of part.imports) collect(parts, needed, files);
}

/** For each kind of first visit the addresses of what it needs beyond the app. */
function firstParts(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const parts = new Map<string, Part>();
  for (const part of Object.values(bundle)) if (part.type === 'chunk') parts.set(part.fileName, part);
  const app = new Set<string>();
  for (const part of parts.values()) if (part.isEntry) collect(parts, part.fileName, app);
  return Object.fromEntries(
    Object.entries(FIRST_MODULES).map(([first, modules]) => {
      const files = new Set<string>();
      for (const module of modules) {
        const part = [...parts.values()].find(({ moduleIds }) =>
          moduleIds.some((id) => id.endsWith(`/${module}`)),
        );
        if (part === undefined) throw new Error(`No file of the build holds ${module}`);
        collect(parts, part.fileName, files);
      }
      return [first, [...files].filter((file) => !app.has(file)).map((file) => `/${file}`)];
    }),
  );
}

function finishPage(html: string, first: Record<string, string[]>): string {
  if (!html.includes(SLOT)) throw new Error('index.html has no place for the parts of the first page');
  const app: string[] = [];
  return html
    .replace(
      /[ \t]*<link rel="(?:stylesheet|modulepreload)"[^>]*href="([^"]+)"[^>]*>\n?/g,
      (_, path: string) => {
        app.push(path);
        return '';
      },
    )
    .replace(/<!--[\s\S]*?-->\s*/g, '')
    .replace(SLOT, () => JSON.stringify({ app, ...first }));
}

/** A script of `public/` that the page runs as well: everybody waits for it, and nobody there reads its comments. */
async function shorten(path: string): Promise<void> {
  // In the words that it is written in: a browser that can't read the app has to read this.
  const { code, errors } = await minify(path, readFileSync(path, 'utf8'), { compress: false });
  if (errors.length > 0) throw new Error(`${path} can't be made shorter`, { cause: errors });
  writeFileSync(path, code);
}

export function builtPage(): Plugin {
  return {
    name: 'built-page',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir !== undefined) await shorten(join(dir, 'secours.js'));
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => (bundle === undefined ? html : finishPage(html, firstParts(bundle))),
    },
  };
}
