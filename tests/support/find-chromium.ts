import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const missing =
  'Aucun navigateur pour les tests : installez Chromium (« apt-get install chromium ») ou donnez son chemin dans CHROMIUM_PATH. / ' +
  'No browser for the tests: install Chromium or set CHROMIUM_PATH.';

/** Variables that the package reads or sets. */
const touched = ['TMPDIR', 'AWS_LAMBDA_JS_RUNTIME', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME'];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export interface FoundChromium {
  path: string;
  /** Environment variables this build of Chromium cannot do without. */
  env: Record<string, string>;
}

/**
 * The Chromium that comes inside an npm package, for machines that have none (Linux on x64 only). Unpacked
 * once, beside its own libraries and fonts, into a folder that is renamed when it is whole.
 */
async function unpackFromPackage(): Promise<FoundChromium | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = fileURLToPath(new URL('../../node_modules/.cache/chromium-147', import.meta.url));
  const found = {
    path: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_PATH: join(folder, 'fonts') },
  };
  if (isExecutable(found.path)) return found;

  const partial = `${folder}-${process.pid}`;
  mkdirSync(partial, { recursive: true });
  // Read by the package: where to unpack, and that its own libnss3 is wanted (bare machines have none).
  const before = new Map(touched.map((name) => [name, process.env[name]]));
  Object.assign(process.env, { TMPDIR: partial, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' });
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    await packed.executablePath();
    const fonts = join(partial, 'fonts/fonts.conf');
    writeFileSync(fonts, readFileSync(fonts, 'utf8').replace('/tmp/fonts<', `${join(folder, 'fonts')}<`));
    if (!existsSync(folder)) renameSync(partial, folder);
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    rmSync(partial, { recursive: true, force: true });
  }
  return found;
}

/**
 * The Chromium to test with: `$CHROMIUM_PATH`, one on the PATH, or the one inside `@sparticuz/chromium`.
 * @param env for `CHROMIUM_PATH` and `PATH`
 * @throws one sentence saying what to install
 */
export async function findChromium(env: NodeJS.ProcessEnv = process.env): Promise<FoundChromium> {
  if (env.CHROMIUM_PATH) {
    if (isExecutable(env.CHROMIUM_PATH)) return { path: env.CHROMIUM_PATH, env: {} };
    throw new Error(`CHROMIUM_PATH=${env.CHROMIUM_PATH} is not a program. ${missing}`);
  }
  for (const folder of (env.PATH ?? '').split(delimiter).filter(Boolean)) {
    const path = names.map((name) => join(folder, name)).find(isExecutable);
    if (path) return { path, env: {} };
  }
  const unpacked = await unpackFromPackage();
  if (unpacked && isExecutable(unpacked.path)) return unpacked;
  throw new Error(missing);
}
