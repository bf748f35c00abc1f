/** Conditions of PostgreSQL that are temporary: connection, resources, operator intervention, deadlock, read-only server. */
const POSTGRES_TEMPORARY = /^(?:08|53|57|58|40|25006)/;
const SYSTEM_TEMPORARY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
]);
const SQLITE_TEMPORARY = /^SQLITE_(?:FULL|IOERR|BUSY|LOCKED|CANTOPEN|READONLY)/;
const POOL_TEMPORARY =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered|Query read timeout/;

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** True when the database holds a row with the same unique value. */
export function isDuplicate(error: unknown): boolean {
  return ['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'].includes(codeOf(error));
}

/** True when the database can't serve now but may later: it is down, full, or out of connections. */
export function isOutage(error: unknown): boolean {
  const code = codeOf(error);
  return (
    POSTGRES_TEMPORARY.test(code) ||
    SYSTEM_TEMPORARY.has(code) ||
    SQLITE_TEMPORARY.test(code) ||
    (error instanceof Error && POOL_TEMPORARY.test(error.message))
  );
}

/** True when PostgreSQL did not answer a query in time. Its driver has no code for that, only these words. */
export function isReadTimeout(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** True when the tables are not those of this version. */
export function isMissingTable(error: unknown): boolean {
  const message = error instanceof Error ? error.message : '';
  return ['42P01', '42703'].includes(codeOf(error)) || /no such (?:table|column)/.test(message);
}
