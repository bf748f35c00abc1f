import { existsSync } from 'node:fs';
import { administer } from './admin/administer.ts';
import { backUp, restore } from './admin/backup/keep-copies.ts';
import { readEnv, type Settings } from './base/env.ts';
import { StartFailure } from './base/start-failure.ts';
import { isMissingTable } from './database/driver-errors.ts';
import { databaseFile, openDatabase } from './database/open-database.ts';
import { explainStartFailure } from './explain-start-failure.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** The process behind `npm run admin`. It works on the same database as the server, which may run or not. */
async function run(settings: Settings, [command, ...words]: readonly string[]): Promise<number> {
  const [file] = words;
  if (command === 'restore' && file !== undefined && words.length === 1) {
    await restore(settings, file);
    say(`La base est celle de ${file}. Démarrez Ardoise\u00a0: elle la mettra à jour s’il le faut.`);
    return 0;
  }
  if (settings.DATABASE_URL === undefined && !existsSync(databaseFile(settings))) {
    throw new StartFailure(
      `Le dossier «\u00a0${settings.ARDOISE_DATA}\u00a0» ne contient pas encore de base\u00a0: lancez d’abord «\u00a0npm start\u00a0».`,
    );
  }
  if (command === 'backup' && file !== undefined && words.length === 1) {
    await backUp(settings, file);
    say(
      `Sauvegarde écrite dans ${file}. Elle contient les données de tous les comptes\u00a0: gardez-la à l’abri.`,
    );
    return 0;
  }
  const database = await openDatabase(settings, () => {});
  try {
    return await administer({ database, now: Date.now(), say }, process.argv.slice(2));
  } catch (error) {
    if (!isMissingTable(error)) throw error;
    throw new StartFailure(
      'La base de données n’est pas encore à jour\u00a0: lancez d’abord «\u00a0npm start\u00a0».',
    );
  } finally {
    await database.close();
  }
}

let settings: Settings | undefined;
try {
  settings = readEnv(process.env);
  process.exitCode = await run(settings, process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${explainStartFailure(error, settings)}\n`);
  process.exitCode = 1;
}
