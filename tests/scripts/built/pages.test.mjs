import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';

const app = fileURLToPath(new URL('../../../dist/app', import.meta.url));
const read = (/** @type {string} */ path) => readFileSync(`${app}/${path}`, 'utf8');
/** @type {{pages: {path: string, file: string, changed: string | null}[]}} */
const { pages } = JSON.parse(read('pages/pages.json'));
const worker = read('sw.js');
const assets = readdirSync(`${app}/assets`).filter((name) => worker.includes(name));
const ORIGIN = 'https://ardoise.invalid';

/** @typedef {{nodeName: string, attrs?: {name: string, value: string}[], childNodes?: Node[], value?: string}} Node */

/** @param {Node} node @returns {Generator<Node>} with everything in it */
function* within(node) {
  yield node;
  for (const child of node.childNodes ?? []) yield* within(child);
}
/** @param {Node} node @param {string} name */
const attribute = (node, name) => node.attrs?.find((one) => one.name === name)?.value;
/** @param {Node} node @returns {string} the words in it; what is raised touches what stands before */
const textOf = (node) =>
  node.nodeName === '#text' ? String(node.value) : (node.childNodes ?? []).map(textOf).join('');

/** Words of a text in Markdown, without its signs, formulas and links. @param {string} markdown */
function wordsOf(markdown) {
  const plain = markdown
    .replaceAll(/^```.*$|\$\$[\s\S]*?\$\$|\$[^$\n]+\$/gm, ' ')
    .replaceAll(/\]\([^)]*\)/g, ' ')
    .replaceAll(/https?:\S+/g, ' ');
  return plain.match(/\p{L}{2,}/gu) ?? [];
}

const slugs = pages.flatMap(({ path }) => /^\/library\/(.+)$/.exec(path)?.[1] ?? []);

it('there is a page for the start, the library and every lesson', () => {
  const texts = assets.filter((name) => /^late-text-.*\.js$/.test(name));
  expect(slugs).toHaveLength(texts.length);
  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(['/', '/library']));
});

describe.each(pages)('$path', ({ path, file }) => {
  const nodes = [...within(/** @type {Node} */ (parse(read(`pages/${file}`))))];
  const find = (/** @type {string} */ name, /** @type {Record<string, string>} */ attributes = {}) =>
    nodes.filter(
      (node) =>
        node.nodeName === name &&
        Object.entries(attributes).every(([key, value]) => attribute(node, key) === value),
    );
  const content = (/** @type {Record<string, string>} */ attributes) =>
    find('meta', attributes).map((node) => attribute(node, 'content'));

  it('says what it is to other machines', () => {
    expect(find('title').map(textOf)[0]).toMatch(/Ardoise/);
    const [description = ''] = content({ name: 'description' });
    expect(description.length).toBeGreaterThan(40);
    expect(content({ property: 'og:description' })).toEqual([description]);
    expect(content({ property: 'og:title' })).toHaveLength(1);
    expect(content({ property: 'og:url' })).toEqual([ORIGIN + path]);
    expect(content({ property: 'og:image' })).toEqual([`${ORIGIN}/social-card.jpg`]);
    expect(find('link', { rel: 'canonical' }).map((node) => attribute(node, 'href'))).toEqual([
      ORIGIN + path,
    ]);
    const [data, ...others] = find('script', { type: 'application/ld+json' });
    expect(others).toEqual([]);
    const structured = JSON.parse(data === undefined ? '' : textOf(data));
    expect(structured).toMatchObject({ '@context': 'https://schema.org', url: ORIGIN + path });
    expect(structured.name.length).toBeGreaterThan(2);
    if (slugs.some((slug) => path.endsWith(`/${slug}`))) {
      expect(structured['@type']).toEqual(['LearningResource', 'Article']);
      expect(structured).toMatchObject({ inLanguage: 'fr', isAccessibleForFree: true });
      expect(structured.dateModified).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });

  it('names only files that are there, and one h1 where it is whole', () => {
    const files = nodes.flatMap((node) => attribute(node, node.nodeName === 'script' ? 'src' : 'href') ?? []);
    for (const name of files.filter((one) => one.startsWith('/assets/')))
      expect(existsSync(app + name), name).toBe(true);
    if (path !== '/') expect(find('h1')).toHaveLength(1);
  });
});

it.each(slugs)('all that %s says is on its page, in order to be read without a script', async (slug) => {
  const [name = ''] = assets.filter((file) => new RegExp(`^late-text-${slug}-[\\w-]{7,8}\\.js$`).test(file));
  const module = await import(pathToFileURL(`${app}/assets/${name}`).href);
  const lesson = module.default ?? module.t;
  const main = [...within(/** @type {Node} */ (parse(read(`pages/library-${slug}.html`))))].find(
    (node) => node.nodeName === 'main',
  );
  const text = main === undefined ? '' : textOf(main);
  const words = wordsOf(`${lesson.title}\n\n${lesson.body}\n\n${lesson.appendix}`);
  expect(words.length).toBeGreaterThan(300);
  expect(words.filter((word) => !text.includes(word))).toEqual([]);
});

it('the worker installs none of them', () => {
  expect(worker).not.toContain('pages/');
});
