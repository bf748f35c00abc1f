import { readArtefactOutput } from '#contract/artefacts/artefact.ts';
import type { ImportBody } from '#contract/revision-tools.ts';
import type { Transaction } from '#server/database/database.ts';
import type { ItemRow } from '#server/database/schema.ts';
import { checkRoom } from '#server/history/check-room.ts';
import { findItemByClientId, insertItem } from '#server/history/repository.ts';
import { Refusal } from '#server/refusal.ts';

/**
 * The content as it is stored: rebuilt by its shape, so that nothing unknown rides along.
 * @throws Refusal `invalid_payload` when it does not fit
 */
export function checkOutput({ name, output }: Pick<ImportBody, 'name' | 'output'>): string {
  const content = readArtefactOutput(name, output);
  if (content === null) throw new Refusal('invalid_payload', { fields: { output: 'Contenu invalide' } });
  return JSON.stringify(content);
}

/**
 * Stores what a device made, under the name the device gave it: the same name twice is one artefact, the first,
 * and stays deleted once it was deleted. `output` is what `checkOutput` answered.
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
  await checkRoom(transaction, userId, Buffer.byteLength(input) + Buffer.byteLength(output));
  const item = { type: 'revisionTool', name, input, output, engine, client_id: clientId } as const;
  return await insertItem(transaction, userId, { ...item, created_at: now });
}
