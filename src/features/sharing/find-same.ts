import { readArtefactOutput } from '#contract/artefacts/artefact.ts';
import { checkArtefact } from '#engine/exchange/check-artefact.ts';
import { listArtefactsHere } from '#src/offline/artefacts-here.ts';
import type { OfflineDatabase } from '#src/offline/database.ts';
import type { StoredItem } from '#src/offline/rows.ts';
import type { Proposal } from './read-source.ts';

/**
 * The artefact of this account that a proposal is a copy of, or null: the same file opened twice is one artefact. It
 * is the content that counts. A file keeps the name that its artefact had where it was made, but that name says
 * nothing of a version that was changed since, nor of one that this account deleted and wants back.
 */
export async function findSame(database: OfflineDatabase, proposal: Proposal): Promise<StoredItem | null> {
  const wanted = JSON.stringify(proposal.content);
  for (const { item, output } of await listArtefactsHere(database, proposal.name)) {
    if (item.input !== proposal.input && item.clientId !== proposal.clientId) continue;
    // What is stored may be older than a check that the file has passed.
    const checked = checkArtefact(proposal.name, readArtefactOutput(proposal.name, output));
    if ('content' in checked && JSON.stringify(checked.content) === wanted) return item;
  }
  return null;
}
