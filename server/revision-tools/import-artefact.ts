import { checkOutput } from '#contract/artefacts/artefact.ts';
import type { ImportBody } from '#contract/revision-tools.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/database/database.ts';
import type { ItemRow } from '#server/database/schema.ts';
import { checkQuota } from '#server/items/check-quota.ts';
import { findItemByClientId, insertItem } from '#server/items/repository.ts';

/**
 * The content as it is stored: parsed by its shape, so that it holds nothing unknown.
 * @throws Refusal `invalid_payload` when it does not fit
 */
export function storableOutput({ name, output }: Pick<ImportBody, 'name' | 'output'>): string {
  const checked = checkOutput(name, output);
  if ('fault' in checked) throw new Refusal('invalid_payload', { fields: { output: checked.fault } });
  return JSON.stringify(checked.content);
}

/**
 * Stores an artefact that a device made, under the id that the device gave it. A second import under the same id changes
 * nothing, and answers the first artefact even when it was deleted since. `output` is what `storableOutput` answered.
 * @throws Refusal `too_large` when the account is full
 */
export async function importArtefact(
  transaction: Transaction,
  userId: number,
  { clientId, name, input, engine }: ImportBody,
  output: string,
  now: number,
): Promise<ItemRow> {
  const known = await findItemByClientId(transaction, userId, clientId);
  if (known !== undefined) return known;
  await checkQuota(transaction, userId, Buffer.byteLength(input) + Buffer.byteLength(output));
  const item = { type: 'revisionTool', name, input, output, engine, client_id: clientId } as const;
  return await insertItem(transaction, userId, { ...item, created_at: now });
}
