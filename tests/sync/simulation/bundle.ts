import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { build, type Rolldown } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));

/** What each realm runs, compiled once: it is read anew in each of them, so that no two share anything. */
export interface Bundles {
  /** The client of the app: `client/tab.ts` and all that it imports. */
  readonly tab: Script;
  /** IndexedDB, as a device has it. */
  readonly disk: Script;
}

let made: Promise<Bundles> | undefined;

/** Bundles the app's client and IndexedDB into two scripts, once in a process. */
export function openBundles(): Promise<Bundles> {
  made ??= (async () => ({
    tab: await bundle('client/tab.ts', 'client'),
    disk: await bundle('client/disk.ts', 'disk'),
  }))();
  return made;
}

async function bundle(entry: string, name: string): Promise<Script> {
  const output = await build({
    configFile: false,
    root: fileURLToPath(new URL('../../..', import.meta.url)),
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    // The channel that only hurries is simulated, too: its client library speaks to a socket of the system.
    resolve: { alias: { 'socket.io-client': `${here}client/socket.ts` } },
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry: here + entry, formats: ['iife'], name },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [{ output: chunks }] = [output].flat() as [Rolldown.RolldownOutput];
  return new Script(chunks[0].code, { filename: `${name}.js` });
}
