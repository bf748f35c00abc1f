import type { UserRow } from '#server/database/schema.ts';

/** What is shown of an account whose phone is not confirmed yet, so that the person knows where the code went. */
export function presentUnverified(row: UserRow): { id: number; activate: boolean; phoneNumber: string } {
  return { id: row.id, activate: false, phoneNumber: row.phone };
}
