import { artefactName } from '#contract/artefacts/artefact.ts';
import type { Transaction } from '#server/database/database.ts';
import { checkRoom } from '#server/history/check-room.ts';
import { findItem, updateContent } from '#server/history/repository.ts';
import { Refusal } from '#server/refusal.ts';
import { checkOutput } from './import-artefact.ts';

/**
 * Gives an artefact the content that the person made of it, and answers its edition. Its heart, its request and its
 * reviews stay as they are: cards are reviewed by their names.
 * @param output JSON text of the artefact's shape
 * @throws Refusal `not_found`, or `invalid_payload` when the content does not fit the artefact's shape, or `too_large`
 * when the account is full
 */
export async function editArtefact(
  transaction: Transaction,
  userId: number,
  id: number,
  output: string,
): Promise<number> {
  const row = await findItem(transaction, userId, { type: 'revisionTool', id });
  if (row === undefined) throw new Refusal('not_found');
  const checked = checkOutput({ name: artefactName.parse(row.name), output });
  await checkRoom(transaction, userId, Buffer.byteLength(checked) - Buffer.byteLength(row.output));
  const content = { output: checked, edition: row.edition + 1 };
  await updateContent(transaction, userId, id, content);
  return content.edition;
}
