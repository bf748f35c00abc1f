/** Conditions of PostgreSQL that pass: connection, resources, operator intervention, deadlock, a server that only reads. */
const POSTGRES_PASSING = /^(?:08|53|57|58|40|25006)/;
const SYSTEM_PASSING = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
]);
const SQLITE_PASSING = /^SQLITE_(?:FULL|IOERR|BUSY|LOCKED|CANTOPEN|READONLY)/;
const POOL_PASSING =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered|Query read timeout/;

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** True when a row with the same unique value stands already. */
export function isDuplicate(error: unknown): boolean {
  return ['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'].includes(codeOf(error));
}

/** True when the database can't serve now and may later: it is down, full, or out of connections. */
export function isOutage(error: unknown): boolean {
  const code = codeOf(error);
  return (
    POSTGRES_PASSING.test(code) ||
    SYSTEM_PASSING.has(code) ||
    SQLITE_PASSING.test(code) ||
    (error instanceof Error && POOL_PASSING.test(error.message))
  );
}

/** True when PostgreSQL never answered a query: its driver says so in words only. */
export function isSilence(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** True when the tables are not those of this version. */
export function isMissingTable(error: unknown): boolean {
  const message = error instanceof Error ? error.message : '';
  return ['42P01', '42703'].includes(codeOf(error)) || /no such (?:table|column)/.test(message);
}
