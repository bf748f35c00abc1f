import { closeSync, openSync } from 'node:fs';
import { StartFailure } from '#server/start-failure.ts';

/**
 * Makes the empty file that a copy of everybody's data will be written into: nobody but its owner reads it, at no moment.
 * @throws StartFailure when there is one already, or none can be made there
 */
export function claimFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw new StartFailure(
      isThere
        ? `Le fichier «\u00a0${file}\u00a0» existe déjà\u00a0: choisissez un autre nom.`
        : `Le fichier «\u00a0${file}\u00a0» ne peut pas être écrit\u00a0: voyez son dossier et les droits de celui-ci.`,
    );
  }
}
