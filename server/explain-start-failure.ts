import type { Settings } from './base/env.ts';
import { StartFailure } from './base/start-failure.ts';

interface SystemError {
  code: string;
  syscall: string;
  message: string;
}

function readError(error: unknown): SystemError {
  const { code = '', syscall = '', message = String(error) } = error as Partial<SystemError>;
  return { code: String(code), syscall: String(syscall), message };
}

const unwritable = /^(?:EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOENT|SQLITE_(?:CANTOPEN|READONLY|PERM).*)$/;
const unreachable = /^(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/;

/** One sentence for whatever stopped the start: what is wrong, and which variable changes it. */
export function explainStartFailure(error: unknown, settings: Settings | undefined): string {
  if (error instanceof StartFailure || settings === undefined) {
    return error instanceof Error ? error.message : String(error);
  }
  const { code, syscall, message } = readError(error);
  const { PORT, HOST, ARDOISE_DATA } = settings;
  const folder = `Le dossier de données «\u00a0${ARDOISE_DATA}\u00a0»`;

  if (code === 'EADDRINUSE') {
    return `Le port ${PORT} est déjà utilisé sur ${HOST}\u00a0: libérez-le, ou choisissez-en un autre avec PORT.`;
  }
  if (code === 'EADDRNOTAVAIL') return `Cette machine n’a pas l’adresse ${HOST}\u00a0: corrigez HOST.`;
  if (syscall === 'listen') {
    return `Le système refuse d’écouter sur ${HOST}, port ${PORT}\u00a0: choisissez un autre PORT ou HOST.`;
  }
  if (syscall === 'getaddrinfo' && settings.DATABASE_URL === undefined) {
    return `L’adresse ${HOST} est introuvable\u00a0: corrigez HOST.`;
  }
  if (code === 'ENOSPC' || code === 'SQLITE_FULL' || code.startsWith('SQLITE_IOERR')) {
    return `${folder} ne peut plus rien recevoir\u00a0: le disque est plein, ou en panne.`;
  }
  if (unwritable.test(code))
    return `${folder} n’est pas accessible en écriture\u00a0: voyez ses droits, ou changez ARDOISE_DATA.`;
  if (code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT')) {
    return `${folder} contient une base illisible\u00a0: remettez une sauvegarde de ardoise.db en place.`;
  }
  if (message.startsWith('corrupted migrations')) {
    return 'La base de données vient d’une version plus récente d’Ardoise\u00a0: mettez le serveur à jour.';
  }
  if (code.startsWith('28')) return 'PostgreSQL refuse l’identifiant ou le mot de passe de DATABASE_URL.';
  if (code === '3D000') return 'La base de données nommée dans DATABASE_URL n’existe pas.';
  if (unreachable.test(code) || message.includes('timeout') || code.startsWith('57')) {
    return 'Le serveur PostgreSQL de DATABASE_URL ne répond pas.';
  }
  return `Ardoise n’a pas pu démarrer\u00a0: ${message.split('\n', 1)[0]}`;
}
