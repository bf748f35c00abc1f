import { artefactName } from '#contract/artefacts/artefact.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/database/database.ts';
import { checkQuota } from '#server/items/check-quota.ts';
import { findItem, updateContent } from '#server/items/repository.ts';
import { storableOutput } from './import-artefact.ts';

/**
 * Stores the content that the person made of an artefact, and answers its new edition. The favourite, the request and the
 * reviews stay: a review names its card.
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
  const checked = storableOutput({ name: artefactName.parse(row.name), output });
  await checkQuota(transaction, userId, Buffer.byteLength(checked) - Buffer.byteLength(row.output));
  const content = { output: checked, edition: row.edition + 1 };
  await updateContent(transaction, userId, id, content);
  return content.edition;
}
