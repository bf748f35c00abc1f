import { readArtefactOutput } from '#contract/artefacts/artefact.ts';
import { checkArtefact } from '#engine/exchange/check-artefact.ts';
import type { ArtefactHere } from '#src/data/items/artefacts-here.ts';
import type { Proposal } from './read-source.ts';

/**
 * True when a proposal is a copy of that artefact: the same file opened twice is one artefact. It is the content that
 * counts. A file keeps the name that its artefact had where it was made, but that name says nothing of a version that
 * was changed since, nor of one that this account deleted and wants back.
 */
export function isSame({ item, output }: ArtefactHere, proposal: Proposal): boolean {
  if (item.input !== proposal.input && item.clientId !== proposal.clientId) return false;
  // What is stored may be older than a check that the file has passed.
  const checked = checkArtefact(proposal.name, readArtefactOutput(proposal.name, output));
  return 'content' in checked && JSON.stringify(checked.content) === JSON.stringify(proposal.content);
}
