import { closeSync, openSync } from 'node:fs';
import { StartFailure } from '#server/base/start-failure.ts';

/**
 * Makes the empty file that the backup of everybody's data will be written into. From its first moment only its owner can
 * read it.
 * @throws StartFailure when the file exists already or can't be made
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
