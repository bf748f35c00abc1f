import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isFresh } from './build/stamp.mjs';
import { installWhenMissing } from './install.mjs';
import { run, stopOnSignal } from './processes.mjs';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** Makes dist/ what the checkout says. Ends the process, with the reason on the terminal, when it cannot. */
export async function prepare() {
  const giveSignalsBack = stopOnSignal();
  if (!(await installWhenMissing(root))) {
    console.error(
      'L’installation des paquets a échoué (voir ci-dessus). Vérifiez la connexion, puis recommencez.',
    );
    process.exit(1);
  }
  if (!isFresh(root)) {
    console.log('Construction de l’application…');
    const { code } = await run(process.execPath, [join(root, 'scripts/build.mjs'), '--if-stale'], {
      cwd: root,
      show: true,
    });
    if (code !== 0) {
      console.error('La construction a échoué (voir ci-dessus).');
      process.exit(1);
    }
  }
  giveSignalsBack();
}
