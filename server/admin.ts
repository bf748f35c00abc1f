import { existsSync } from 'node:fs';
import { administer } from './administer.ts';
import { isMissingTable } from './database/faults.ts';
import { databaseFile, openDatabase } from './database/open-database.ts';
import { readEnv, type Settings } from './env.ts';
import { explainStartFailure } from './explain-start-failure.ts';
import { StartFailure } from './start-failure.ts';

/** The process behind `npm run admin`: works on the same database as the server, running or not. */
async function run(settings: Settings): Promise<number> {
  if (settings.DATABASE_URL === undefined && !existsSync(databaseFile(settings))) {
    throw new StartFailure(
      `Le dossier «\u00a0${settings.ARDOISE_DATA}\u00a0» ne contient pas encore de base\u00a0: lancez d’abord «\u00a0npm start\u00a0».`,
    );
  }
  const database = openDatabase(settings, () => {});
  const say = (line: string) => void process.stdout.write(`${line}\n`);
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
  process.exitCode = await run(settings);
} catch (error) {
  process.stderr.write(`${explainStartFailure(error, settings)}\n`);
  process.exitCode = 1;
}
