import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { extname, join } from 'node:path';
import { carryForward, describeRelease, readReleases } from '../../../scripts/build/releases.mjs';

/**
 * Releases of the app that differ as two builds would: every hashed file has another name and another content, so that
 * no file of one release exists in another. They are published by the same code as `npm run build`, which keeps the
 * files of the last releases.
 */

/** The digest that a bundler writes into a name: `account-page-CDzBJPet.js`. */
const HASHED = /-([\w-]{7,8})(\.\w+)$/;
const TEXTS = new Set(['.js', '.css', '.html', '.webmanifest']);

const otherName = (name: string, number: number): string =>
  name.replace(HASHED, (_, hash: string, extension: string) => {
    const digest = createHash('sha256').update(`${hash} ${number}`).digest('base64url');
    return `-${digest.slice(0, hash.length)}${extension}`;
  });

/** The file names of the newest release in a build; all of them when it holds only one release. */
function assetsOf(built: string): string[] {
  const isPlain = (name: string) => !/\.(br|gz)$/.test(name);
  const [newest] = readReleases(built);
  const names = newest?.files.flatMap((file) => (file.startsWith('app/assets/') ? file.slice(11) : []));
  return (names ?? readdirSync(join(built, 'app/assets'))).filter(isPlain);
}

/** Writes release `number` of the build to the folder `into`, as `into/app`. */
function makeRelease(built: string, into: string, number: number): void {
  rmSync(into, { recursive: true, force: true });
  mkdirSync(join(into, 'app/assets'), { recursive: true });
  const assets = assetsOf(built);
  const renamed = new Map(assets.map((name) => [name, otherName(name, number)]));
  const names = new RegExp(
    [...renamed.keys()]
      .sort((a, b) => b.length - a.length)
      .map((name) => name.replaceAll('.', '\\.'))
      .join('|'),
    'g',
  );
  const rewrite = (text: string) => text.replace(names, (name) => renamed.get(name) ?? name);
  const write = (from: string, to: string, change: (text: string) => string = (text) => text) => {
    if (!TEXTS.has(extname(from))) return cpSync(from, to);
    writeFileSync(to, change(rewrite(readFileSync(from, 'utf8'))));
  };

  for (const name of assets) {
    const mark = extname(name) === '.js' ? `\n// ${number}\n` : '';
    write(
      join(built, 'app/assets', name),
      join(into, 'app/assets', renamed.get(name) ?? name),
      (text) => text + mark,
    );
  }
  const page = rewrite(readFileSync(join(built, 'app/index.html'), 'utf8')).replace(
    '</head>',
    `<meta name="release" content="${number}"></head>`,
  );
  for (const entry of readdirSync(join(built, 'app'), { withFileTypes: true })) {
    if (entry.name === 'assets' || /\.(br|gz)$/.test(entry.name)) continue;
    const [from, to] = [join(built, 'app', entry.name), join(into, 'app', entry.name)];
    if (entry.isDirectory()) cpSync(from, to, { recursive: true });
    else if (entry.name === 'index.html') writeFileSync(to, page);
    else if (entry.name === 'sw.js') write(from, to, (text) => withPage(text, page));
    else write(from, to);
  }
}

/** Returns the worker with the digest of its own page, as the build writes it. */
function withPage(worker: string, page: string): string {
  const digest = createHash('sha256').update(page).digest('base64');
  return worker.replace(/\{[^{}]*"url":"index\.html"[^{}]*\}/, (entry) =>
    entry
      .replace(/"revision":"[^"]*"/, `"revision":"${createHash('md5').update(page).digest('hex')}"`)
      .replace(/"integrity":"[^"]*"/, () => `"integrity":"sha256-${digest}"`),
  );
}

/** The folder that a server serves from. It is below node_modules, where its bundle finds its packages. */
export function createDeployments(built: string, live: string) {
  rmSync(live, { recursive: true, force: true });
  mkdirSync(live, { recursive: true });
  cpSync(join(built, 'server'), join(live, 'server'), { recursive: true });
  const stage = `${live}-stage`;
  return {
    main: join(live, 'server/main.js'),
    /** Publishes release `number`. The server must be restarted afterwards, as after every build. */
    deploy(number: number): void {
      makeRelease(built, stage, number);
      const releases = carryForward(live, stage, describeRelease(stage));
      const replaced = `${live}-replaced`;
      rmSync(replaced, { recursive: true, force: true });
      if (existsSync(join(live, 'app'))) renameSync(join(live, 'app'), replaced);
      renameSync(join(stage, 'app'), join(live, 'app'));
      writeFileSync(join(live, 'releases.json'), JSON.stringify(releases));
      for (const folder of [replaced, stage]) rmSync(folder, { recursive: true, force: true });
    },
    remove(): void {
      for (const folder of [live, stage]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Deployments = ReturnType<typeof createDeployments>;
